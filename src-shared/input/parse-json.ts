/**
 * The gate for raw JSON text, before any schema: what `JSON.parse` would accept and silently change (duplicate keys,
 * numbers that round, prototype keys, lone surrogates) is refused here at its place.
 */
import {
  findNodeAtLocation,
  type JSONPath,
  type ParseErrorCode,
  parseTree,
  printParseErrorCode,
  visit,
} from 'jsonc-parser';
import { fail, type Result, succeed } from '../domain/result';
import { formatPath, type InputProblem, positionAt, shorten } from './problem';

/** The most a file or a pasted text may hold. */
export const maxInputBytes = 10 * 1024 * 1024;

/** The most levels of nesting a document may have. */
export const maxInputDepth = 64;

/** The most problems reported for one document; the first ones are what a person mends first. */
export const maxProblems = 20;

const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
/** Half of a surrogate pair, which no UTF-8 file can hold. */
const loneSurrogate = /\p{Cs}/u;
const strict = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

/**
 * Parses JSON text, or says everything that is wrong with it; `file` names the text in messages. A text may have `most`
 * characters, 10 MB unless the caller reads a file that Deskcheck itself has written.
 */
export function parseJson(
  text: string,
  file: string,
  most: number = maxInputBytes,
): Result<unknown, readonly InputProblem[]> {
  const tooLarge = checkSize(text, file, most);
  if (tooLarge) return fail([tooLarge]);
  const problems = scan(text, file);
  if (problems.length > 0) return fail(problems);
  return succeed(JSON.parse(text));
}

function checkSize(text: string, file: string, most: number): InputProblem | null {
  const whole = { file, path: '$', position: null };
  if (text.length > most) {
    return { ...whole, found: `${text.length} characters`, expected: `at most ${most / 1024 / 1024} MB` };
  }
  const depth = measureDepth(text);
  if (depth.deepest > maxInputDepth) {
    const position = positionAt(text, depth.offset);
    return { ...whole, position, found: 'deeper nesting', expected: `at most ${maxInputDepth} levels` };
  }
  return null;
}

/** Counts brackets outside strings, without recursion, so that no depth can exhaust the stack. */
function measureDepth(text: string): { readonly deepest: number; readonly offset: number } {
  let depth = 0;
  let inString = false;
  for (let offset = 0; offset < text.length; offset += 1) {
    const character = text[offset];
    if (inString) {
      if (character === '\\') offset += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > maxInputDepth) return { deepest: depth, offset };
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return { deepest: 0, offset: 0 };
}

interface Place {
  readonly offset: number;
  /** Called only when something is wrong there, because building a path for every value costs more than reading it. */
  readonly path: () => JSONPath;
}

function scan(text: string, file: string): readonly InputProblem[] {
  const problems: InputProblem[] = [];
  const keysOpen: Set<string>[] = [];
  const report = (place: Place, found: string, expected: string): void => {
    if (problems.length >= maxProblems) return;
    const position = positionAt(text, place.offset);
    problems.push({ file, path: formatPath(place.path()), found: shorten(found), expected, position });
  };
  visit(
    text,
    {
      onObjectBegin: () => void keysOpen.push(new Set()),
      onObjectEnd: () => void keysOpen.pop(),
      onObjectProperty: (key, offset, _length, _line, _column, pathSupplier) => {
        const place = { offset, path: () => [...pathSupplier(), key] };
        const keys = keysOpen.at(-1);
        if (forbiddenKeys.has(key))
          report(place, `the key ${JSON.stringify(key)}`, 'a key that is not special');
        if (loneSurrogate.test(key)) report(place, 'a key with a lone surrogate', 'well-formed text');
        if (keys?.has(key)) report(place, `the key ${JSON.stringify(key)} twice`, 'each key once');
        keys?.add(key);
      },
      onLiteralValue: (value, offset, length, _line, _column, pathSupplier) => {
        const wrong = wrongLiteral(value, text.slice(offset, offset + length));
        if (wrong) report({ offset, path: pathSupplier }, wrong.found, wrong.expected);
      },
      onError: (error, offset) => {
        // A text can have an error at every character; only those that are reported are worth describing.
        if (problems.length >= maxProblems) return;
        report({ offset, path: () => [] }, describeError(text, error, offset), 'valid JSON');
      },
    },
    strict,
  );
  if (problems.length === 0) addSyntaxProblem(text, report);
  return problems;
}

/** The visitor is laxer than JSON in corners; what the platform's parser refuses is refused here too. */
function addSyntaxProblem(
  text: string,
  report: (place: Place, found: string, expected: string) => void,
): void {
  try {
    JSON.parse(text);
  } catch (error) {
    // JSON.parse reports bad syntax only by throwing; its message names what it met.
    report(
      { offset: 0, path: () => [] },
      error instanceof Error ? error.message : 'bad syntax',
      'valid JSON',
    );
  }
}

function describeError(text: string, error: ParseErrorCode, offset: number): string {
  if (text.trim() === '') return 'an empty document';
  const name = printParseErrorCode(error)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  const near = text.slice(offset, offset + 20).split('\n')[0] ?? '';
  return near === '' ? `the end of the text (${name})` : `${JSON.stringify(near)} (${name})`;
}

function wrongLiteral(value: unknown, literal: string): { found: string; expected: string } | null {
  if (typeof value === 'string' && loneSurrogate.test(value)) {
    return { found: 'text with a lone surrogate', expected: 'well-formed text' };
  }
  if (typeof value !== 'number') return null;
  if (Object.is(value, -0)) return { found: literal, expected: '0 without a sign' };
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    return { found: literal, expected: 'a number between -9007199254740991 and 9007199254740991' };
  }
  if (normalizeNumber(literal) !== normalizeNumber(String(value))) {
    return { found: literal, expected: 'a number that is kept exactly' };
  }
  return null;
}

/** Digits without leading or trailing zeros and the power of ten behind them, to compare two notations. */
function normalizeNumber(literal: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(literal);
  if (!match) return literal;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  const power = Number(exponent) - fraction.length + (digits.length - significant.length);
  return `${sign}${significant}e${power}`;
}

/** Answers where a JSON path stands in a text that the gate accepted; null when the path is not in it. */
export function openLocator(text: string): (path: readonly (string | number)[]) => number | null {
  const tree = parseTree(text);
  return (path) => (tree ? (findNodeAtLocation(tree, [...path])?.offset ?? null) : null);
}
