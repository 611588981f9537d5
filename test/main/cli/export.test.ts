import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exportCommand } from '../../../src-main/cli/commands/export';
import { runCommand } from '../../../src-main/cli/commands/run';
import { collectingTerminal } from '../../support/collecting-terminal';
import { copyKit } from '../../support/kit-copy';
import { temporaryFolder } from '../../support/temporary-folder';

const planner = { mode: 'demo' } as const;

async function run(): Promise<{ folder: string; result: string }> {
  const folder = await temporaryFolder();
  const kit = await copyKit();
  await runCommand(
    { agent: 'support', case: 'refund', planner, output: folder, data: {} },
    kit,
    collectingTerminal(),
  );
  return { folder, result: join(folder, 'refund-result.json') };
}

describe('export', () => {
  test('a page is written once, and over another file only when that is said', async () => {
    const { folder, result } = await run();
    const output = join(folder, 'refund.html');
    expect(await exportCommand({ result, output }, collectingTerminal())).toBe(0);
    expect(await readFile(output, 'utf8')).toMatch(/^<!doctype html>/);
    await writeFile(output, 'mine');
    expect(await exportCommand({ result, output }, collectingTerminal())).toBe(2);
    expect(await readFile(output, 'utf8')).toBe('mine');
    expect(await exportCommand({ result, output, replace: true }, collectingTerminal())).toBe(0);
    expect(await readFile(output, 'utf8')).toMatch(/^<!doctype html>/);
  });

  test('JSON is the record exactly', async () => {
    const { folder, result } = await run();
    const output = join(folder, 'copy.json');
    expect(await exportCommand({ result, output }, collectingTerminal())).toBe(0);
    expect(await readFile(output, 'utf8')).toBe(await readFile(result, 'utf8'));
  });

  test.each(['refund.txt', 'refund'])('the name %s tells no format', async (name) => {
    const { folder, result } = await run();
    expect(await exportCommand({ result, output: join(folder, name) }, collectingTerminal())).toBe(2);
  });
});
