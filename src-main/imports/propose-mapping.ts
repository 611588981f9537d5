import type { MappedColumn } from '../../src-shared/domain/case-import';
import { type CaseTarget, idTarget } from './case-targets';

/** Other names that tables have for a case's id. */
const namesOfId = ['name', 'case'];

/** A mapping by the headers' names: exact ones first, then whatever differs in case, spaces and marks only. */
export function proposeMapping(
  headers: readonly string[],
  targets: readonly CaseTarget[],
): readonly MappedColumn[] {
  const given = new Map<string, string>();
  for (const spell of [(text: string) => text, loosely]) {
    for (const header of headers) {
      if ([...given.values()].includes(header)) continue;
      const free = targets.filter(({ path }) => !given.has(path));
      const target = free.find((each) => namesOf(each).some((name) => spell(name) === spell(header)));
      if (target) given.set(target.path, header);
    }
  }
  return headers.map((column) => ({ column, target: targetOf(given, column) }));
}

/** The proposal with the person's own choices over it; a target that they give elsewhere leaves its proposed column. */
export function overrideMapping(
  proposed: readonly MappedColumn[],
  chosen: readonly MappedColumn[],
): readonly MappedColumn[] {
  const taken = new Set(chosen.map(({ target }) => target));
  const known = new Set(proposed.map(({ column }) => column));
  return [
    ...proposed.map(
      (each) =>
        chosen.find(({ column }) => column === each.column) ??
        (taken.has(each.target) ? { ...each, target: null } : each),
    ),
    // A column that the table does not have is not lost here; checking says so.
    ...chosen.filter(({ column }) => !known.has(column)),
  ];
}

function namesOf({ path, field }: CaseTarget): readonly string[] {
  return [path, ...(field === null ? [] : [field]), ...(path === idTarget ? namesOfId : [])];
}

function loosely(text: string): string {
  return text.toLowerCase().replace(/[\s._-]/g, '');
}

function targetOf(given: ReadonlyMap<string, string>, column: string): string | null {
  return [...given].find(([, header]) => header === column)?.[0] ?? null;
}
