import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { forgetBuild, isBuildStale } from '../../build/build-app';
import { temporaryFolder, writeFiles } from './electron-runtime/runtime-fixtures';

let root: string;

const at = (name: string, minute: number) => {
  const time = new Date(Date.UTC(2026, 0, 1, 12, minute));
  return utimes(path.join(root, name), time, time);
};

beforeEach(async () => {
  root = await temporaryFolder();
  await writeFiles(root, {
    'src-main/deep/a.ts': '',
    'package.json': '{}',
    'out/.built': '',
    'README.md': '',
  });
  for (const name of ['src-main/deep/a.ts', 'src-main/deep', 'src-main', 'package.json']) await at(name, 10);
  await at('out/.built', 20);
});

it('keeps a build that is newer than its sources', async () => {
  await at('README.md', 30);
  expect(isBuildStale(root)).toBe(false);
});

it.each([
  ['a source file', 'src-main/deep/a.ts'],
  ['a folder from which a file was removed', 'src-main/deep'],
  ['the package manifest', 'package.json'],
])('builds again after a change of %s', async (_what, name) => {
  await at(name, 30);
  expect(isBuildStale(root)).toBe(true);
});

it('builds again when there is no finished build', async () => {
  await forgetBuild(root);
  expect(isBuildStale(root)).toBe(true);
});
