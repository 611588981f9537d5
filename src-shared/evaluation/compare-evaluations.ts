import { canonicalKey } from '../domain/same-json';
import type { EvaluatedRun } from './evaluated-run';
import type { Evaluation } from './evaluation';
import { groupByItem } from './measure';

/** How an item stands against its baseline. */
export type Change = 'regressed' | 'improved' | 'other' | 'same' | 'new' | 'gone';

/** How often an item met every assertion. */
export interface MetCount {
  readonly met: number;
  readonly runs: number;
}

/** One item against its baseline. */
export interface ItemChange {
  readonly item: string;
  readonly change: Change;
  readonly now: MetCount | null;
  readonly before: MetCount | null;
  /** What is different, in one sentence. */
  readonly sentence: string;
  /** The first run that differs from one of the baseline, and that one; null when no two can be put side by side. */
  readonly pair: { readonly now: EvaluatedRun; readonly before: EvaluatedRun } | null;
}

/** An evaluation against an earlier one. */
export interface EvaluationComparison {
  readonly items: readonly ItemChange[];
  /** Whether an item that both have is different. */
  readonly differs: boolean;
}

/** Compares item by item: by how often it met its assertions, then by how its runs ended. */
export function compareEvaluations(now: Evaluation, before: Evaluation): EvaluationComparison {
  const runsNow = groupByItem(now.runs);
  const runsBefore = groupByItem(before.runs);
  const names = [...new Set([...runsNow.keys(), ...runsBefore.keys()])];
  const items = names.map((item) => compareItem(item, runsNow.get(item) ?? [], runsBefore.get(item) ?? []));
  return { items, differs: items.some(({ change }) => ['regressed', 'improved', 'other'].includes(change)) };
}

function compareItem(
  item: string,
  now: readonly EvaluatedRun[],
  before: readonly EvaluatedRun[],
): ItemChange {
  const counts = { now: countOf(now), before: countOf(before) };
  if (!counts.before)
    return { item, change: 'new', ...counts, sentence: 'The baseline has no such item.', pair: null };
  if (!counts.now)
    return { item, change: 'gone', ...counts, sentence: 'Only the baseline has this item.', pair: null };
  const shares = counts.now.met / counts.now.runs - counts.before.met / counts.before.runs;
  if (shares !== 0) {
    const change = shares < 0 ? 'regressed' : 'improved';
    const sentence = `met ${say(counts.now)}, was ${say(counts.before)}.`;
    return { item, change, ...counts, sentence, pair: findPair(now, before, (run) => run.met) };
  }
  const ends = (runs: readonly EvaluatedRun[]) => runs.map(endOf).sort().join('\n');
  // Repeats of a model may each end otherwise; what counts is which ends there are and how often.
  if (ends(now) === ends(before))
    return { item, change: 'same', ...counts, sentence: 'The same.', pair: null };
  const pair = findPair(now, before, endOf);
  const sentence = pair
    ? `met ${say(counts.now)} as before, and ended ${sayEnd(pair.now)}, was ${sayEnd(pair.before)}.`
    : `met ${say(counts.now)} as before, and its runs end otherwise.`;
  return { item, change: 'other', ...counts, sentence, pair };
}

function countOf(runs: readonly EvaluatedRun[]): MetCount | null {
  return runs.length === 0 ? null : { met: runs.filter(({ met }) => met === true).length, runs: runs.length };
}

function say({ met, runs }: MetCount): string {
  return `${met} of ${runs}`;
}

function sayEnd({ status, code }: EvaluatedRun): string {
  return code === null ? status : `${status} (${code})`;
}

/** How a run ended, as one text: two runs with the same one are no difference. */
function endOf({ status, code, assertions }: EvaluatedRun): string {
  return canonicalKey([status, code, assertions.map(({ what, met, found }) => [what, met, found])]);
}

/** A run that differs, beside one of the baseline: of the same repeat if there is one, else the first that is another. */
function findPair(
  now: readonly EvaluatedRun[],
  before: readonly EvaluatedRun[],
  by: (run: EvaluatedRun) => unknown,
): ItemChange['pair'] {
  for (const run of now) {
    const same = before.find(({ repeat }) => repeat === run.repeat);
    if (same && by(same) !== by(run)) return { now: run, before: same };
  }
  for (const run of now) {
    const other = before.find((each) => by(each) !== by(run));
    if (other) return { now: run, before: other };
  }
  return null;
}
