import { ChevronRight, FileJson, RotateCcw, Square } from 'lucide-react';
import type { AgentListing } from '../../src-shared/domain/case';
import type { RunPhase, Usage } from '../../src-shared/domain/trace';
import type { RunTrace } from '../state/run-trace';
import { Button } from '../ui/button';
import { Meter } from '../ui/meter';
import { PlannerChip } from '../ui/planner-chip';
import { StatusMark } from '../ui/status-mark';
import { narrow, useMedia } from '../ui/use-media';
import { ClippedData } from './clipped-data';
import { formatSeconds } from './format-duration';
import styles from './run-bar.module.css';
import { PhaseTag } from './phase-tag';
import type { RunControls } from './use-run-controls';

interface RunBarProps {
  readonly run: RunTrace;
  readonly agent: AgentListing | null;
  readonly controls: RunControls;
}

/** Which run this is, who decides in it, how it stands, and what it used of its limits. */
export function RunBar({ run, agent, controls }: RunBarProps) {
  const { header, end, progress, file } = run;
  const phase: RunPhase = progress?.phase ?? 'ended';
  const isNarrow = useMedia(narrow);
  return (
    <div className={styles.bar}>
      <div className={styles.crumb}>
        {agent?.title ?? header.agent}
        <ChevronRight className={styles.chevron} aria-hidden="true" />
        <h1>
          <ClippedData plain>{header.case ?? header.request.id}</ClippedData>
        </h1>
      </div>
      <PlannerChip mode={header.mode} />
      {end === null ? <PhaseTag phase={phase} /> : <StatusMark status={end.status} as="words" tag />}
      <span className={styles.file}>
        {file !== null && (
          <>
            <FileJson className={styles.icon} aria-hidden="true" />
            <ClippedData plain>{baseName(file)}</ClippedData>
          </>
        )}
      </span>
      <Meters run={run} />
      <span className={styles.divider} />
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

/** More turns than this are one bar, not a cell each. */
const mostCells = 12;

function Meters({ run: { header, end, progress } }: { readonly run: RunTrace }) {
  const { max_turns, time_budget_s } = header.limits;
  const turns = end?.decisions ?? progress?.turn ?? 0;
  const elapsed = end?.elapsed_ms ?? progress?.elapsed_ms ?? 0;
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
        <div className={styles.elapsed}>
          <Meter label="Elapsed" value={elapsed / 1000} max={time_budget_s}>
            <b>{formatSeconds(elapsed)}</b> of {time_budget_s} s
          </Meter>
        </div>
        <Tokens mode={header.mode} usage={end?.usage ?? null} />
      </div>
      <span className={styles.brief}>
        turn {turns} of {max_turns}, {formatSeconds(elapsed)}
      </span>
    </>
  );
}

function Tokens({ mode, usage }: { readonly mode: string; readonly usage: Usage | null }) {
  const isModel = mode !== 'demo';
  const total = usage === null ? null : usage.input_tokens + usage.output_tokens;
  return (
    <div className={styles.tokens}>
      <span>
        Tokens <b>{isModel ? (total?.toLocaleString('en') ?? 'not counted') : '0'}</b>
      </span>
      <span>{isModel ? splitTokens(usage) : 'no model ran'}</span>
    </div>
  );
}

function splitTokens(usage: Usage | null): string {
  if (usage === null) return '';
  return `${usage.input_tokens.toLocaleString('en')} in, ${usage.output_tokens.toLocaleString('en')} out`;
}

function baseName(path: string): string {
  return path.split(/[\\/]/).findLast((part) => part !== '') ?? path;
}
