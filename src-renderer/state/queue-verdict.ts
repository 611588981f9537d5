import type { QueuedRun } from '../../src-shared/domain/queue';

/** How a run of the queue stands: on its way, or how it ended against its case's expectation. */
export type QueueVerdict =
  | Exclude<QueuedRun['state'], 'ended'>
  | 'met'
  | 'not-met'
  | 'failed'
  | 'cancelled'
  | 'unjudged';

const failures: ReadonlySet<string> = new Set(['blocked', 'planner_failed']);

/** The verdict of one run; a refusal or failure that its case expects is met like any other end. */
export function judgeQueued({ state, end }: QueuedRun): QueueVerdict {
  if (end === null) return state === 'ended' ? 'unjudged' : state;
  if (end.met === true) return 'met';
  if (end.status === 'cancelled') return 'cancelled';
  if (failures.has(end.status)) return 'failed';
  return end.met === false ? 'not-met' : 'unjudged';
}

/** How many runs there are of each kind that a person asks for. */
export interface QueueCounts {
  readonly total: number;
  readonly met: number;
  readonly notMet: number;
  /** Blocked, or the planner gave no decision. */
  readonly failed: number;
  readonly cancelled: number;
  /** Not ended yet. */
  readonly toCome: number;
}

/** Counts runs against their expectations. */
export function countVerdicts(runs: readonly QueuedRun[]): QueueCounts {
  const verdicts = runs.map(judgeQueued);
  const of = (verdict: QueueVerdict) => verdicts.filter((each) => each === verdict).length;
  return {
    total: runs.length,
    met: of('met'),
    notMet: of('not-met'),
    failed: of('failed'),
    cancelled: of('cancelled'),
    toCome: of('queued') + of('running') + of('held') + of('asking'),
  };
}

/** The counts as a part of a sentence: `5 of 7 as expected, 1 failed`. */
export function sayCounts(counts: QueueCounts): string {
  const rest = [
    [counts.notMet, 'not as expected'],
    [counts.failed, 'failed'],
    [counts.cancelled, 'cancelled'],
    [counts.toCome, 'to come'],
  ] as const;
  return [
    `${counts.met} of ${counts.total} as expected`,
    ...rest.flatMap(([count, words]) => (count === 0 ? [] : [`${count} ${words}`])),
  ].join(', ');
}
