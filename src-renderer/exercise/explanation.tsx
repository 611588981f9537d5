import { CircleCheck, EqualNot, EyeOff, Scale } from 'lucide-react';
import type { GradedAnswer } from '../../src-shared/domain/exercise';
import { compareDecisions } from '../decision/compare-decisions';
import { SectionHead } from '../decision/section-head';
import text from '../styles/text.module.css';
import { FieldsTable } from '../ui/fields-table';
import { formatWhen } from '../ui/format-time';
import { sayPolicy, titleOf } from './answer-words';
import { ConsideredTools } from './considered-tools';
import styles from './explanation.module.css';

interface ExplanationProps {
  readonly rules: readonly string[];
  readonly answer: GradedAnswer | null;
}

/** What counts as right, and once the question is answered: what was, why, and what policy says of every tool. */
export function Explanation({ rules, answer }: ExplanationProps) {
  return answer ? <Graded answer={answer} /> : <Rules rules={rules} />;
}

function Rules({ rules }: Pick<ExplanationProps, 'rules'>) {
  return (
    <>
      <header className={styles.head}>
        <h2 tabIndex={-1} data-pane-start="">
          <Scale className={styles.icon} aria-hidden="true" />
          What counts as right
        </h2>
        <p className={text.second}>Policy may allow several tools. One decision is right, by these rules.</p>
      </header>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className={styles.covered}>
        <EyeOff className={styles.small} aria-hidden="true" />
        The answer and policy’s word are covered until you answer.
      </p>
    </>
  );
}

function Graded({ answer }: { readonly answer: GradedAnswer }) {
  const { decision, right, is_right, answered_at, tools, explanation, remember } = answer;
  const Icon = is_right ? CircleCheck : EqualNot;
  const fields = compareDecisions(decision, right).filter(({ name }) => name !== 'reason');
  return (
    <>
      <header className={styles.head}>
        <h2 tabIndex={-1} data-pane-start="">
          <Icon className={is_right ? styles.right : styles.icon} aria-hidden="true" />
          {titleOf(answer)}
          <span className={styles.when}>answered {formatWhen(answered_at)}</span>
        </h2>
        <p className={text.second}>
          {!is_right && `${sayPolicy(answer)} `}
          {explanation}
        </p>
      </header>
      <SectionHead title="Your decision against the answer">the reason is not graded</SectionHead>
      <FieldsTable caption="Your decision against the answer" heads={['Yours', 'Answer']} fields={fields} />
      <SectionHead title="Why not the others">by policy, in this situation</SectionHead>
      <ConsideredTools tools={tools} />
      <p className={styles.remember}>
        <b>To remember:</b> {remember}
      </p>
    </>
  );
}
