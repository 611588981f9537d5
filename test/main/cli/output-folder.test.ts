import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommand } from '../../../src-main/cli/commands/run';
import { kitAt } from '../../../src-main/workspaces/workspace';
import { collectingTerminal } from '../../support/collecting-terminal';
import { kitFolder } from '../../support/desk';
import { documentOf, runArgs, runCli } from '../../support/run-cli';
import { temporaryFolder } from '../../support/temporary-folder';

describe('an output folder that cannot be one', () => {
  test.each([
    ['is a file', 'file', 'A file stands where a folder is needed.'],
    ['lies under a file', 'file/out', 'Part of the path is a file'],
    ['is a link that leads nowhere', 'dangling', 'a link on the path leads nowhere'],
    ['lies under a link that leads nowhere', 'dangling/out', 'Choose another'],
    ['has a name too long', 'x'.repeat(300), 'The path is too long'],
  ])('because it %s exits 2, says so and leaves nothing behind', async (_name, place, sentence) => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'file'), 'kept');
    await symlink(join(folder, 'nowhere'), join(folder, 'dangling'));
    const output = join(folder, place);
    const result = await runCli(...runArgs('refund', output, '--json'));
    expect(result.exit).toBe(2);
    expect(result.stderr).toContain(`error: ${output}: `);
    expect(result.stderr).toContain(sentence);
    expect(documentOf(result)).toMatchObject({ error: { code: 'storage', failure: { path: output } } });
    expect((await readdir(folder)).sort()).toEqual(['dangling', 'file']);
    expect(await readFile(join(folder, 'file'), 'utf8')).toBe('kept');
  });

  // A process cannot be started with a NUL in its arguments, so that the command is called here.
  test('because its path has a NUL exits 2 and says so', async () => {
    const terminal = collectingTerminal();
    const output = `${await temporaryFolder()}/a\u0000b`;
    const options = {
      agent: 'support',
      case: 'refund',
      planner: { mode: 'demo' },
      output,
      data: {},
    } as const;
    expect(await runCommand(options, kitAt(kitFolder), terminal)).toBe(2);
    expect(terminal.notes).toEqual([expect.stringContaining('The path has a NUL character.')]);
    expect(terminal.documents).toHaveLength(1);
  });
});

describe('an output folder with other things in it', () => {
  test('keeps them, and a run in it leaves no temporary file', async () => {
    const output = await temporaryFolder();
    await writeFile(join(output, 'explain-result.json'), 'not a result');
    await mkdir(join(output, 'explain-result-2.json'));
    const { exit, stdout } = await runCli(...runArgs('explain', output));
    expect(exit).toBe(0);
    expect(stdout).toContain(`result: ${join(output, 'explain-result-3.json')}`);
    expect((await readdir(output)).sort()).toEqual([
      'explain-result-2.json',
      'explain-result-3.json',
      'explain-result.json',
    ]);
    expect(await readFile(join(output, 'explain-result.json'), 'utf8')).toBe('not a result');
  });

  test('a file where the records should go blocks the proposal and is kept', async () => {
    const output = await temporaryFolder();
    await writeFile(join(output, 'pending'), 'kept');
    const result = await runCli(...runArgs('refund', output, '--json'));
    expect(result.exit).toBe(3);
    expect(documentOf(result)).toMatchObject({
      status: 'blocked',
      code: 'storage',
      sentence: expect.stringContaining('could not be written'),
      outcome: null,
    });
    expect(await readFile(join(output, 'pending'), 'utf8')).toBe('kept');
  });
});
