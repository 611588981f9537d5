import { CircleCheck } from 'lucide-react';
import { type CheckResult, countVerdicts } from '../../src-shared/domain/check';
import { classNames } from '../ui/class-names';
import { Pieces } from '../ui/data-text';
import { OctagonMark } from '../ui/octagon-mark';
import { VisuallyHidden } from '../ui/visually-hidden';
import { Mark } from './mark';
import { NeededAboveFound } from './needed-above-found';
import { failedInputs } from './needed-found';
import styles from './review-checks.module.css';
import { VerdictIcon, verdictWords } from './verdict-icon';

interface ReviewChecksProps {
  readonly checks: readonly CheckResult[];
  /** Nobody is about to approve, so a failed check refuses nothing and is not set in red. */
  readonly isQuiet?: boolean;
}

/** Every check of an approval in order, with its answer and its sentence. Nothing folds: approving is reading. */
export function ReviewChecks({ checks, isQuiet = false }: ReviewChecksProps) {
  return (
    <ol className={classNames(styles.checks, isQuiet && styles.quiet)}>
      {checks.map((check) => (
        <li key={check.name} className={styles[check.verdict]}>
          <VerdictIcon verdict={check.verdict} />
          <span className={styles.name}>
            {check.title}
            <VisuallyHidden>, {verdictWords[check.verdict]}: </VisuallyHidden>
          </span>
          <span className={styles.why}>
            <Pieces text={check.sentence} />
          </span>
          <div className={styles.values}>
            {failedInputs(check).map((input) => (
              <NeededAboveFound key={input.name} input={input} />
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** What the checks come to in one line. */
export function ChecksSummary({ checks }: { readonly checks: readonly CheckResult[] }) {
  const { pass, fail, not_reached } = countVerdicts(checks);
  if (pass === checks.length) {
    return (
      <>
        <Mark icon={CircleCheck} tone="allowed" small />
        {`${pass} of ${checks.length} pass`}
      </>
    );
  }
  const rest = not_reached > 0 ? `, ${not_reached} not reached` : '';
  return (
    <>
      {fail > 0 && <Mark icon={OctagonMark} tone="denied" small />}
      {`${pass} passed, ${fail} failed${rest}`}
    </>
  );
}
