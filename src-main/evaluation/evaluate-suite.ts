import { join } from 'node:path';
import type { TraceEvent } from '../../src-shared/domain/trace';
import { type Failure, type Result, succeed } from '../../src-shared/domain/result';
import type { EvaluatedRun } from '../../src-shared/evaluation/evaluated-run';
import type { Evaluation, EvaluationPlan, EvaluationProgress } from '../../src-shared/evaluation/evaluation';
import type { ArchivePlace } from '../archive/archive-place';
import { guardDatabase } from '../archive/guard-database';
import type { Clock } from '../controller/clock';
import type { RunObserver } from '../controller/run-loop';
import { type EvaluationOrder, openEvaluation } from './plan-evaluation';
import { openResult } from '../stores/result-store';
import { deriveOf, readRuns, runsOf } from './read-evaluation';
import { type ItemRun, type MadeRun, runItem } from './run-item';
import { listSource, type RunSource, shareSource } from './run-source';
import { collectResults } from './share/collect-results';
import type { JoinedShare, ShareOptions } from './share/share';

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
  /** The server over which other workers take part; absent when this program makes every run itself. */
  readonly share?: ShareWish;
}

/** How an evaluation is shared. */
export interface ShareWish extends Pick<ShareOptions, 'leaseMs'> {
  readonly place: ArchivePlace;
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
  /** How many of the runs other workers made; null when it was not shared. */
  readonly elsewhere: number | null;
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
  if (watch.share) return evaluateShared(order, { ...watch, share: watch.share });
  const opened = await openEvaluation(order, watch.clock);
  if (!opened.ok) return opened;
  const { plan, isResumed } = opened.value;
  const before = await readRuns(order.folder, plan);
  const source = listSource(findMissing(plan, before.runs));
  const unmade = await runMissing({ order, plan, watch, source, before: before.runs });
  const evaluation = await readRuns(order.folder, plan);
  return succeed({ evaluation, isResumed, unmade, elsewhere: null });
}

/** The same with others: the plan is agreed on, runs come from the queue, and the results of all end in this folder too. */
async function evaluateShared(
  order: EvaluationOrder,
  watch: EvaluationWatch & { readonly share: ShareWish },
): Promise<Result<FinishedEvaluation, Failure>> {
  // Loaded here, so that nobody else waits for the queue's code.
  const { joinShare } = await import('./share/share');
  let joined: JoinedShare | null = null;
  try {
    const opened = await openEvaluation(order, watch.clock, async (plan, isSame) => {
      const answer = await joinShare(watch.share.place, plan, { ...watch, ...watch.share, isSame });
      if (!answer.ok) return answer;
      joined = answer.value;
      return succeed(answer.value.plan);
    });
    // A cast, because the compiler does not see that the function above was called.
    const share = joined as JoinedShare | null;
    if (!opened.ok) return opened;
    if (share === null) throw new Error('An evaluation was opened without an agreement.');
    return await guardDatabase(share, () =>
      workOn(share, order, { watch, isResumed: opened.value.isResumed }),
    );
  } finally {
    await (joined as JoinedShare | null)?.close();
  }
}

async function workOn(
  share: JoinedShare,
  order: EvaluationOrder,
  { watch, isResumed }: { readonly watch: EvaluationWatch; readonly isResumed: boolean },
): Promise<Result<FinishedEvaluation, Failure>> {
  const { plan } = share;
  const before = await readRuns(order.folder, plan);
  await handIn(share, order.folder, before.runs);
  const source = shareSource(share, watch.signal);
  const own = await runMissing({ order, plan, watch, source, before: before.runs });
  const accepted = await share.results();
  const collected = await collectResults(order.folder, accepted);
  if (!collected.ok) return collected;
  const unmade = accepted.flatMap(({ item, repeat, end }) =>
    end.kind === 'unmade' ? [{ item: item.id, repeat, failure: end.failure }] : [],
  );
  const kept = own.filter(({ failure }) => failure.code === 'storage');
  const elsewhere = accepted.filter(({ isOwn }) => !isOwn).length;
  const evaluation = await readRuns(order.folder, plan);
  return succeed({ evaluation, isResumed, unmade: [...unmade, ...kept], elsewhere });
}

/** What this folder had finished before it was shared. */
async function handIn(share: JoinedShare, folder: string, runs: readonly EvaluatedRun[]): Promise<void> {
  const items = new Map(share.plan.suite.items.map((item) => [item.id, item]));
  for (const { item: id, repeat, file } of runs) {
    const item = items.get(id);
    const opened = await openResult(join(folder, file));
    if (item && opened.ok) await share.accept({ item, repeat }, { kind: 'made', record: opened.value, file });
  }
}

function findMissing(plan: EvaluationPlan, before: readonly EvaluatedRun[]): readonly ItemRun[] {
  const done = new Set(before.map(({ item, repeat }) => `${item} #${repeat}`));
  return runsOf(plan).filter((run) => !done.has(nameOf(run)));
}

interface Going {
  readonly order: EvaluationOrder;
  readonly plan: EvaluationPlan;
  readonly watch: EvaluationWatch;
  readonly source: RunSource;
  readonly before: readonly EvaluatedRun[];
}

/** Makes the runs that are missing, several at once, and answers those that could not be made. */
async function runMissing(going: Going): Promise<readonly UnmadeRun[]> {
  const { order, plan, watch, source, before } = going;
  const tally = startTally({ total: runsOf(plan).length, before, clock: watch.clock });
  watch.onProgress(tally.progress());
  const unmade: UnmadeRun[] = [];
  const isOver = (): boolean =>
    watch.signal.aborted || unmade.some(({ failure }) => failure.code === 'storage');
  const nextRun = async (): Promise<ItemRun | null> => (isOver() ? null : source.next());
  const work = async (): Promise<void> => {
    for (let run = await nextRun(); run !== null; run = await nextRun()) {
      tally.start(nameOf(run));
      watch.onProgress(tally.progress());
      const made = await runItem(order, run, { ...watch, observer: silentObserver(watch.onFault) });
      if (!made.ok) unmade.push({ item: run.item.id, repeat: run.repeat, failure: made.failure });
      const isCounted = await source.ended(run, made);
      const counted = made.ok && isCounted ? deriveOf(plan, made.value) : null;
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
