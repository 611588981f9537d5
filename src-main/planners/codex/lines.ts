/** Limits of one line of output. */
export interface LineReader {
  readonly push: (chunk: Buffer) => void;
  /** Hands over what stands after the last newline. */
  readonly end: () => void;
}

/** What a line reader tells: whole lines, and those that were too long to keep. */
export interface LineListener {
  readonly onLine: (line: Buffer) => void;
  /** A line passed the limit; only its beginning was kept, and it comes here once. */
  readonly onLongLine: (beginning: Buffer) => void;
}

const newline = 0x0a;

/**
 * Splits bytes on the newline byte only: a line may hold U+2028 or a carriage return as they are, and a character
 * may be cut between two chunks, so nothing is decoded before a line is whole.
 */
export function readLines(maxLineBytes: number, listener: LineListener): LineReader {
  let parts: Buffer[] = [];
  let length = 0;
  let isLong = false;
  const keep = (part: Buffer): void => {
    if (isLong || part.length === 0) return;
    const kept = part.subarray(0, maxLineBytes - length);
    parts.push(kept);
    length += kept.length;
    if (kept.length === part.length) return;
    isLong = true;
    listener.onLongLine(Buffer.concat(parts));
    parts = [];
  };
  const close = (): void => {
    if (!isLong) listener.onLine(Buffer.concat(parts));
    parts = [];
    length = 0;
    isLong = false;
  };
  return {
    push: (chunk) => {
      let start = 0;
      for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, start)) {
        keep(chunk.subarray(start, at));
        close();
        start = at + 1;
      }
      keep(chunk.subarray(start));
    },
    end: () => {
      if (length > 0) close();
    },
  };
}
