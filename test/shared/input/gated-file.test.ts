import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { hashBytes, readJsonFile } from '../../../src-main/stores/read-file';
import { maxInputBytes } from '../../../src-shared/input/parse-json';
import { temporaryFolder } from '../../support/temporary-folder';

const anything = z.json();

async function read(content: Uint8Array | string) {
  const path = join(await temporaryFolder(), 'given.json');
  await writeFile(path, content);
  return readJsonFile(anything, path);
}

const bom = Buffer.from([0xef, 0xbb, 0xbf]);

describe('a JSON file', () => {
  test('is answered with its value, its bytes and their hash', async () => {
    const bytes = Buffer.from('{"é": "🦊"}\r\n');
    const parsed = await read(bytes);
    expect(parsed).toMatchObject({ ok: true, value: { value: { é: '🦊' }, sha256: hashBytes(bytes) } });
    expect(parsed.ok && Buffer.compare(parsed.value.bytes, bytes)).toBe(0);
  });

  test('may start with one byte-order mark, which is not part of the text', async () => {
    expect(await read(Buffer.concat([bom, Buffer.from('[1]')]))).toMatchObject({
      ok: true,
      value: { value: [1] },
    });
  });

  test('may not start with two', async () => {
    expect(await read(Buffer.concat([bom, bom, Buffer.from('[1]')]))).toMatchObject({
      ok: false,
      failure: [{ expected: 'valid JSON', position: { line: 1, column: 1 } }],
    });
  });

  test.each([
    ['a stray byte', [0x22, 0xff, 0x22]],
    ['a cut sequence', [0x22, 0xc3, 0x22]],
    ['an overlong form', [0x22, 0xc0, 0xaf, 0x22]],
    ['a surrogate in UTF-8', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['UTF-16', [...Buffer.from('\uFEFF{}', 'utf16le')]],
  ])('with %s is refused as no UTF-8', async (_name, bytes) => {
    expect(await read(Buffer.from(bytes))).toMatchObject({
      ok: false,
      failure: [{ found: 'bytes that are not UTF-8', expected: 'text in UTF-8', position: null }],
    });
  });

  test.each([
    ['that is empty', ''],
    ['with only a byte-order mark', bom],
    ['full of NUL', Buffer.alloc(512)],
    ['cut in the middle', '{"id": "a", "bo'],
  ])('%s is refused as no JSON', async (_name, content) => {
    const parsed = await read(content);
    expect(parsed.ok ? null : parsed.failure[0]).toMatchObject({ path: '$', expected: 'valid JSON' });
  });

  test('of more than 10 MB is refused by its bytes', async () => {
    // Fewer characters than the limit, but more bytes.
    const content = JSON.stringify('é'.repeat(maxInputBytes / 2));
    expect(await read(content)).toMatchObject({ ok: false, failure: [{ expected: 'at most 10 MB' }] });
  });
});

describe('a path without a file', () => {
  test.each([
    ['missing', 'no such file'],
    ['folder', 'a folder'],
    ['file/inner', 'a path through something that is not a folder'],
    ['dangling', 'no such file'],
    ['circle', 'a symbolic link that leads nowhere'],
    ['nul\u0000', 'a path with a NUL character'],
  ])('%j is answered with %s', async (name, found) => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'folder'));
    await writeFile(join(folder, 'file'), '1');
    await symlink(join(folder, 'nowhere'), join(folder, 'dangling'));
    await symlink(join(folder, 'circle'), join(folder, 'circle'));
    const path = `${folder}/${name}`;
    expect(await readJsonFile(anything, path)).toEqual({
      ok: false,
      failure: [{ file: path, path: '$', found, expected: 'a file that can be read', position: null }],
    });
  });
});
