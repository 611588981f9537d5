import { CircleCheck, EqualNot } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AgentListing } from '../../src-shared/domain/case';
import type { GradedAnswer } from '../../src-shared/domain/exercise';
import { classNames } from '../ui/class-names';
import { DataText } from '../ui/data-text';
import styles from './answered-tools.module.css';

interface AnsweredToolsProps {
  readonly tools: AgentListing['tools'];
  readonly answer: GradedAnswer;
}

/** The tools once the question is answered: which one was right, and which one was chosen. */
export function AnsweredTools({ tools, answer: { right, decision, is_right } }: AnsweredToolsProps) {
  return (
    <section className={styles.part}>
      <h3>Which tool comes next?</h3>
      <ul className={styles.tools}>
        {tools.map(({ name }) => {
          const isAnswer = name === right.tool;
          const isMine = name === decision.tool;
          return (
            <li
              key={name}
              className={classNames(
                styles.tool,
                isAnswer && styles.answer,
                isMine && !isAnswer && styles.mine,
              )}
            >
              <span className={styles.name}>
                <DataText>{name}</DataText>
              </span>
              {isAnswer && (
                <Mark icon={<CircleCheck className={styles.right} aria-hidden="true" />}>
                  {is_right ? 'the answer, and yours' : 'the answer'}
                </Mark>
              )}
              {isMine && !is_right && (
                <Mark icon={<EqualNot className={styles.icon} aria-hidden="true" />}>
                  {isAnswer ? 'yours, other arguments' : 'your choice'}
                </Mark>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Mark({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <span className={styles.mark}>
      {icon}
      {children}
    </span>
  );
}
