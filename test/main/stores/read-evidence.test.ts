import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEvidence } from '../../../src-main/stores/read-evidence';
import { temporaryFolder } from '../../support/temporary-folder';

async function folderWithTurn(): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'refund-model-traces', 'turn-1'), { recursive: true });
  return folder;
}

test('an evidence file is read as it is', async () => {
  const folder = await folderWithTurn();
  await writeFile(join(folder, 'refund-model-traces/turn-1/stderr.txt'), 'a\u202Eb\n');
  expect(await readEvidence(folder, 'refund-model-traces/turn-1/stderr.txt')).toEqual({
    ok: true,
    value: { text: 'a\u202Eb\n', is_cut: false },
  });
});

test('a long file is cut for looking at and says so', async () => {
  const folder = await folderWithTurn();
  await writeFile(join(folder, 'refund-model-traces/turn-1/events.jsonl'), 'x'.repeat(300_000));
  const read = await readEvidence(folder, 'refund-model-traces/turn-1/events.jsonl');
  expect(read).toMatchObject({ ok: true, value: { is_cut: true } });
});

test.each([
  '../settings.json',
  'refund-model-traces/turn-1/../../secret',
  '/etc/passwd',
  'refund-result.json',
  'refund-model-traces/turn-1/.hidden',
  'refund-model-traces/turn-1/none.txt',
  'refund-model-traces/turn-1/a\0.txt',
])('%j is no evidence file', async (path) => {
  expect(await readEvidence(await folderWithTurn(), path)).toMatchObject({ ok: false });
});

test('a link in the place of an evidence file is not followed', async () => {
  const folder = await folderWithTurn();
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await symlink(join(folder, 'secret.txt'), join(folder, 'refund-model-traces/turn-1/link.txt'));
  expect(await readEvidence(folder, 'refund-model-traces/turn-1/link.txt')).toMatchObject({ ok: false });
});
