import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { resolveAppFile } from '../../../src-main/hosts/resolve-app-file';
import { temporaryFolder } from '../../support/temporary-folder';

/** A folder as it is built, with a secret beside it and links of every kind in it. */
async function buildApp(): Promise<string> {
  const parent = await temporaryFolder();
  const root = join(parent, 'renderer');
  await mkdir(join(root, 'assets', 'folder.js'), { recursive: true });
  await mkdir(join(parent, 'renderer-other'));
  const files = ['index.html', 'assets/app.js', 'assets/app.css', 'assets/a-b_c.1.woff2', 'assets/logo.svg'];
  const unserved = ['assets/app.js.map', 'assets/data.json', 'assets/noextension', 'assets/shell.sh'];
  for (const file of [...files, 'assets/logo.png', ...unserved]) await writeFile(join(root, file), 'content');
  for (const file of ['secret.js', 'renderer-other/secret.js']) await writeFile(join(parent, file), 'secret');
  await symlink(join(parent, 'secret.js'), join(root, 'assets', 'outside.js'));
  await symlink(join(root, 'assets', 'app.js'), join(root, 'assets', 'inside.js'));
  await symlink(join(root, 'nowhere.js'), join(root, 'assets', 'dangling.js'));
  await symlink(parent, join(root, 'up'));
  await symlink(join(root, 'assets'), join(root, 'again'));
  return root;
}

describe('resolveAppFile', () => {
  test.each([
    ['deskcheck://app/index.html', 'index.html', 'text/html; charset=utf-8'],
    ['deskcheck://app/assets/app.js', 'assets/app.js', 'text/javascript; charset=utf-8'],
    ['deskcheck://app/assets/app.css', 'assets/app.css', 'text/css; charset=utf-8'],
    ['deskcheck://app/assets/a-b_c.1.woff2', 'assets/a-b_c.1.woff2', 'font/woff2'],
    ['deskcheck://app/assets/logo.svg', 'assets/logo.svg', 'image/svg+xml'],
    ['deskcheck://app/assets/logo.png', 'assets/logo.png', 'image/png'],
    ['deskcheck://app/index.html?theme=dark&x=../y', 'index.html', 'text/html; charset=utf-8'],
    ['deskcheck://app/index.html#trace', 'index.html', 'text/html; charset=utf-8'],
    ['deskcheck://app/assets/../index.html', 'index.html', 'text/html; charset=utf-8'],
    ['deskcheck://app/%2e%2e/index.html', 'index.html', 'text/html; charset=utf-8'],
  ])('serves %s', async (url, file, contentType) => {
    const root = await buildApp();
    expect(await resolveAppFile(root, url)).toEqual({ path: join(root, file), contentType });
  });

  test('serves from a folder that is itself reached through a link', async () => {
    const root = await buildApp();
    const link = join(dirname(root), 'link');
    await symlink(root, link);
    expect(await resolveAppFile(link, 'deskcheck://app/assets/app.js')).toMatchObject({
      path: join(link, 'assets/app.js'),
    });
  });

  test.each([
    ['dots', '/../secret.js'],
    ['encoded dots', '/%2e%2e/secret.js'],
    ['half encoded dots', '/.%2e/secret.js'],
    ['capital encoded dots', '/%2E%2E/secret.js'],
    ['dots behind a folder', '/assets/../../secret.js'],
    ['an encoded separator', '/..%2fsecret.js'],
    ['everything encoded', '/%2e%2e%2fsecret.js'],
    ['double encoding', '/%252e%252e%252fsecret.js'],
    ['a backslash', '/..\\secret.js'],
    ['an encoded backslash', '/..%5csecret.js'],
    ['four dots', '/....//secret.js'],
    ['the folder beside it', '/../renderer-other/secret.js'],
    ['a folder name as a prefix', '-other/secret.js'],
    ['a link to a file outside', '/assets/outside.js'],
    ['a link to a folder outside', '/up/secret.js'],
    ['a link to a file inside', '/assets/inside.js'],
    ['a link to a folder inside', '/again/app.js'],
    ['a dangling link', '/assets/dangling.js'],
    ['a NUL', '/index.html%00.js'],
    ['a raw NUL', '/index.html\u0000.js'],
    ['an encoded name', '/assets/app%2ejs'],
    ['an unknown type', '/assets/data.json'],
    ['a source map', '/assets/app.js.map'],
    ['a shell script', '/assets/shell.sh'],
    ['no extension', '/assets/noextension'],
    ['an extension in capitals', '/index.HTML'],
    ['a folder', '/assets/'],
    ['a folder named like a file', '/assets/folder.js'],
    ['the root', '/'],
    ['no path', ''],
    ['a missing file', '/assets/gone.js'],
    ['a double slash', '//index.html'],
    ['a name outside ASCII', '/ïndex.html'],
    ['a very long name', `/${'a'.repeat(5000)}.js`],
    ['a stream of another system', '/index.html::$DATA'],
  ])('refuses %s', async (_name, path) => {
    expect(await resolveAppFile(await buildApp(), `deskcheck://app${path}`)).toBeNull();
  });

  test('refuses an absolute path', async () => {
    const root = await buildApp();
    const secret = join(dirname(root), 'secret.js');
    for (const url of [`deskcheck://app/${secret}`, `deskcheck://app${secret}`, secret, `file://${secret}`]) {
      expect(await resolveAppFile(root, url)).toBeNull();
    }
  });

  test.each([
    'deskcheck://other/index.html',
    'deskcheck://app.evil/index.html',
    'deskcheck://app@evil/index.html',
    'deskcheck:///index.html',
    'file:///index.html',
    'https://app/index.html',
    'index.html',
    '',
  ])('refuses %j, which is not of the app', async (url) => {
    expect(await resolveAppFile(await buildApp(), url)).toBeNull();
  });
});
