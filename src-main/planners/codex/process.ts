import { type ChildProcess, spawn } from 'node:child_process';
import { type LineListener, readLines } from './lines';
import { supervise } from './supervise';

/** A program to start. */
export interface ProcessRequest {
  readonly executable: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** The whole environment; nothing is added. */
  readonly env: Readonly<Record<string, string>>;
  readonly stdout: LineListener;
  readonly stderr: LineListener;
}

/** How a program ended. */
export type ProcessEnd =
  | { readonly kind: 'exited'; readonly status: number }
  | { readonly kind: 'signalled'; readonly signal: string }
  | { readonly kind: 'not_started'; readonly reason: string }
  /** Killed by us, and gone or given up on. */
  | { readonly kind: 'stopped' };

/** A running program. */
export interface RunningProcess {
  /** Null when it could not be started. */
  readonly pid: number | null;
  /** Settles always: at the end of the program, or soon after `stop`. */
  readonly end: Promise<ProcessEnd>;
  /** Gives the whole standard input and closes it. */
  readonly give: (input: string) => void;
  /** Ends the program with everything it started. */
  readonly stop: () => void;
  /** Whether this process stays alive for it. */
  readonly hold: (isHeld: boolean) => void;
}

/** One line may hold this much; the rest of a longer one is dropped. */
const maxLineBytes = 12 * 1024 * 1024;
/** How long a program may tidy up after a gentle signal. */
const gentleMs = 200;
/** How long we wait for the news of its end after that. */
const newsMs = 800;
/** How long the streams of a program that has ended may stay open, as when a stray child holds them. */
const drainMs = 300;

/** Starts a program; every way it can end is a value. */
export function startProcess(request: ProcessRequest): RunningProcess {
  const supervised = supervise(request.executable, request.args, process.platform);
  let child: ChildProcess;
  try {
    child = spawn(supervised.command, supervised.args, {
      cwd: request.cwd,
      env: { ...request.env },
      detached: supervised.leadsGroup,
      windowsHide: true,
      stdio: ['pipe', 'pipe', 'pipe', supervised.hasLifeline ? 'pipe' : 'ignore'],
    });
  } catch (error) {
    // Node throws instead of telling when an argument or a variable cannot be given to any program.
    return neverStarted(error instanceof Error ? error.message : 'it could not be started');
  }
  ignoreBrokenPipes(child);
  const drain = readStreams(child, request);
  const { end, stop } = superviseEnd(child, drain);
  return {
    pid: child.pid ?? null,
    end,
    stop,
    give: (input) => void child.stdin?.end(input),
    hold: (isHeld) => holdProcess(child, isHeld),
  };
}

function neverStarted(reason: string): RunningProcess {
  return {
    pid: null,
    end: Promise.resolve({ kind: 'not_started', reason }),
    give: () => undefined,
    stop: () => undefined,
    hold: () => undefined,
  };
}

/** A program may end before it has read its input; its own end says more than a broken pipe. */
function ignoreBrokenPipes(child: ChildProcess): void {
  for (const stream of child.stdio) stream?.on('error', () => undefined);
  const lifeline = child.stdio[3];
  if (lifeline && 'resume' in lifeline) lifeline.resume();
}

function readStreams(child: ChildProcess, { stdout, stderr }: ProcessRequest): () => void {
  const out = readLines(maxLineBytes, stdout);
  const err = readLines(maxLineBytes, stderr);
  let isOver = false;
  child.stdout?.on('data', (chunk: Buffer) => isOver || out.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => isOver || err.push(chunk));
  return () => {
    if (isOver) return;
    isOver = true;
    out.end();
    err.end();
  };
}

function superviseEnd(child: ChildProcess, drain: () => void) {
  let isStopped = false;
  const timers: NodeJS.Timeout[] = [];
  let settle: (end: ProcessEnd) => void = () => undefined;
  const end = new Promise<ProcessEnd>((resolve) => {
    settle = (how) => {
      for (const timer of timers) clearTimeout(timer);
      drain();
      releaseStreams(child);
      resolve(isStopped ? { kind: 'stopped' } : how);
    };
  });
  child.once('error', (error) => settle({ kind: 'not_started', reason: error.message }));
  child.once('exit', (status, signal) => {
    killGroup(child, 'SIGKILL');
    const how = endOf(status, signal);
    child.once('close', () => settle(how));
    timers.push(setTimeout(() => settle(how), drainMs));
  });
  const stop = (): void => {
    if (isStopped || child.pid === undefined) return;
    isStopped = true;
    killGroup(child, 'SIGTERM');
    timers.push(
      setTimeout(() => killGroup(child, 'SIGKILL'), gentleMs),
      setTimeout(() => settle({ kind: 'stopped' }), gentleMs + newsMs),
    );
  };
  return { end, stop };
}

function endOf(status: number | null, signal: NodeJS.Signals | null): ProcessEnd {
  if (signal !== null) return { kind: 'signalled', signal };
  return { kind: 'exited', status: status ?? 1 };
}

/** Without this an orphan that holds a stream would keep this process, or its memory, for as long as it likes. */
function releaseStreams(child: ChildProcess): void {
  for (const stream of child.stdio) stream?.destroy();
}

function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  const { pid } = child;
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    if (child.exitCode === null) spawn('taskkill', ['/pid', String(pid), '/T', '/F'], { windowsHide: true });
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch {
    // The group is gone already, which is what was wanted.
  }
}

function holdProcess(child: ChildProcess, isHeld: boolean): void {
  const handles: unknown[] = [child, ...child.stdio];
  for (const handle of handles) {
    // A cast: pipes are sockets, which can be held and released, but are typed as plain streams.
    const holdable = handle as { ref?: () => void; unref?: () => void } | null;
    if (isHeld) holdable?.ref?.();
    else holdable?.unref?.();
  }
}
