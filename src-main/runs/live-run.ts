import type { Expectation } from '../../src-shared/domain/case';
import { judgeRun } from '../../src-shared/domain/judge-run';
import type { QueuedRun } from '../../src-shared/domain/queue';
import type { RunEnd, RunProgress, RunRecord, Usage } from '../../src-shared/domain/trace';
import type { EventName, EventPayload, RunSnapshot } from '../../src-shared/ipc/contract';
import { addUsage } from '../controller/add-usage';
import { cancelledStop } from '../controller/decide';
import type { RunObserver } from '../controller/run-loop';
import type { PreparedRun } from './prepare-run';

/** Sends an event to whoever watches. */
export type Publish = <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;

/** A run that is to be queued. */
export interface LiveRunOrder {
  readonly prepared: PreparedRun;
  readonly outputFolder: string;
  readonly pauseBeforeDispatch: boolean;
  /** How the case should end; null for a request of the person's own. Judged after the end and never before. */
  readonly expected: Expectation | null;
  /** Called once after its end, as to take away a folder that was only for this run; its result is then kept nowhere. */
  readonly onEnded?: () => Promise<void>;
}

/** A run of this start of the app: what is known of it now, and the means to steer it. */
export interface LiveRun {
  readonly order: LiveRunOrder;
  readonly queuedAt: string;
  readonly cancel: AbortController;
  startedAt: string | null;
  snapshot: RunSnapshot;
  progress: RunProgress;
  usage: Usage | null;
  met: boolean | null;
  /** Lets the held dispatch go on; null when nothing is held. */
  release: (() => void) | null;
}

/** A run that waits for its place. */
export function createLiveRun(order: LiveRunOrder, queuedAt: string): LiveRun {
  const { header } = order.prepared;
  const progress: RunProgress = {
    run_id: header.run_id,
    phase: 'queued',
    turn: 0,
    elapsed_ms: 0,
    paused_ms: 0,
    pause_before_dispatch: order.pauseBeforeDispatch,
  };
  return {
    order,
    queuedAt,
    cancel: new AbortController(),
    startedAt: null,
    snapshot: { header, events: [], progress, end: null, file: null },
    progress,
    usage: null,
    met: null,
    release: null,
  };
}

/** Writes the run's end into what is known of it. */
export function endLiveRun(run: LiveRun, record: RunRecord, file: string | null): RunEnd {
  const { status, code, sentence, outcome, decisions, usage, elapsed_ms, paused_ms } = record;
  const end: RunEnd = { status, code, sentence, outcome, decisions, usage, elapsed_ms, paused_ms };
  run.snapshot = { ...run.snapshot, progress: null, end, file };
  run.usage = usage;
  run.met = run.order.expected && judgeRun(run.order.expected, record).length === 0;
  return end;
}

/** The end of a run that was cancelled before its first step; it has no result file. */
export function endUnstarted(run: LiveRun): RunEnd {
  const end: RunEnd = { ...cancelledStop, decisions: 0, usage: null, elapsed_ms: 0, paused_ms: 0 };
  run.snapshot = { ...run.snapshot, progress: null, end };
  return end;
}

/** The run as the queue shows it. */
export function describeLiveRun(run: LiveRun): QueuedRun {
  const { header, end, file } = run.snapshot;
  return {
    run_id: header.run_id,
    agent: header.agent,
    case: header.case,
    request_id: header.request.id,
    mode: header.mode,
    requested_model: header.requested_model,
    state: stateOf(run),
    progress: run.progress,
    queued_at: run.queuedAt,
    started_at: run.startedAt,
    max_turns: header.limits.max_turns,
    time_budget_s: header.limits.time_budget_s,
    total_tokens: run.usage ? run.usage.input_tokens + run.usage.output_tokens : null,
    end: end && {
      status: end.status,
      code: end.code,
      sentence: end.sentence,
      met: run.met,
      elapsed_ms: end.elapsed_ms,
      file,
    },
  };
}

function stateOf(run: LiveRun): QueuedRun['state'] {
  if (run.snapshot.end) return 'ended';
  if (run.startedAt === null) return 'queued';
  const { phase } = run.progress;
  return phase === 'held' || phase === 'asking' ? phase : 'running';
}

/** Watches a run for its viewers; `change` tells them where it is, `changed` that the list looks different. */
export function observeLiveRun(
  run: LiveRun,
  to: {
    readonly publish: Publish;
    readonly onFault: (error: unknown) => void;
    readonly change: (run: LiveRun, progress: Partial<RunProgress>) => RunProgress;
  },
): RunObserver {
  return {
    onEvent: (event) => {
      run.snapshot = { ...run.snapshot, events: [...run.snapshot.events, event] };
      if (event.kind === 'proposal') run.usage = addUsage(run.usage, event.usage);
      to.publish('runs.event', event);
    },
    onProgress: (progress) => void to.change(run, progress),
    onPlannerStep: (turn, step) =>
      to.publish('runs.planner_step', { run_id: run.snapshot.header.run_id, turn, step }),
    onFault: to.onFault,
    holdBeforeDispatch: () => {
      if (!run.progress.pause_before_dispatch) return null;
      return new Promise((resolve) => {
        run.release = resolve;
      });
    },
  };
}
