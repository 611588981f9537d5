import type { CellProblem, MappedColumn } from '../../src-shared/domain/case-import';
import { shorten } from '../../src-shared/input/problem';
import type { CaseTarget } from './case-targets';
import type { Table } from './read-table';

/** What keeps a mapping from being used at all: it names what is not there, gives one thing twice, or leaves a gap. */
export function checkMapping(
  table: Table,
  targets: readonly CaseTarget[],
  mapping: readonly MappedColumn[],
): readonly CellProblem[] {
  const about = { file: table.file, line: null, record: null, path: '$' };
  const columns = mapping.flatMap(({ column, target }, index) => {
    const problem = (found: string, expected: string) => [{ ...about, column, found, expected }];
    if (!table.headers.includes(column)) {
      return problem('no such column', `one of ${shorten(table.headers.join(', '))}`);
    }
    if (target === null) return [];
    if (!targets.some(({ path }) => path === target)) {
      return problem(
        `the target ${JSON.stringify(target)}`,
        `one of ${targets.map(({ path }) => path).join(', ')}`,
      );
    }
    const first = mapping.findIndex((each) => each.target === target);
    if (first === index) return [];
    const other = JSON.stringify(mapping[first]?.column);
    return problem(`${target}, which the column ${other} gives already`, 'a target of its own');
  });
  return [
    ...columns,
    ...findGaps(targets, mapping).map((path) => ({
      ...about,
      column: null,
      found: `no column for ${path}`,
      expected: 'one, because a case cannot be without it',
    })),
  ];
}

/** What no column gives though its document must have it; an expectation that no column gives need not be there. */
function findGaps(targets: readonly CaseTarget[], mapping: readonly MappedColumn[]): readonly string[] {
  const given = new Set(mapping.map(({ target }) => target));
  const groups = new Set(targets.filter(({ path }) => given.has(path)).map(({ group }) => group));
  return targets
    .filter(({ group, isRequired }) => isRequired && (group === 'request' || groups.has(group)))
    .filter(({ path }) => !given.has(path))
    .map(({ path }) => path);
}
