/**
 * The matrix of a suite. Words used here:
 * - planner: a mode with its model; every one that has run the suite has a column;
 * - column: one evaluation by that planner, the newest unless the person chose an older one;
 * - baseline: the evaluation that a column is compared with.
 */
import { asksModel, type PlannerMode } from '../../src-shared/domain/status';
import type { EvaluationListing } from '../../src-shared/evaluation/evaluation';
import type { BaselineChoice } from '../state/evaluate-view-slice';

/** A planner’s column before its evaluation is read. */
export interface ColumnPlan {
  /** The planner within its suite. */
  readonly key: string;
  readonly mode: PlannerMode;
  readonly model: string | null;
  readonly shown: EvaluationListing;
  /** Every evaluation by this planner, newest first. */
  readonly all: readonly EvaluationListing[];
  readonly baseline: EvaluationListing | null;
}

const order: readonly PlannerMode[] = ['demo', 'manual', 'codex', 'api'];

/** A column for each planner that has run a suite, demo first. */
export function planColumns(
  listings: readonly EvaluationListing[],
  chosen: Readonly<Record<string, string>>,
  baseline: BaselineChoice,
): readonly ColumnPlan[] {
  const planners = new Map<string, EvaluationListing[]>();
  for (const listing of listings) {
    if (listing.mode === null) continue;
    const key = columnKey(listing);
    planners.set(key, [...(planners.get(key) ?? []), listing]);
  }
  return [...planners]
    .flatMap(([key, all]) => {
      const shown = all.find(({ id }) => id === chosen[key]) ?? all[0];
      if (!shown?.mode) return [];
      const { mode, requested_model: model } = shown;
      return [{ key, mode, model, shown, all, baseline: baselineFor(shown, { all, listings, baseline }) }];
    })
    .sort((a, b) => order.indexOf(a.mode) - order.indexOf(b.mode) || a.key.localeCompare(b.key));
}

/** The planner of an evaluation within its suite, as one text. */
export function columnKey({ suite_name, mode, requested_model }: EvaluationListing): string {
  return [suite_name, mode, requested_model ?? ''].join(' ');
}

interface BaselineFrom {
  readonly all: readonly EvaluationListing[];
  readonly listings: readonly EvaluationListing[];
  readonly baseline: BaselineChoice;
}

function baselineFor(shown: EvaluationListing, from: BaselineFrom): EvaluationListing | null {
  const { all, listings, baseline } = from;
  switch (baseline.kind) {
    case 'none':
      return null;
    case 'before':
      return all.slice(all.indexOf(shown) + 1).find(({ done }) => done > 0) ?? null;
    case 'id': {
      const found = listings.find(({ id }) => id === baseline.id);
      if (!found?.mode || !shown.mode || found.id === shown.id) return null;
      // Supplied decisions test the application; a model is no measure for them, nor they for a model.
      return asksModel(found.mode) === asksModel(shown.mode) ? found : null;
    }
  }
}
