import type { Json } from '../../src-shared/domain/json';
import { fail, type Result, succeed } from '../../src-shared/domain/result';
import { describeValue } from '../../src-shared/input/parse-document';
import { parseJson } from '../../src-shared/input/parse-json';
import { type CaseTarget, describeHeld } from './case-targets';
import type { Cell } from './read-table';

/** What is wrong inside one cell. */
export interface WrongCell {
  readonly path: string;
  readonly found: string;
  readonly expected: string;
}

const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * A cell's value by the type of its target, changed in nothing: a text keeps its spaces and zeros, a number is a number of
 * JSON, nested JSON passes the gate. Undefined for a cell that is left out; what is quoted and empty is an empty text.
 */
export function readCell(cell: Cell, target: CaseTarget): Result<Json | undefined, readonly WrongCell[]> {
  if (isEmpty(cell, target)) return readEmpty(target);
  switch (target.kind) {
    case 'text':
    case 'choice':
      return succeed(cell.text);
    case 'boolean':
      if (cell.text === 'true' || cell.text === 'false') return succeed(cell.text === 'true');
      return wrong(describeValue(cell.text), describeHeld(target));
    case 'number':
    case 'integer':
      return jsonNumber.test(cell.text)
        ? readJson(cell)
        : wrong(describeValue(cell.text), describeHeld(target));
    case 'json':
      return readJson(cell);
  }
}

/** Only a free text can be empty and be there; quotes around nothing are how that is written. */
function isEmpty({ text, isQuoted }: Cell, { kind }: CaseTarget): boolean {
  return text === '' && !(isQuoted && kind === 'text');
}

function readEmpty(target: CaseTarget): Result<Json | undefined, readonly WrongCell[]> {
  const { group, kind, isNullable, isRequired } = target;
  if (group !== 'request') return succeed(undefined);
  if (isNullable) return succeed(null);
  const forEmpty = kind === 'text' && isRequired ? '; "" in quotes is an empty one' : '';
  return wrong('nothing', `${describeHeld(target)}${forEmpty}`);
}

function readJson({ text }: Cell): Result<Json, readonly WrongCell[]> {
  const gated = parseJson(text, '');
  // A cast, because the gate lets through nothing but JSON.
  if (gated.ok) return succeed(gated.value as Json);
  // One is enough for one cell: a broken text has an error at every other character.
  return fail(gated.failure.slice(0, 1).map(({ path, found, expected }) => ({ path, found, expected })));
}

function wrong(found: string, expected: string): Result<never, readonly WrongCell[]> {
  return fail([{ path: '$', found, expected }]);
}
