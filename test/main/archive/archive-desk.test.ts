import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ArchiveDeskOptions, createArchiveDesk } from '../../../src-main/archive/archive-desk';
import { type Cipher, openKeptSecret } from '../../../src-main/stores/kept-secret';
import type { ArchiveKind } from '../../../src-shared/domain/archive-state';
import { fail } from '../../../src-shared/domain/result';
import { archiveRecord } from '../../support/archive-records';
import { fakeClock } from '../../support/fake-clock';
import { temporaryFolder } from '../../support/temporary-folder';
import { failureOf, unwrap } from '../../support/unwrap';

const cipher: Cipher = {
  weakness: null,
  encrypt: (text) => Buffer.from(text).map((byte) => byte ^ 0x55),
  decrypt: (bytes) => Buffer.from(bytes.map((byte) => byte ^ 0x55)).toString(),
};
const url = 'postgres://ann:sw0rdfish@db.example/traces';

async function openDesk(part: Partial<ArchiveDeskOptions> & { readonly start?: ArchiveKind } = {}) {
  const folder = await temporaryFolder();
  let kind: ArchiveKind = part.start ?? 'folder';
  const failures: string[] = [];
  const desk = createArchiveDesk({
    folder: join(folder, 'archive'),
    kind: {
      get: () => kind,
      set: (next) => {
        kind = next;
      },
    },
    server: openKeptSecret(join(folder, 'server.bin'), cipher),
    fixed: null,
    open: async () => fail({ code: 'unavailable', what: 'Closed.', where: null, todo: 'Wait.' }),
    onFailure: ({ what }) => void failures.push(what),
    onFault: () => undefined,
    clock: fakeClock(),
    ...part,
  });
  return { desk, folder, failures };
}

test('by default the embedded archive in the user’s data, and nothing is opened to say so', async () => {
  const { desk, folder } = await openDesk({ open: () => Promise.reject(new Error('opened')) });
  const place = join(folder, 'archive');
  expect(desk.state()).toEqual({ kind: 'folder', place, is_fixed: false, is_for_session: false });
});

test('the environment goes before the settings and cannot be changed here', async () => {
  const { desk } = await openDesk({ fixed: url });
  expect(desk.state()).toEqual({
    kind: 'server',
    place: 'postgres://ann@db.example/traces',
    is_fixed: true,
    is_for_session: false,
  });
  expect(failureOf(await desk.choose('off')).code).toBe('conflict');
  expect(failureOf(await desk.connect(url)).code).toBe('conflict');
  const off = await openDesk({ fixed: 'off' });
  expect(off.desk.state()).toMatchObject({ kind: 'off', place: null, is_fixed: true });
  expect(unwrap(await off.desk.check())).toBeNull();
});

test('a connection string that an earlier session did not keep is missed in words, and costs no run', async () => {
  const { desk, failures } = await openDesk({ start: 'server' });
  expect(desk.state()).toMatchObject({ kind: 'server', place: null, is_for_session: true });
  expect(failureOf(await desk.check()).what).toContain('earlier session');
  await desk.keep(archiveRecord('run-1'), '/out/a-result.json');
  expect(failures).toEqual([expect.stringContaining('earlier session')]);
});

test('a kept connection string is there at the next start, and forgotten with the choice of another archive', async () => {
  const folder = await temporaryFolder();
  const server = () => openKeptSecret(join(folder, 'server.bin'), cipher);
  await server().set(url);
  const { desk } = await openDesk({ start: 'server', server: server() });
  expect(desk.state()).toMatchObject({ place: 'postgres://ann@db.example/traces', is_for_session: false });
  unwrap(await desk.choose('folder'));
  expect(desk.state().kind).toBe('folder');
  expect(server().get()).toBeNull();
});
