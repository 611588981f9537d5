import type { TraceEvent } from '../../src-shared/domain/trace';
import { type Failure, type Result, succeed } from '../../src-shared/domain/result';
import type { EvaluatedRun } from '../../src-shared/evaluation/evaluated-run';
import type { Evaluation, EvaluationPlan, EvaluationProgress } from '../../src-shared/evaluation/evaluation';
import type { Clock } from '../controller/clock';
import type { RunObserver } from '../controller/run-loop';
import { type EvaluationOrder, openEvaluation } from './plan-evaluation';
import { deriveOf, readRuns, runsOf } from './read-evaluation';
import { type ItemRun, type MadeRun, runItem } from './run-item';

/** Who watches an evaluation. */
export interface EvaluationWatch {
  readonly clock: Clock;
  /** How many runs go on at once, from 1. */
  readonly concurrency: number;
  /** Aborted when the person cancels: runs that go on are cancelled and no other is started. */
  readonly signal: AbortSignal;
  /** Told when the evaluation begins, whenever a run starts, and whenever one has ended. */
  readonly onProgress: (progress: EvaluationProgress) => void;
  /** Told of every run that has ended. */
  readonly onRun: (run: EvaluatedRun, made: MadeRun) => void | Promise<void>;
  /** Told of an error of the application itself, once each. */
  readonly onFault: (error: unknown) => void;
}

/** A run that could not be made, and why. */
export interface UnmadeRun {
  readonly item: string;
  readonly repeat: number;
  readonly failure: Failure;
}

/** An evaluation as it stands at its end, which is before the last run when it was cancelled. */
export interface FinishedEvaluation {
  readonly evaluation: Evaluation;
  readonly isResumed: boolean;
  readonly unmade: readonly UnmadeRun[];
}

/**
 * Runs every item of a suite as often as it is to be repeated. What an interrupted evaluation of the same folder has
 * finished is kept and not run again. A run that cannot be prepared, such as one of a damaged case, costs itself alone;
 * a folder that cannot be written ends the whole, with what was made kept.
 */
export async function evaluateSuite(
  order: EvaluationOrder,
  watch: EvaluationWatch,
): Promise<Result<FinishedEvaluation, Failure>> {
  const opened = await openEvaluation(order, watch.clock);
  if (!opened.ok) return opened;
  const { plan, isResumed } = opened.value;
  const before = await readRuns(order.folder, plan);
  const unmade = await runMissing({ order, plan, watch, before: before.runs });
  return succeed({ evaluation: await readRuns(order.folder, plan), isResumed, unmade });
}

interface Going {
  readonly order: EvaluationOrder;
  readonly plan: EvaluationPlan;
  readonly watch: EvaluationWatch;
  readonly before: readonly EvaluatedRun[];
}

/** Makes the runs that are missing, several at once, and answers those that could not be made. */
async function runMissing({ order, plan, watch, before }: Going): Promise<readonly UnmadeRun[]> {
  const done = new Set(before.map(({ item, repeat }) => `${item} #${repeat}`));
  const left = runsOf(plan).filter((run) => !done.has(nameOf(run)));
  const tally = startTally({ total: left.length + before.length, before, clock: watch.clock });
  watch.onProgress(tally.progress());
  const unmade: UnmadeRun[] = [];
  const queue = left[Symbol.iterator]();
  const work = async (): Promise<void> => {
    for (const run of queue) {
      const cannotWrite = unmade.some(({ failure }) => failure.code === 'storage');
      if (cannotWrite || watch.signal.aborted) return;
      tally.start(nameOf(run));
      watch.onProgress(tally.progress());
      const made = await runItem(order, run, { ...watch, observer: silentObserver(watch.onFault) });
      if (!made.ok) unmade.push({ item: run.item.id, repeat: run.repeat, failure: made.failure });
      const counted = made.ok && made.value.record.status !== 'cancelled' ? deriveOf(plan, made.value) : null;
      tally.end(nameOf(run), counted);
      if (counted && made.ok) await watch.onRun(counted, made.value);
      watch.onProgress(tally.progress());
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, watch.concurrency) }, work));
  return unmade;
}

function nameOf({ item, repeat }: ItemRun): string {
  return `${item.id} #${repeat}`;
}

/** A run of an evaluation is watched by its end alone. */
export function silentObserver(onFault: (error: unknown) => void): RunObserver {
  return {
    onEvent: (_event: TraceEvent) => undefined,
    onProgress: () => undefined,
    onPlannerStep: () => undefined,
    onFault,
    holdBeforeDispatch: () => null,
  };
}

interface Tally {
  readonly start: (name: string) => void;
  /** Null for a run that did not come to an end. */
  readonly end: (name: string, run: EvaluatedRun | null) => void;
  readonly progress: () => EvaluationProgress;
}

/** Counts runs as they end, those of before an interruption included. */
function startTally(from: {
  readonly total: number;
  readonly before: readonly EvaluatedRun[];
  readonly clock: Clock;
}): Tally {
  const { total, before, clock } = from;
  const startedAt = clock.monotonic();
  const ended: EvaluatedRun[] = [...before];
  const running = new Set<string>();
  return {
    start: (name) => void running.add(name),
    end: (name, run) => {
      running.delete(name);
      if (run) ended.push(run);
    },
    progress: () => {
      const elapsed_ms = clock.monotonic() - startedAt;
      const made = ended.length - before.length;
      return {
        ...{ total, done: ended.length, ...countEnds(ended), running: [...running], elapsed_ms },
        remaining_ms: made === 0 ? null : (elapsed_ms / made) * (total - ended.length),
        tokens: sumTokens(ended),
      };
    },
  };
}

function countEnds(
  ended: readonly EvaluatedRun[],
): Pick<EvaluationProgress, 'met' | 'missed' | 'planner_failed'> {
  const failed = ended.filter(({ status }) => status === 'planner_failed').length;
  const met = ended.filter((run) => run.met === true).length;
  // A planner that failed gave no answer that could be wrong.
  const missed = ended.filter((run) => run.met === false && run.status !== 'planner_failed').length;
  return { met, missed, planner_failed: failed };
}

function sumTokens(ended: readonly EvaluatedRun[]): number | null {
  const counted = ended.flatMap(({ usage }) => (usage ? [usage.input_tokens + usage.output_tokens] : []));
  return counted.length === 0 ? null : counted.reduce((sum, tokens) => sum + tokens, 0);
}
