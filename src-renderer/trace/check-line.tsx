import { CircleCheck, CircleDashed } from 'lucide-react';
import type { CheckResult } from '../../src-shared/domain/check';
import type { TraceStep } from '../state/ui-slice';
import { classNames } from '../ui/class-names';
import { Pieces } from '../ui/data-text';
import { OctagonMark } from '../ui/octagon-mark';
import { VisuallyHidden } from '../ui/visually-hidden';
import { FailedInputs, PassedInputs } from './check-inputs';
import styles from './policy-proof.module.css';

interface CheckLineProps {
  readonly check: CheckResult;
  readonly onCite: (step: TraceStep) => void;
}

const verdicts: Record<CheckResult['verdict'], string> = {
  pass: 'passed',
  fail: 'failed',
  not_reached: 'not reached',
};

/** One named check: its verdict, its sentence, and the values it looked at. */
export function CheckLine({ check, onCite }: CheckLineProps) {
  const { verdict, title, sentence, inputs } = check;
  return (
    <li className={classNames(styles.check, styles[verdict])}>
      <VerdictMark verdict={verdict} />
      <span className={styles.name}>
        <Pieces text={title} />
        <VisuallyHidden>, {verdicts[verdict]}</VisuallyHidden>
      </span>
      <span className={styles.why}>
        <Pieces text={sentence} />
      </span>
      {verdict === 'fail' ? (
        <FailedInputs inputs={inputs} onCite={onCite} />
      ) : (
        <PassedInputs inputs={inputs} onCite={onCite} />
      )}
    </li>
  );
}

function VerdictMark({ verdict }: { readonly verdict: CheckResult['verdict'] }) {
  switch (verdict) {
    case 'pass':
      return <CircleCheck className={classNames(styles.icon, styles.allowed)} aria-hidden="true" />;
    case 'fail':
      return <OctagonMark className={classNames(styles.icon, styles.denied)} />;
    case 'not_reached':
      return <CircleDashed className={styles.icon} aria-hidden="true" />;
  }
}
