import type { CaseImport, CellProblem, MappedColumn } from '../../src-shared/domain/case-import';
import { fail, type Result, succeed } from '../../src-shared/domain/result';
import { describeProblems, shorten } from '../../src-shared/input/problem';
import { checkMapping } from './check-mapping';
import { type CheckedCell, type CheckedRecord, checkRecords } from './check-records';
import { describeHeld, targetsOf } from './case-targets';
import { type CasesPlace, loadTaken } from './load-taken';
import type { Table } from './read-table';
import type { NewCase } from './build-case';

/** A table with its mapping, checked against a workspace as it is at this moment. */
export interface CheckedImport {
  readonly place: CasesPlace;
  readonly table: Table;
  readonly mapping: readonly MappedColumn[];
  readonly mappingProblems: readonly CellProblem[];
  readonly records: readonly CheckedRecord[];
  /** The cases that can be imported; none while something is wrong with the mapping. */
  readonly right: readonly NewCase[];
}

/** Checks what importing a table would come to; writes nothing. */
export async function checkImport(
  place: CasesPlace,
  table: Table,
  mapping: readonly MappedColumn[],
): Promise<Result<CheckedImport>> {
  const { agent } = place;
  const taken = await loadTaken(place);
  if (!taken.ok) return fail(describeProblems(taken.failure));
  const mappingProblems = checkMapping(table, targetsOf(agent), mapping);
  const records = checkRecords({ agent, table, mapping, taken: taken.value });
  const right =
    mappingProblems.length > 0 ? [] : records.flatMap(({ made }) => (made === null ? [] : [made]));
  return succeed({ place, table, mapping, mappingProblems, records, right });
}

/** Everything that is wrong, the mapping first. */
export function problemsOf({ mappingProblems, records }: CheckedImport): readonly CellProblem[] {
  return [...mappingProblems, ...records.flatMap(({ problems }) => problems)];
}

/** How many records and problems the window is shown. */
const shownRecords = 20;
const shownProblems = 200;

/** A checked import as the window shows it, bounded however large the table is. */
export function describeImport(checked: CheckedImport): CaseImport {
  const { place, table, mapping, mappingProblems, records, right } = checked;
  const problems = records.flatMap((each) => each.problems);
  return {
    agent: place.agent.name,
    file: table.file,
    delimiter: table.delimiter,
    mapping: [...mapping],
    targets: targetsOf(place.agent).map((target) => ({
      path: target.path,
      holds: describeHeld(target),
      is_required: target.isRequired,
    })),
    records: records.length,
    right: right.length,
    mapping_problems: [...mappingProblems],
    problems: problems.slice(0, shownProblems),
    more_problems: Math.max(0, problems.length - shownProblems),
    rows: records.slice(0, shownRecords).map((each) => ({
      record: each.record,
      line: each.line,
      id: each.name,
      is_wrong: each.problems.length > 0,
      cells: each.cells.map(describeCell),
    })),
  };
}

function describeCell({ text, value, isWrong }: CheckedCell): CaseImport['rows'][number]['cells'][number] {
  if (isWrong) return { kind: 'wrong', text: shorten(text) };
  if (value === undefined) return { kind: 'absent', text: '' };
  return { kind: 'value', text: shorten(JSON.stringify(value)) };
}
