import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DocumentDesk } from '../../../src-main/documents/check-document';
import { openDocumentReader } from '../../../src-main/documents/read-document';
import { saveDocument } from '../../../src-main/documents/save-document';
import { hashBytes } from '../../../src-main/stores/read-file';
import { defaultLimits } from '../../../src-shared/domain/trace';
import { openTestDesk } from '../../support/desk';
import { failingFileSystem } from '../../support/failing-file-system';

const path = 'support/requests/my-charge.json';

async function open() {
  const { workspaces, clock, createWorkspace } = await openTestDesk();
  const folder = await createWorkspace();
  const desk: DocumentDesk = {
    reader: openDocumentReader(workspaces),
    workspaces,
    clock,
    limits: () => defaultLimits,
  };
  return { desk, folder, file: join(folder, path) };
}

test('a fault before or after any step leaves the old text or the new one, and no other file', async () => {
  const { desk, folder, file } = await open();
  const old = await readFile(file, 'utf8');
  const text = old.replace('39 USD', 'another amount');
  const save = { path, text, has_bom: false, base_sha256: hashBytes(old) };
  const counted = failingFileSystem(0, 'before');
  expect(await saveDocument(desk, save, counted.fs)).toMatchObject({ ok: true });
  expect(counted.steps()).toBeGreaterThan(4);
  const names = (await readdir(join(folder, 'support', 'requests'))).sort();
  for (let step = 1; step <= counted.steps(); step += 1) {
    for (const when of ['before', 'after'] as const) {
      await writeFile(file, old);
      const saved = await saveDocument(desk, save, failingFileSystem(step, when).fs);
      const now = await readFile(file, 'utf8');
      expect([old, text]).toContain(now);
      // What was reported as saved is there.
      if (saved.ok && saved.value.kind === 'saved') expect(now).toBe(text);
      const left = (await readdir(join(folder, 'support', 'requests'))).filter(
        (name) => !name.endsWith('.tmp'),
      );
      expect(left.sort()).toEqual(names);
    }
  }
});

test('of two that save on the same text, the first wins whole and the second is told', async () => {
  const { desk, file } = await open();
  const old = await readFile(file, 'utf8');
  const save = (words: string) =>
    saveDocument(desk, {
      ...{ path, has_bom: false, base_sha256: hashBytes(old) },
      text: old.replace('39 USD', words),
    });
  const first = await save('one');
  const second = await save('two');
  expect(first).toMatchObject({ value: { kind: 'saved' } });
  expect(second).toMatchObject({ value: { kind: 'changed_outside' } });
  expect(await readFile(file, 'utf8')).toContain('one');
});
