import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openApiKeyStore } from '../../../src-main/stores/api-key';
import type { Cipher } from '../../../src-main/stores/kept-secret';
import { temporaryFolder } from '../../support/temporary-folder';

const key = 'sk-test-not-a-real-key';

/** Turns every byte around, so that the key's own bytes are not in the file. */
const turn = (bytes: Uint8Array): Uint8Array => bytes.map((byte) => byte ^ 0xff);
const strong: Cipher = {
  weakness: null,
  encrypt: (text) => turn(Buffer.from(text)),
  decrypt: (bytes) => Buffer.from(turn(bytes)).toString(),
};
const weak: Cipher = { ...strong, weakness: 'This desktop has no secret service.' };

/** Whether any file of a folder holds the key's bytes. */
async function isKeyOnDisk(folder: string): Promise<boolean> {
  const names = await readdir(folder);
  const contents = await Promise.all(names.map((name) => readFile(join(folder, name))));
  return contents.some((bytes) => bytes.includes(key));
}

describe('a platform that encrypts', () => {
  test('keeps a key over a restart, with no byte of it on disk', async () => {
    const folder = await temporaryFolder();
    expect(await openApiKeyStore(folder, strong, {}).set(key)).toMatchObject({ kind: 'stored' });
    const again = openApiKeyStore(folder, strong, {});
    expect([again.state().kind, again.use()]).toEqual(['stored', key]);
    expect(await isKeyOnDisk(folder)).toBe(false);
  });

  test('forgets a key for good', async () => {
    const folder = await temporaryFolder();
    const store = openApiKeyStore(folder, strong, {});
    await store.set(key);
    expect(store.forget()).toMatchObject({ kind: 'none' });
    expect(openApiKeyStore(folder, strong, {}).use()).toBeNull();
    expect(await readdir(folder)).toEqual([]);
  });

  test('counts a file that cannot be decrypted as no key', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'api-key.bin'), 'damaged');
    const broken: Cipher = {
      ...strong,
      decrypt: () => {
        throw new Error('not ours');
      },
    };
    expect(openApiKeyStore(folder, broken, {}).state()).toMatchObject({ kind: 'none' });
  });
});

describe('a platform that does not', () => {
  test('keeps a key for the session only, says why, and writes nothing', async () => {
    const folder = await temporaryFolder();
    const store = openApiKeyStore(folder, weak, {});
    const state = await store.set(key);
    expect(state.kind).toBe('session');
    expect(state.sentence).toContain('This desktop has no secret service.');
    expect(store.use()).toBe(key);
    expect(await readdir(folder)).toEqual([]);
    expect(openApiKeyStore(folder, weak, {}).use()).toBeNull();
  });
});

describe('the environment', () => {
  test('supplies a key until the person sets one, and again when they forget it', async () => {
    const store = openApiKeyStore(await temporaryFolder(), weak, { OPENAI_API_KEY: 'from-environment' });
    expect([store.state().kind, store.use()]).toEqual(['environment', 'from-environment']);
    await store.set(key);
    expect([store.state().kind, store.use()]).toEqual(['session', key]);
    store.forget();
    expect([store.state().kind, store.use()]).toEqual(['environment', 'from-environment']);
  });
});

test('no state shows a byte of the key', async () => {
  for (const cipher of [strong, weak]) {
    const store = openApiKeyStore(await temporaryFolder(), cipher, { OPENAI_API_KEY: key });
    const states = [store.state(), await store.set(key), store.forget()];
    expect(JSON.stringify(states)).not.toContain('sk-test');
  }
});
