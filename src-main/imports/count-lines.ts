const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** Answers lines of a text, asked from its beginning to its end. */
export interface LineCount {
  /** The line, from 1, on which the next record at or after a byte begins; empty lines before it are passed over. */
  readonly lineOfRecord: (from: number) => number;
}

/** Counts the lines of a UTF-8 text as it goes: `\r\n`, `\n` and `\r` each end one, also inside quotes. */
export function countLines(bytes: Uint8Array): LineCount {
  let line = 1;
  let place = 0;
  const isBreak = (byte: number | undefined) => byte === lineFeed || byte === carriageReturn;
  const step = (): void => {
    const byte = bytes[place];
    place += 1;
    // The two of `\r\n` are one line break, counted at the second.
    if (byte === lineFeed || (byte === carriageReturn && bytes[place] !== lineFeed)) line += 1;
  };
  return {
    lineOfRecord(from) {
      while (place < from) step();
      while (isBreak(bytes[place])) step();
      return line;
    },
  };
}
