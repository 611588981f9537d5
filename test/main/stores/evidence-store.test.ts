import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEvidenceStore } from '../../../src-main/stores/evidence-store';
import { temporaryFolder } from '../../support/temporary-folder';

const secret = 'sk-test-not-a-real-key';

async function openIn(folder: string) {
  return openEvidenceStore({ outputFolder: folder, requestId: 'my-charge', secrets: [secret] });
}

test('each turn has a folder with its files, reported by path and size', async () => {
  const folder = await temporaryFolder();
  const store = await openIn(folder);
  const saved = await store.save(1, { files: { 'request.json': '{"a":1}', 'stderr.txt': '' } });
  expect(saved).toEqual({
    ok: true,
    value: [
      { path: 'my-charge-model-traces/turn-1/request.json', action: 'created', bytes: 7 },
      { path: 'my-charge-model-traces/turn-1/stderr.txt', action: 'created', bytes: 0 },
    ],
  });
  await store.save(2, { files: { 'request.json': '{}' } });
  expect(await readdir(join(folder, 'my-charge-model-traces'))).toEqual(['turn-1', 'turn-2']);
});

test('a run of the same request gets a folder of its own and leaves the earlier one', async () => {
  const folder = await temporaryFolder();
  await (await openIn(folder)).save(1, { files: { 'a.txt': 'first' } });
  await (await openIn(folder)).save(1, { files: { 'a.txt': 'second' } });
  expect(await readFile(join(folder, 'my-charge-model-traces', 'turn-1', 'a.txt'), 'utf8')).toBe('first');
  expect(await readFile(join(folder, 'my-charge-model-traces-2', 'turn-1', 'a.txt'), 'utf8')).toBe('second');
});

test('nothing is created before a turn is saved', async () => {
  const folder = await temporaryFolder();
  await openIn(folder);
  expect(await readdir(folder)).toEqual([]);
});

test('a secret that a planner let through is in no file', async () => {
  const folder = await temporaryFolder();
  const store = await openIn(folder);
  await store.save(1, { files: { 'headers.txt': `Authorization: Bearer ${secret}\n${secret}` } });
  const text = await readFile(join(folder, 'my-charge-model-traces', 'turn-1', 'headers.txt'), 'utf8');
  expect(text).toBe('Authorization: Bearer [redacted]\n[redacted]');
});

test.each(['../escape.txt', '.hidden', 'a/b', ''])(
  'a file named %j is a fault of the planner’s code',
  async (name) => {
    const store = await openIn(await temporaryFolder());
    await expect(store.save(1, { files: { [name]: '' } })).rejects.toThrow('may not be named');
  },
);

test('a folder that cannot be written is a designed failure', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'file'), '');
  const saved = await (await openIn(join(folder, 'file'))).save(1, { files: { 'a.txt': '' } });
  expect(saved).toMatchObject({ ok: false, failure: { sentence: expect.stringContaining('folder') } });
});

test('a placeholder key of a local server does not garble the evidence', async () => {
  const folder = await temporaryFolder();
  const store = openEvidenceStore({ outputFolder: folder, requestId: 'a', secrets: ['local'] });
  await store.save(1, { files: { 'a.txt': 'a local server' } });
  expect(await readFile(join(folder, 'a-model-traces', 'turn-1', 'a.txt'), 'utf8')).toBe('a local server');
});
