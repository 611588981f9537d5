import type { Evaluation, EvaluationListing } from '../../src-shared/evaluation/evaluation';
import type { BaselineChoice, EvaluateView } from '../state/evaluate-view-slice';

/** One planner of a suite: the evaluation that is shown of it, and the one that it is compared with. */
export interface Column {
  /** The planner, as `mode model`. */
  readonly key: string;
  readonly listing: EvaluationListing;
  /** Null until its runs are here. */
  readonly evaluation: Evaluation | null;
  readonly baseline: { readonly listing: EvaluationListing; readonly evaluation: Evaluation | null } | null;
  /** Every evaluation of this planner, newest first. */
  readonly all: readonly EvaluationListing[];
}

/** More planners than this have no room beside each other. */
export const mostColumns = 3;

/** What tells planners apart: who decides, and which model. */
export function plannerKey({ mode, requested_model }: EvaluationListing): string {
  return `${mode ?? 'unknown'} ${requested_model ?? ''}`;
}

/** One column a planner, demo first, with the newest evaluation unless another was chosen. */
export function chooseColumns(
  evaluations: readonly EvaluationListing[],
  view: Pick<EvaluateView, 'shown' | 'baseline'>,
  open: Readonly<Record<string, Evaluation>>,
): readonly Column[] {
  const readable = evaluations.filter(({ problem }) => problem === null);
  const keys = [...new Set(readable.map(plannerKey))].sort(demoFirst);
  return keys.slice(0, mostColumns).flatMap((key) => {
    const all = readable.filter((each) => plannerKey(each) === key);
    const listing = all.find(({ id }) => id === view.shown[key]) ?? all[0];
    if (!listing) return [];
    const baseline = chooseBaseline(listing, { all, evaluations: readable }, view.baseline);
    return {
      ...{ key, listing, all, evaluation: open[listing.id] ?? null },
      baseline: baseline && { listing: baseline, evaluation: open[baseline.id] ?? null },
    };
  });
}

function demoFirst(a: string, b: string): number {
  return Number(b.startsWith('demo')) - Number(a.startsWith('demo')) || a.localeCompare(b);
}

function chooseBaseline(
  listing: EvaluationListing,
  of: { readonly all: readonly EvaluationListing[]; readonly evaluations: readonly EvaluationListing[] },
  choice: BaselineChoice,
): EvaluationListing | null {
  if (choice === 'none') return null;
  if (choice !== 'before') return of.evaluations.find(({ id }) => id === choice && id !== listing.id) ?? null;
  return of.all.find(({ started_at }) => started_at < listing.started_at) ?? null;
}
