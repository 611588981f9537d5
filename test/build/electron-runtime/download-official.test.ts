import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { downloadOfficial } from '../../../build/electron-runtime/download-official';
import { temporaryFolder, writeFiles } from './runtime-fixtures';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});

async function download(installer: string, limits = { silenceMs: 10_000, totalMs: 10_000 }) {
  await writeFiles(folder, { 'package.json': '{"type":"commonjs"}', 'install.js': installer });
  return downloadOfficial(folder, limits);
}

it('reports nothing when the installer ends well', async () => {
  expect(await download('')).toBeUndefined();
});

it.each([
  [
    'an error',
    'Promise.reject(new TypeError("fetch failed")).catch((e) => { console.error(e.stack); process.exit(1) })',
    'fetch failed',
  ],
  ['a bare failure', 'process.exit(3)', 'the installer ended with status 3'],
  ['a crash', 'process.kill(process.pid, "SIGKILL")', 'the installer was ended by SIGKILL'],
  ['a package it cannot load', 'require("no-such-package")', "Cannot find module 'no-such-package'"],
])('gives one line of reason for %s', async (_what, installer, reason) => {
  expect(await download(installer)).toBe(reason);
});

it('gives up when nothing arrives', async () => {
  const reason = await download('setInterval(() => {}, 1000)', { silenceMs: 1_000, totalMs: 20_000 });
  expect(reason).toBe('nothing arrived for 1 seconds');
});

it('waits while something arrives, and leaves nothing behind', async () => {
  const slow = `
    const fs = require('node:fs'), os = require('node:os'), path = require('node:path');
    fs.writeFileSync(path.join(__dirname, 'seen.txt'), os.tmpdir());
    const file = path.join(os.tmpdir(), 'electron.zip');
    let left = 12;
    setInterval(() => { fs.appendFileSync(file, 'bytes'); if (--left === 0) process.exit(0); }, 250);
  `;
  expect(await download(slow, { silenceMs: 1_500, totalMs: 20_000 })).toBeUndefined();
  expect(await readdir(folder)).toContain('seen.txt');
  const temporary = await readFile(path.join(folder, 'seen.txt'), 'utf8');
  await expect(readdir(temporary)).rejects.toThrow('ENOENT');
});
