import { CircleCheck, CircleDashed, CircleX, type LucideIcon, RefreshCw, TriangleAlert } from 'lucide-react';
import type { PreflightCheck } from '../../src-shared/domain/planner-setup';
import { latest } from '../state/loadable';
import type { LiveMode } from '../state/setup-slice';
import { useActions, useStore } from '../state/store';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { Pieces } from '../ui/data-text';
import { FailureNotice } from '../ui/failure-notice';
import { formatWhen } from '../ui/format-time';
import { VisuallyHidden } from '../ui/visually-hidden';
import styles from './preflight-list.module.css';
import { SectionHead } from './section-head';

const marks: Readonly<Record<PreflightCheck['state'], { readonly icon: LucideIcon; readonly word: string }>> =
  {
    ok: { icon: CircleCheck, word: 'ok' },
    warning: { icon: TriangleAlert, word: 'warning' },
    missing: { icon: CircleX, word: 'missing' },
    not_tried: { icon: CircleDashed, word: 'not tried' },
  };

const names = { codex: 'Codex', api: 'API' } as const;

/** What was looked at before any decision: each check with its mark, its sentence and what to do. */
export function PreflightList({ mode }: { readonly mode: LiveMode }) {
  const preflight = useStore((state) => state.preflights[mode]);
  const found = latest(preflight);
  const isLooking = preflight.kind === 'loading';
  return (
    <>
      <SectionHead title="Preflight" sub>
        <span>{isLooking || found === null ? 'looking…' : `${formatWhen(found.at)}`}</span>
        <CheckAgain mode={mode} isLooking={isLooking} />
      </SectionHead>
      {preflight.kind === 'failed' && <FailureNotice failure={preflight.failure} />}
      <ol className={styles.checks} aria-label={`Preflight of ${names[mode]}`} aria-busy={isLooking}>
        {(found?.checks ?? []).map((check) => (
          <Check key={`${check.name} ${check.sentence}`} check={check} />
        ))}
      </ol>
    </>
  );
}

function CheckAgain({ mode, isLooking }: { readonly mode: LiveMode; readonly isLooking: boolean }) {
  const { checkPlanner, announce } = useActions();
  const check = async () => {
    await checkPlanner(mode);
    announce(`Preflight of ${names[mode]} looked again.`);
  };
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={RefreshCw}
      disabledReason={isLooking ? 'It is looking.' : null}
      onClick={() => void check()}
    >
      Check again<VisuallyHidden> ({names[mode]})</VisuallyHidden>
    </Button>
  );
}

function Check({ check }: { readonly check: PreflightCheck }) {
  const { icon: Icon, word } = marks[check.state];
  return (
    <li className={classNames(styles.check, styles[check.state])}>
      <Icon className={styles.icon} aria-hidden="true" />
      <span className={styles.name}>
        <Pieces text={check.name} />
        <VisuallyHidden>, {word}:</VisuallyHidden>
      </span>
      <span className={styles.why}>
        {check.state === 'not_tried' && <b>Not tried. </b>}
        <Pieces text={check.sentence} />
        {check.todo !== null && (
          <span className={styles.todo}>
            <Pieces text={check.todo} />
          </span>
        )}
      </span>
    </li>
  );
}
