import { readFileSync, statSync } from 'node:fs';

/** Whether a regular file stands at the path. */
export function isFile(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    // Absent, behind a file, or not readable: in each case there is nothing here to start.
    return false;
  }
}

/** A small text file without surrounding white space, or nothing when it cannot be read. */
export function readTrimmed(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    // The files read this way only describe a runtime; one that is not there says as much as an empty one.
    return undefined;
  }
}
