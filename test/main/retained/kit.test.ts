import { join } from 'node:path';
import { expect, test } from 'vitest';
import { replayCommand } from '../../../src-main/cli/commands/replay';
import { listRetained } from '../../../src-main/retained/list-retained';
import { kitAt } from '../../../src-main/workspaces/workspace';
import { collectingTerminal } from '../../support/collecting-terminal';
import { kitFolder } from '../../support/desk';
import { hashFolder } from '../../support/hash-folder';

const folder = join(kitFolder, 'retained');

test('what the kit retains is as it was kept, and says that no model took part', async () => {
  const listed = await listRetained(folder);
  expect(listed.map(({ name, problems }) => [name, problems])).toEqual([
    ['demo-refund', []],
    ['demo-support-and-documents', []],
  ]);
  for (const { manifest } of listed) {
    expect(manifest?.note).toMatch(/^Supplied decisions, no model: /);
    expect(new Set(manifest?.runs.map(({ mode, requested_model }) => `${mode} ${requested_model}`))).toEqual(
      new Set(['demo null']),
    );
  }
});

test('today’s controller answers the retained decisions as it did, and changes nothing there', async () => {
  const before = await hashFolder(folder);
  const terminal = collectingTerminal();
  expect(await replayCommand(folder, kitAt(kitFolder), terminal)).toBe(0);
  expect(terminal.documents).toMatchObject([{ same: 13, total: 13 }]);
  expect(await hashFolder(folder)).toEqual(before);
});
