import type { EvaluatedRun } from './evaluated-run';
import type { ItemChange } from './compare-evaluations';
import type { Evaluation } from './evaluation';
import { groupByItem } from './measure';

/** How one repeat went. */
export type Mark = 'met' | 'missed' | 'planner_failed' | 'not_judged' | 'not_run';

/** One item with one planner. */
export interface Cell {
  /** One per repeat, in order. */
  readonly marks: readonly Mark[];
  readonly runs: readonly EvaluatedRun[];
  readonly met: number;
  readonly total: number;
  /** How it stands against the baseline; null without one. */
  readonly change: ItemChange | null;
}

/** One item with every planner that is shown beside another. */
export interface MatrixRow {
  readonly item: string;
  readonly agent: string;
  /** The case it runs. */
  readonly name: string;
  /** One per evaluation; null for an item that an evaluation does not have. */
  readonly cells: readonly (Cell | null)[];
  /** Whether it passed without checking in every run. */
  readonly isVacuous: boolean;
}

/** An evaluation as a column, with its items against the baseline. */
export interface MatrixColumn {
  readonly evaluation: Evaluation;
  readonly changes: readonly ItemChange[];
}

/** Which rows are shown. */
export type MatrixFilter = 'all' | 'failures' | 'passes' | 'errors' | 'different' | 'vacuous';

/** Items times evaluations, those with a failure first, otherwise in the order of the suite. */
export function buildMatrix(columns: readonly MatrixColumn[]): readonly MatrixRow[] {
  const grouped = columns.map(({ evaluation }) => groupByItem(evaluation.runs));
  const changed = columns.map(({ changes }) => new Map(changes.map((change) => [change.item, change])));
  const planned = columns.map(({ evaluation }) => new Set(evaluation.plan.suite.items.map(({ id }) => id)));
  const items = new Map(
    columns.flatMap(({ evaluation }) => evaluation.plan.suite.items).map((item) => [item.id, item] as const),
  );
  const rows = [...items.values()].map(
    (item): MatrixRow => ({
      ...{ item: item.id, agent: item.agent, name: item.case },
      cells: columns.map((column, index) =>
        planned[index]?.has(item.id)
          ? buildCell(column, changed[index]?.get(item.id) ?? null, grouped[index]?.get(item.id) ?? [])
          : null,
      ),
      isVacuous: grouped.some((runs) => passesUnchecked(runs.get(item.id) ?? [])),
    }),
  );
  // A stable sort, so that the suite's order stays within both groups.
  return rows.sort((a, b) => Number(isFailing(b)) - Number(isFailing(a)));
}

/** The rows of a filter whose item has every word of a text. */
export function filterRows(
  rows: readonly MatrixRow[],
  filter: MatrixFilter,
  text = '',
): readonly MatrixRow[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(
    (row) =>
      fits(row, filter) && words.every((word) => `${row.item} ${row.agent}`.toLowerCase().includes(word)),
  );
}

function fits(row: MatrixRow, filter: MatrixFilter): boolean {
  const marks = row.cells.flatMap((cell) => cell?.marks ?? []);
  switch (filter) {
    case 'all':
      return true;
    case 'failures':
      return marks.includes('missed');
    case 'errors':
      return marks.includes('planner_failed');
    case 'passes':
      return marks.length > 0 && marks.every((mark) => mark === 'met');
    case 'different':
      return row.cells.some(
        (cell) => cell?.change !== null && cell?.change.change !== 'same' && cell !== null,
      );
    case 'vacuous':
      return row.isVacuous;
  }
}

/** Whether a run of an item missed something or had no answer. */
export function isFailing({ cells }: MatrixRow): boolean {
  return cells.some((cell) => cell?.marks.some((mark) => mark === 'missed' || mark === 'planner_failed'));
}

function buildCell(
  { evaluation }: MatrixColumn,
  change: ItemChange | null,
  runs: readonly EvaluatedRun[],
): Cell {
  const { repeats } = evaluation.plan;
  const marks = Array.from({ length: repeats }, (_, index) =>
    markOf(runs.find(({ repeat }) => repeat === index + 1)),
  );
  const met = marks.filter((mark) => mark === 'met').length;
  return { marks, runs, met, total: repeats, change };
}

/** How a run went; a planner that gave no answer is not a wrong answer. */
export function markOf(run: EvaluatedRun | undefined): Mark {
  if (!run) return 'not_run';
  if (run.status === 'planner_failed') return 'planner_failed';
  if (run.met === null) return 'not_judged';
  return run.met ? 'met' : 'missed';
}

function passesUnchecked(runs: readonly EvaluatedRun[]): boolean {
  const [first] = runs;
  return (
    first?.assertions.some((_, index) =>
      runs.every((run) => (run.assertions[index]?.vacuous ?? null) !== null),
    ) ?? false
  );
}
