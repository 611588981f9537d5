import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { documentOf, runArgs, runCli } from '../../support/run-cli';
import { temporaryFolder } from '../../support/temporary-folder';

// Each costs a process; the whole table of bad usage is in build-program.test.ts.
describe('bad usage', () => {
  test.each([
    ['an unknown option', ['--approve'], /unknown option '--approve'/],
    ['a repeated option', ['--mode', 'demo'], /option --mode stands twice/],
    ['a negative number of turns', ['--max-turns', '-1'], /--max-turns.*'-1' is invalid/],
    ['no time', ['--time-budget', '0'], /seconds above 0/],
  ])('%s exits 2 with the usage and leaves no folder behind', async (_name, more, message) => {
    const parent = await temporaryFolder();
    const { exit, stdout, stderr } = await runCli(...runArgs('explain', join(parent, 'out'), ...more));
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr).toContain('Usage: deskcheck');
    expect(await readdir(parent)).toEqual([]);
  });

  test('a missing option exits 2 with the usage', async () => {
    const { exit, stdout, stderr } = await runCli('run', 'support', '--case', 'explain');
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' });
    expect(stderr).toContain("required option '--mode <mode>' not specified");
    expect(stderr).toContain('Usage: deskcheck run support');
  });

  test('no command at all exits 2 with the usage', async () => {
    const { exit, stderr } = await runCli();
    expect(exit).toBe(2);
    expect(stderr).toContain('Usage: deskcheck');
  });

  test('with --json is one document too', async () => {
    const result = await runCli('run', 'support', '--case', 'explain', '--mode', 'x', '--json');
    expect(result.exit).toBe(2);
    expect(documentOf(result)).toMatchObject({
      error: { code: 'usage', message: expect.stringContaining('Allowed choices are demo') },
    });
  });
});

test('an unknown case exits 2, names the cases and leaves no folder behind', async () => {
  const parent = await temporaryFolder();
  const { exit, stdout, stderr } = await runCli(...runArgs('nope', join(parent, 'out')));
  expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' });
  expect(stderr).toBe(
    'error: --case at $: found "nope", expected one of explain, refund, missing-id, not-found, cross-account, timeout, injection.\n',
  );
  expect(await readdir(parent)).toEqual([]);
});

test('help is no error and goes to standard output', async () => {
  const { exit, stdout, stderr } = await runCli('run', 'support', '--help');
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
  for (const option of [
    '--case',
    '--mode',
    '--output',
    '--max-turns',
    '--time-budget',
    '--json',
    '--orders',
  ]) {
    expect(stdout).toContain(option);
  }
});
