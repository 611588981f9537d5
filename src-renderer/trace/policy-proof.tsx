import { ChevronDown, ChevronRight, CircleCheck, CircleDashed } from 'lucide-react';
import type { CheckResult } from '../../src-shared/domain/check';
import type { TraceStep } from '../state/ui-slice';
import { classNames } from '../ui/class-names';
import { Pieces } from '../ui/data-text';
import { CheckLine } from './check-line';
import styles from './policy-proof.module.css';

interface PolicyProofProps {
  readonly checks: readonly CheckResult[];
  readonly isUnfolded: boolean;
  readonly onToggle: () => void;
  readonly onCite: (step: TraceStep) => void;
}

/** Every check in its order. Folded, those that passed are one line and those not reached another; a failed one is open. */
export function PolicyProof({ checks, isUnfolded, onToggle, onCite }: PolicyProofProps) {
  const passed = checks.filter((check) => check.verdict === 'pass');
  const missed = checks.filter((check) => check.verdict === 'not_reached');
  const shown = isUnfolded ? checks : checks.filter((check) => check.verdict === 'fail');
  return (
    <>
      {passed.length > 0 && (
        <FoldLine verdict="pass" checks={passed} isUnfolded={isUnfolded} onToggle={onToggle} />
      )}
      {shown.length > 0 && (
        <ol className={styles.checks}>
          {shown.map((check) => (
            <CheckLine key={check.name} check={check} onCite={onCite} />
          ))}
        </ol>
      )}
      {missed.length > 0 && !isUnfolded && (
        <FoldLine verdict="not_reached" checks={missed} isUnfolded={isUnfolded} onToggle={onToggle} />
      )}
    </>
  );
}

interface FoldLineProps {
  readonly verdict: 'pass' | 'not_reached';
  readonly checks: readonly CheckResult[];
  readonly isUnfolded: boolean;
  readonly onToggle: () => void;
}

function FoldLine({ verdict, checks, isUnfolded, onToggle }: FoldLineProps) {
  const Chevron = isUnfolded ? ChevronDown : ChevronRight;
  const isPass = verdict === 'pass';
  const Icon = isPass ? CircleCheck : CircleDashed;
  return (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={isUnfolded}
      aria-keyshortcuts="3"
      onClick={onToggle}
    >
      <Icon className={classNames(styles.icon, isPass && styles.allowed)} aria-hidden="true" />
      <b className={classNames(!isPass && styles.quiet)}>
        {checks.length} {isPass ? 'passed' : 'not reached'}
      </b>
      <span className={styles.names}>
        <Pieces text={checks.map((check) => check.title).join(', ')} />
      </span>
      <Chevron className={styles.chevron} aria-hidden="true" />
    </button>
  );
}
