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

/** Text from outside on a terminal: what cannot be seen or would steer the terminal is shown as its code point. */
export function printable(text: string): string {
  return splitAtHiddenCharacters(text)
    .map((piece) => (piece.kind === 'hidden' ? `<${piece.text}>` : piece.text))
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
      if (json) process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
    },
    note: (text) => void process.stderr.write(`${printable(text)}\n`),
  };
}
