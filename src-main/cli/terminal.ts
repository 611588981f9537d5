import { splitAtHiddenCharacters } from '../../src-shared/domain/hidden-characters';

/** Where a command writes: readable lines or one JSON document to standard output, progress to standard error. */
export interface Terminal {
  readonly json: boolean;
  /** A line of the answer; kept back when the answer is JSON. */
  readonly line: (text: string) => void;
  /** The answer as JSON; exactly one document per command. */
  readonly document: (value: unknown) => void;
  /** Progress or an error, to standard error. */
  readonly note: (text: string) => void;
}

/**
 * Text from outside on a terminal, as one line: what cannot be seen, would steer the terminal or would look like a line of
 * the program's own is shown as its code point.
 */
export function printable(text: string): string {
  return splitAtHiddenCharacters(text)
    .map((piece) => (piece.kind === 'hidden' ? `<${piece.text}>` : piece.text.replaceAll('\n', '<U+000A>')))
    .join('');
}

/** A value as JSON for a terminal: the same characters are escaped, which leaves the value what it is. */
function printableJson(value: unknown): string {
  return splitAtHiddenCharacters(JSON.stringify(value, null, 2))
    .map((piece) => (piece.kind === 'hidden' ? escapeForJson(piece.text) : piece.text))
    .join('');
}

function escapeForJson(codePointName: string): string {
  const character = String.fromCodePoint(Number.parseInt(codePointName.slice('U+'.length), 16));
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}

/** The process's own streams. */
export function openTerminal(json: boolean): Terminal {
  return {
    json,
    line: (text) => {
      if (!json) process.stdout.write(`${printable(text)}\n`);
    },
    document: (value) => {
      if (json) process.stdout.write(`${printableJson(value)}\n`);
    },
    note: (text) => void process.stderr.write(`${printable(text)}\n`),
  };
}
