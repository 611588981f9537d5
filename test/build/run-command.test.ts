import { expect, it } from 'vitest';
import { describeEnd, exitStatus, runCommand } from '../../build/run-command';

const node = (script: string, options: { timeoutMs?: number; signal?: AbortSignal } = {}) =>
  runCommand(process.execPath, ['-e', script], { output: 'collect', ...options });

it('collects output and status', async () => {
  const result = await node('console.log("out"); console.error("err"); process.exitCode = 4');
  expect(result).toEqual({ end: { kind: 'ended', status: 4 }, stdout: 'out\n', stderr: 'err\n' });
  expect(exitStatus(result.end)).toBe(4);
});

it('keeps the last part of long output', async () => {
  const { stdout } = await node('process.stdout.write("x".repeat(300000) + "end")');
  expect(stdout).toHaveLength(64 * 1024);
  expect(stdout.endsWith('xend')).toBe(true);
});

it('reports a signal', async () => {
  const { end } = await node('process.kill(process.pid, "SIGTERM")');
  expect(end).toEqual({ kind: 'killed', signal: 'SIGTERM' });
  expect(exitStatus(end)).toBe(143);
});

it('reports a program that does not exist', async () => {
  const { end } = await runCommand('no-such-program', [], { output: 'collect' });
  expect(end).toMatchObject({ kind: 'not-started' });
  expect(describeEnd(end)).toContain('could not be started');
});

it('stops a process that takes too long', async () => {
  const { end } = await node('setInterval(() => {}, 1000)', { timeoutMs: 300 });
  expect(end).toEqual({ kind: 'timed-out', afterMs: 300 });
});

it('stops a process on demand, also before it began', async () => {
  const { end } = await node('setInterval(() => {}, 1000)', { signal: AbortSignal.abort() });
  expect(end).toEqual({ kind: 'aborted' });
});
