import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hashBytes } from '../../../src-main/stores/read-file';
import { openWorkspace } from '../../support/open-workspace';
import { temporaryFolder } from '../../support/temporary-folder';

describe('links', () => {
  const path = 'support/requests/link.json';
  const outside = { code: 'bad_input', what: expect.stringContaining('a symbolic link that leads out') };

  test.each(['out', 'dangling', 'circle'])(
    'a link that leads %s is neither read nor written',
    async (kind) => {
      const { desk, folder } = await openWorkspace();
      const elsewhere = join(await temporaryFolder(), 'secret.json');
      await writeFile(elsewhere, '{"id": "secret"}');
      const target =
        { out: elsewhere, dangling: join(folder, 'nothing'), circle: join(folder, path) }[kind] ?? '';
      await symlink(target, join(folder, path));
      const text = '{}';
      const save = { path, text, has_bom: false };
      const replies = [
        await desk.call('documents.open', { path }),
        await desk.call('documents.check', { path, text }),
        await desk.call('documents.save', { ...save, base_sha256: null }),
        await desk.call('documents.save', { ...save, base_sha256: hashBytes('{"id": "secret"}') }),
        await desk.call('documents.remove', { path }),
        await desk.call('runs.start', {
          ...{ agent: 'support', case: 'link', mode: 'demo', pause_before_dispatch: false },
        }),
      ];
      for (const reply of replies) expect(reply).toMatchObject({ ok: false, failure: outside });
      expect(await readFile(elsewhere, 'utf8')).toBe('{"id": "secret"}');
      const { documents } = await desk.ask('documents.list', {});
      expect(documents.find((each) => each.path === path)).toMatchObject({
        sha256: null,
        problem: expect.stringContaining('symbolic link'),
      });
      const { agents } = await desk.ask('cases.list', {});
      expect(agents[0]?.cases.find(({ name }) => name === 'link')).toMatchObject({ request: null });
      expect(JSON.stringify(agents)).not.toContain('secret');
    },
  );

  test('a folder that is a link out takes all its files out', async () => {
    const { desk, folder } = await openWorkspace();
    await rm(join(folder, 'support', 'decisions'), { recursive: true });
    await symlink(await temporaryFolder(), join(folder, 'support', 'decisions'));
    const order = { agent: 'support', kind: 'decisions', name: 'new', from: null } as const;
    expect(await desk.call('documents.create', order)).toMatchObject({ failure: outside });
  });

  test('a link to another file of the workspace stays one when it is saved', async () => {
    const { desk, folder, read } = await openWorkspace();
    await symlink(join(folder, 'support', 'requests', 'refund.json'), join(folder, path));
    const { text, sha256 } = await desk.ask('documents.open', { path });
    const changed = text.replace('October', 'November');
    const saved = { path, text: changed, has_bom: false, base_sha256: sha256 };
    expect(await desk.ask('documents.save', saved)).toMatchObject({ kind: 'saved' });
    expect(await read('support/requests/refund.json')).toBe(changed);
    expect(
      (await readdir(join(folder, 'support', 'requests'), { withFileTypes: true }))
        .find(({ name }) => name === 'link.json')
        ?.isSymbolicLink(),
    ).toBe(true);
  });
});
