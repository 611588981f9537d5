import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';

/** How a child process ended. */
export type CommandEnd =
  | { readonly kind: 'ended'; readonly status: number }
  | { readonly kind: 'killed'; readonly signal: NodeJS.Signals }
  | { readonly kind: 'timed-out'; readonly afterMs: number }
  | { readonly kind: 'aborted' }
  | { readonly kind: 'not-started'; readonly reason: string };

/** The end of a child process with the last part of what it wrote (empty when it wrote to the terminal). */
export interface CommandResult {
  readonly end: CommandEnd;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CommandOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** `terminal` shares this process's streams; `collect` keeps the output for the caller. */
  readonly output: 'terminal' | 'collect';
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

const KEPT_CHARACTERS = 64 * 1024;
const KILL_AFTER_MS = 5_000;

/** Runs one child process to its end; every way it can end is a value. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: options.output === 'terminal' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    const stdout = keepTail(child.stdout);
    const stderr = keepTail(child.stderr);
    const stop = stopOnDemand(child, options);
    const release = forwardTermination(child);
    const finish = (end: CommandEnd): void => {
      stop.dispose();
      release();
      resolve({ end, stdout: stdout(), stderr: stderr() });
    };
    child.on('error', (error) => finish({ kind: 'not-started', reason: error.message }));
    child.on('close', (status, signal) => finish(stop.cause() ?? endOf(status, signal)));
  });
}

/** Says how a process ended, for a sentence such as "vite ended with status 1". */
export function describeEnd(end: CommandEnd): string {
  switch (end.kind) {
    case 'ended':
      return `ended with status ${end.status}`;
    case 'killed':
      return `was ended by ${end.signal}`;
    case 'timed-out':
      return `did not end within ${Math.round(end.afterMs / 1000)} seconds`;
    case 'aborted':
      return 'was stopped';
    case 'not-started':
      return `could not be started (${end.reason})`;
  }
}

/** The exit status to pass on, in the way a shell reports signals. */
export function exitStatus(end: CommandEnd): number {
  if (end.kind === 'ended') return end.status;
  if (end.kind === 'killed') return 128 + constants.signals[end.signal];
  return 1;
}

function endOf(status: number | null, signal: NodeJS.Signals | null): CommandEnd {
  return signal === null ? { kind: 'ended', status: status ?? 1 } : { kind: 'killed', signal };
}

function keepTail(stream: NodeJS.ReadableStream | null): () => string {
  let kept = '';
  stream?.setEncoding('utf8');
  stream?.on('data', (text: string) => {
    kept = (kept + text).slice(-KEPT_CHARACTERS);
  });
  return () => kept;
}

function stopOnDemand(child: ChildProcess, { timeoutMs, signal }: CommandOptions) {
  let cause: CommandEnd | undefined;
  let killTimer: NodeJS.Timeout | undefined;
  const stop = (why: CommandEnd): void => {
    cause ??= why;
    child.kill('SIGTERM');
    killTimer ??= setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
  };
  const onAbort = (): void => stop({ kind: 'aborted' });
  const timer =
    timeoutMs === undefined
      ? undefined
      : setTimeout(() => stop({ kind: 'timed-out', afterMs: timeoutMs }), timeoutMs);
  signal?.addEventListener('abort', onAbort);
  if (signal?.aborted === true) onAbort();
  const dispose = (): void => {
    clearTimeout(timer);
    clearTimeout(killTimer);
    signal?.removeEventListener('abort', onAbort);
  };
  return { cause: () => cause, dispose };
}

/**
 * Keeps this process alive until the child has ended when someone stops it. Ctrl-C reaches the child by itself
 * (one terminal, one process group); a SIGTERM or SIGHUP reaches only this process and is passed on.
 */
function forwardTermination(child: ChildProcess): () => void {
  const ignore = (): void => undefined;
  const pass = (signal: NodeJS.Signals): void => void child.kill(signal);
  process.on('SIGINT', ignore);
  process.on('SIGTERM', pass);
  process.on('SIGHUP', pass);
  return () => {
    process.off('SIGINT', ignore);
    process.off('SIGTERM', pass);
    process.off('SIGHUP', pass);
  };
}
