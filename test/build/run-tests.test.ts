import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../build/run-command';
import { judgeRun, runTests, unitRunner } from '../../build/run-tests';
import type { TestReport } from '../../build/test-results';
import { temporaryFolder } from './electron-runtime/runtime-fixtures';

const runner = { name: 'Unit tests', filters: [] };
const report = (changes: Partial<TestReport> = {}): TestReport => ({
  passed: 3,
  failed: 0,
  skipped: [],
  problems: [],
  ...changes,
});
const ended = (status: number) => ({ kind: 'ended', status }) as const;

describe('a runner and its report', () => {
  it('are taken as they are when they agree', () => {
    expect(judgeRun(runner, ended(0), report())).toMatchObject({ kind: 'reported', report: report() });
    expect(judgeRun(runner, ended(1), report({ failed: 1 }))).toMatchObject({
      report: report({ failed: 1 }),
    });
  });

  it.each([
    ['ended well', ended(0), 'ended with status 0'],
    ['crashed', { kind: 'killed', signal: 'SIGSEGV' } as const, 'was ended by SIGSEGV'],
    ['hung', { kind: 'timed-out', afterMs: 60_000 } as const, 'did not end within 60 seconds'],
  ])('count as not run when the runner %s without a report', (_how, end, words) => {
    expect(judgeRun(runner, end, undefined)).toEqual({
      name: 'Unit tests',
      kind: 'not-run',
      reason: `the runner ${words} and left no readable report.`,
    });
  });

  it('count as not run when no test was executed', () => {
    const step = judgeRun(runner, ended(1), report({ passed: 0, problems: ['No tests found.'] }));
    expect(step).toMatchObject({ kind: 'not-run', reason: 'No test was executed. No tests found.' });
  });

  it('may be empty when the person asked for certain tests', () => {
    const step = judgeRun({ name: 'Unit tests', filters: ['review'] }, ended(1), report({ passed: 0 }));
    expect(step).toMatchObject({ kind: 'reported', report: { passed: 0, problems: [] } });
  });

  it.each([
    ['ends badly', ended(1)],
    ['crashes', { kind: 'killed', signal: 'SIGKILL' } as const],
  ])('show a problem when the runner %s although every test passed', (_how, end) => {
    const step = judgeRun(runner, end, report());
    expect(step.kind === 'reported' && step.report.problems).toEqual([
      expect.stringContaining('although no test failed'),
    ]);
  });
});

it('reports a run whose report cannot be read', async () => {
  const folder = await temporaryFolder();
  const broken = { ...unitRunner(folder, [], true), command: ['-e', ''] };
  expect(await runTests(broken)).toMatchObject({ kind: 'not-run' });
});

describe('npm test', () => {
  const script = fileURLToPath(new URL('../../build/test.ts', import.meta.url));
  const npmTest = (...args: string[]) =>
    runCommand(process.execPath, ['--import', 'tsx', script, ...args], { output: 'collect' });

  it('ends with the count even when nothing ran, and with status 1', async () => {
    const { end, stdout } = await npmTest('--unit-only', 'no-such-test');
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('tests: 0 passed, 1 failed');
    expect(end).toEqual({ kind: 'ended', status: 1 });
  });

  it('ends with the count when tests pass, and with status 0', async () => {
    const { end, stdout } = await npmTest('--unit-only', 'test/build/display.test.ts');
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^tests: [1-9]\d* passed, 0 failed$/);
    expect(end).toEqual({ kind: 'ended', status: 0 });
  });

  it('refuses flags that exclude each other', async () => {
    const { end, stderr } = await npmTest('--unit-only', '--desktop-only');
    expect(stderr).toContain('exclude each other');
    expect(end).toEqual({ kind: 'ended', status: 2 });
  });
});
