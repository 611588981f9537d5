/** Prints one line for the person in front of the terminal. */
export type Say = (line: string) => void;

/** Prints to standard output. */
export const say: Say = (line) => void process.stdout.write(`${line}\n`);

/** Prints a message to standard error and returns the exit status that goes with it. */
export function fail(message: string, status = 1): number {
  process.stderr.write(`${message}\n`);
  return status;
}
