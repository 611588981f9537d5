import {
  BookmarkPlus,
  ChevronRight,
  FileJson,
  GitCompare,
  GitFork,
  History,
  RotateCcw,
  Square,
} from 'lucide-react';
import type { AgentListing } from '../../src-shared/domain/case';
import type { RunPhase } from '../../src-shared/domain/trace';
import { ParentNote } from '../fork/parent-note';
import { WithoutNote } from '../fork/without-note';
import type { ForkControls } from '../fork/use-fork-controls';
import type { RunTrace } from '../state/run-trace';
import { Button } from '../ui/button';
import { Meter } from '../ui/meter';
import { PlannerChip } from '../ui/planner-chip';
import { StatusMark } from '../ui/status-mark';
import { compact, narrow, useMedia } from '../ui/use-media';
import { ClippedData } from './clipped-data';
import { formatSeconds } from './format-duration';
import { PhaseTag, SteppingTag } from './phase-tag';
import styles from './run-bar.module.css';
import { Spent } from './spent';
import { useElapsed } from './use-elapsed';
import type { RunControls } from './use-run-controls';

interface RunBarProps {
  readonly run: RunTrace;
  readonly agent: AgentListing | null;
  readonly controls: RunControls;
  readonly forks: ForkControls;
}

/** Which run this is, who decides in it, how it stands, and what it used of its limits. */
export function RunBar({ run, agent, controls, forks }: RunBarProps) {
  const { header, end, progress, file } = run;
  const phase: RunPhase = progress?.phase ?? 'ended';
  const isNarrow = useMedia(narrow);
  const isSmall = useMedia(compact);
  return (
    <div className={styles.bar}>
      <div className={styles.crumb}>
        <span className={styles.agent}>{agent?.title ?? header.agent}</span>
        <ChevronRight className={styles.chevron} aria-hidden="true" />
        <h1>
          <ClippedData plain>{header.case ?? header.request.id}</ClippedData>
        </h1>
      </div>
      <PlannerChip mode={header.mode} model={header.requested_model} />
      {run.covered ? (
        <SteppingTag />
      ) : end === null ? (
        <PhaseTag phase={phase} />
      ) : (
        <StatusMark status={end.status} as="words" tag />
      )}
      {header.without !== null && <WithoutNote layer={header.without} />}
      {header.parent !== null && <ParentNote parent={header.parent} onOpen={forks.openParent} />}
      <span className={styles.file}>
        {file !== null && header.parent === null && (
          <>
            <FileJson className={styles.icon} aria-hidden="true" />
            <ClippedData plain>{baseName(file)}</ClippedData>
          </>
        )}
      </span>
      <Meters run={run} />
      <span className={styles.divider} />
      {/* Where there is no room for them, their keys and the palette have them. */}
      {!isSmall && <Ways forks={forks} isFork={header.parent !== null} />}
      {controls.isLive ? (
        <Button
          size="sm"
          variant="danger"
          icon={Square}
          iconOnly={isNarrow}
          command="trace.cancel"
          onClick={controls.cancel}
        >
          Cancel run
        </Button>
      ) : (
        <Button
          size="sm"
          variant="ghost"
          icon={RotateCcw}
          iconOnly={isNarrow}
          command="trace.run"
          disabledReason={controls.whyNotAgain}
          onClick={controls.runAgain}
        >
          Run again
        </Button>
      )}
    </div>
  );
}

interface WaysProps {
  readonly forks: ForkControls;
  /** A fork's bar has its parent in it, and less room. */
  readonly isFork: boolean;
}

/** The ways on from a run: another decision in it, another run beside it, its decisions kept. */
function Ways({ forks, isFork }: WaysProps) {
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={GitFork}
        command="trace.fork"
        disabledReason={forks.whyNoFork}
        onClick={forks.fork ?? undefined}
      >
        Fork
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={GitCompare}
        iconOnly={isFork}
        command="trace.compare"
        disabledReason={forks.whyNoCompare}
        onClick={forks.compare ?? undefined}
      >
        Compare
      </Button>
      {forks.replay && (
        <Button
          size="sm"
          variant="ghost"
          icon={History}
          iconOnly
          command="trace.replay"
          onClick={forks.replay}
        >
          Replay on today’s rules and data
        </Button>
      )}
      {forks.keep && (
        <Button
          size="sm"
          variant="ghost"
          icon={BookmarkPlus}
          iconOnly
          command="trace.keep"
          disabledReason={forks.whyNoKeep}
          onClick={forks.keep}
        >
          Keep these decisions
        </Button>
      )}
    </>
  );
}

/** More turns than this are one bar, not a cell each. */
const mostCells = 12;

function Meters({ run }: { readonly run: RunTrace }) {
  const { header, end, progress, events } = run;
  const { max_turns } = header.limits;
  const turns = end?.decisions ?? progress?.turn ?? events.at(-1)?.turn ?? 0;
  return (
    <>
      <div className={styles.meters}>
        <Meter
          label={end === null ? 'Turn' : 'Turns'}
          value={turns}
          max={max_turns}
          cells={max_turns <= mostCells}
        >
          <b>
            {turns} of {max_turns}
          </b>
        </Meter>
        <Elapsed run={run} />
        <Spent run={run} />
      </div>
      <span className={styles.brief}>
        turn {turns} of {max_turns}, <ElapsedTime run={run} />
      </span>
    </>
  );
}

function Elapsed({ run }: { readonly run: RunTrace }) {
  const elapsed = useElapsed(run);
  const { time_budget_s } = run.header.limits;
  return (
    <div className={styles.elapsed}>
      <Meter label="Elapsed" value={elapsed / 1000} max={time_budget_s}>
        <b>{formatSeconds(elapsed)}</b> of {time_budget_s} s
      </Meter>
    </div>
  );
}

function ElapsedTime({ run }: { readonly run: RunTrace }) {
  return formatSeconds(useElapsed(run));
}

function baseName(path: string): string {
  return path.split(/[\\/]/).findLast((part) => part !== '') ?? path;
}
