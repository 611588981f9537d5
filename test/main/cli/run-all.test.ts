import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runAllCommand } from '../../../src-main/cli/commands/run-all';
import { kitAt } from '../../../src-main/workspaces/workspace';
import { collectingTerminal } from '../../support/collecting-terminal';
import { copyKit } from '../../support/kit-copy';
import { temporaryFolder } from '../../support/temporary-folder';

const suppliedKit = kitAt(join(import.meta.dirname, '..', '..', '..', 'kit-data'));
const planner = { mode: 'demo' } as const;

/** How many cases the kit has. */
const total = (await readdir(suppliedKit.folder, { recursive: true })).filter((file) =>
  /^(?!custom|retained).*[\\/]requests[\\/].*\.json$/.test(file),
).length;

describe('run-all', () => {
  test('runs every case in a folder of its own and ends well when each met its expectation', async () => {
    const output = await temporaryFolder();
    const terminal = collectingTerminal();
    expect(await runAllCommand({ planner, output }, suppliedKit, terminal)).toBe(0);
    expect(terminal.documents).toMatchObject([{ met: total, total, broke_a_rule: 0, halted: 6 }]);
    expect((await readdir(join(output, 'support'))).sort()).toEqual(
      ['explain', 'refund', 'missing-id', 'not-found', 'cross-account', 'timeout', 'injection'].sort(),
    );
  });

  test('a case that ends otherwise is named and gives the status of a difference', async () => {
    const kit = await copyKit({ duplicate_charge_confirmed: false });
    const terminal = collectingTerminal();
    expect(await runAllCommand({ planner, output: await temporaryFolder() }, kit, terminal)).toBe(6);
    expect(terminal.documents).toMatchObject([{ met: total - 2, total }]);
    expect(terminal.lines.filter((line) => line.startsWith('NOT MET'))).toEqual([
      expect.stringContaining('refund'),
      expect.stringContaining('injection'),
    ]);
  });
});
