import { startProcess } from './process';

/** One short question to the program itself, such as its version. */
export interface ProgramQuestion {
  readonly executable: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly input?: string;
}

/** What it wrote and how it ended; a status of null means that it was killed, too slow or never started. */
export interface ProgramAnswer {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Why there is no status; null when there is one. */
  readonly trouble: string | null;
}

const maxKeptBytes = 16 * 1024 * 1024;

/** Asks the program and waits for its end, for a bounded time. */
export async function askProgram(question: ProgramQuestion): Promise<ProgramAnswer> {
  const stdout = collector();
  const stderr = collector();
  const running = startProcess({ ...question, stdout, stderr });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    running.stop();
  }, question.timeoutMs);
  running.give(question.input ?? '');
  const end = await running.end;
  clearTimeout(timer);
  const said = { stdout: stdout.text(), stderr: stderr.text() };
  if (end.kind === 'exited') return { status: end.status, ...said, trouble: null };
  if (isLate)
    return { status: null, ...said, trouble: `it did not end within ${question.timeoutMs / 1000} s` };
  if (end.kind === 'not_started') return { status: null, ...said, trouble: end.reason };
  return { status: null, ...said, trouble: 'it was ended by a signal' };
}

function collector() {
  const lines: Buffer[] = [];
  let bytes = 0;
  const onLine = (line: Buffer): void => {
    bytes += line.length;
    if (bytes <= maxKeptBytes) lines.push(line);
  };
  return { onLine, onLongLine: onLine, text: () => lines.map((line) => line.toString('utf8')).join('\n') };
}
