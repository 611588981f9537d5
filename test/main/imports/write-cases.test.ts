import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { findAgent } from '../../../src-main/agents/registry';
import type { NewCase } from '../../../src-main/imports/build-case';
import { writeCases } from '../../../src-main/imports/write-cases';
import { realFileSystem } from '../../../src-main/stores/atomic-file';
import { loadCases, type Workspace } from '../../../src-main/workspaces/workspace';
import { expectationOf } from '../../support/expectation-builders';
import { failingFileSystem } from '../../support/failing-file-system';
import { temporaryFolder } from '../../support/temporary-folder';

const agent = findAgent('support');
const described = '[\n\t{"name": "old", "title": "Ö", "teaches": "", "look_for": ["x"]}\n]  ';
let workspace: Workspace;

beforeEach(async () => {
  workspace = { folder: await temporaryFolder(), name: 'mine' };
  await mkdir(join(workspace.folder, 'support', 'requests'), { recursive: true });
  await writeFile(join(workspace.folder, 'support', 'cases.json'), described);
});

function newCase(name: string): NewCase {
  return {
    name,
    request: { id: name, intent: 'explain', account_id: null, order_id: null, body: 'Why?' },
    decisions: [{ tool: 'escalate' }],
    expectation: expectationOf({ status: 'escalated', tools: ['escalate'] }),
    described: { name, title: 'T', teaches: '', look_for: [], lookup_fault: null, setup: null },
  };
}

/** Every file by its path, without the temporary ones of a write that was broken off. */
async function contents(): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(workspace.folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  const read = async (path: string) =>
    [relative(workspace.folder, path), await readFile(path, 'utf8')] as const;
  return Object.fromEntries(await Promise.all(paths.map(read)));
}

const write = (names: readonly string[], fs = realFileSystem) =>
  writeCases({ workspace, agent }, names.map(newCase), fs);

test('every document of every case is written, and answers by its path', async () => {
  const written = await write(['a', 'b']);
  expect(written).toEqual({
    ok: true,
    value: [
      ...['support/decisions/a.json', 'support/decisions/b.json'],
      ...['support/expectations/a.json', 'support/expectations/b.json'],
      ...['support/requests/a.json', 'support/requests/b.json', 'support/cases.json'],
    ],
  });
  const cases = await loadCases(workspace, agent);
  expect(cases.ok && cases.value.map(({ name, own }) => ({ name, own }))).toEqual([
    { name: 'old', own: false },
    { name: 'a', own: false },
    { name: 'b', own: false },
  ]);
});

test.each(['', '\uFEFF'])('the file of cases keeps every byte that it had (%j before them)', async (mark) => {
  const path = join(workspace.folder, 'support', 'cases.json');
  await writeFile(path, mark + described);
  await write(['a']);
  const text = await readFile(path, 'utf8');
  expect(text.startsWith(mark + described.slice(0, described.indexOf('\n]')))).toBe(true);
  expect(text.endsWith('\n]  ')).toBe(true);
});

test('a case without a description leaves the file of cases alone', async () => {
  await writeCases({ workspace, agent }, [{ ...newCase('a'), described: null }]);
  expect(await readFile(join(workspace.folder, 'support', 'cases.json'), 'utf8')).toBe(described);
});

describe('all or nothing', () => {
  test.each(['before', 'after'] as const)('when any step fails %s it took effect', async (when) => {
    const before = await contents();
    const counted = failingFileSystem(0, 'before');
    await write(['a', 'b'], counted.fs);
    const after = await contents();
    expect(Object.keys(after).length).toBe(Object.keys(before).length + 6);
    let failures = 0;
    for (let step = 1; step <= counted.steps(); step += 1) {
      await resetTo(before);
      const written = await write(['a', 'b'], failingFileSystem(step, when).fs);
      if (!written.ok) {
        failures += 1;
        expect(written.failure).toMatchObject({
          code: 'storage',
          what: expect.stringContaining('Nothing was written'),
        });
      }
      expect(await contents(), `${when} step ${step}`).toEqual(written.ok ? after : before);
    }
    expect(failures).toBeGreaterThan(40);
  });

  async function resetTo(files: Readonly<Record<string, string>>): Promise<void> {
    workspace = { folder: await temporaryFolder(), name: 'mine' };
    await mkdir(join(workspace.folder, 'support', 'requests'), { recursive: true });
    for (const text of Object.values(files))
      await writeFile(join(workspace.folder, 'support', 'cases.json'), text);
  }

  test('a file that is there by now is left as it is, and everything before it is taken back', async () => {
    await writeFile(join(workspace.folder, 'support', 'requests', 'b.json'), 'mine');
    const before = await contents();
    expect(await write(['a', 'b'])).toMatchObject({
      failure: { code: 'conflict', where: 'support/requests/b.json' },
    });
    expect(await contents()).toEqual(before);
  });

  test('a file of cases that another program changes meanwhile is left as it is', async () => {
    const path = join(workspace.folder, 'support', 'cases.json');
    const changed = described.replace('"x"', '"y"');
    const fs = {
      ...realFileSystem,
      link: async (from: string, to: string) => {
        await realFileSystem.link(from, to);
        if (to.endsWith('a.json')) await writeFile(path, changed);
      },
    };
    expect(await write(['a'], fs)).toMatchObject({
      failure: { code: 'conflict', where: 'support/cases.json' },
    });
    expect(Object.values(await contents())).toEqual([changed]);
  });

  test('what cannot be taken back is named', async () => {
    const refuse = (code: string) => Object.assign(new Error(code), { code });
    const fs = {
      ...realFileSystem,
      link: async (from: string, to: string) => {
        if (to.endsWith(join('requests', 'a.json'))) throw refuse('ENOSPC');
        await realFileSystem.link(from, to);
      },
      unlink: async (path: string) => {
        if (path.endsWith(join('decisions', 'a.json'))) throw refuse('EACCES');
        await realFileSystem.unlink(path);
      },
    };
    expect(await write(['a'], fs)).toMatchObject({
      failure: {
        code: 'storage',
        what: 'The import failed, and 1 file of the import is still there: support/decisions/a.json.',
      },
    });
    expect(Object.keys(await contents())).toEqual(['support/cases.json', 'support/decisions/a.json']);
  });
});

test('a folder that is a link out of the workspace takes nothing', async () => {
  const outside = await temporaryFolder();
  await symlink(outside, join(workspace.folder, 'support', 'decisions'));
  expect(await write(['a'])).toMatchObject({ failure: { code: 'bad_input' } });
  expect(await readdir(outside)).toEqual([]);
  expect(await readdir(join(workspace.folder, 'support', 'requests'))).toEqual([]);
});

test('a document that could not be read again is not written', async () => {
  const odd = newCase('a');
  const request = { ...odd.request, body: '\u0001'.repeat(2_000_000) };
  const written = await writeCases({ workspace, agent }, [{ ...odd, request }]);
  expect(written).toMatchObject({ failure: { code: 'bad_input', where: 'support/requests/a.json' } });
  expect(Object.values(await contents())).toEqual([described]);
});
