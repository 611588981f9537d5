import { realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { isAppUrl } from '../ipc/sender';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** A file that the app's protocol may serve. */
export interface AppFile {
  readonly path: string;
  readonly contentType: string;
}

/**
 * The file behind a URL of the app's own protocol, or null when there is none to serve: another host, a path that leaves
 * the folder by dots, encoding, an absolute part or a symbolic link, or a type that the app does not have.
 */
export async function resolveAppFile(root: string, url: string): Promise<AppFile | null> {
  if (!isAppUrl(url)) return null;
  const { pathname } = new URL(url);
  // Encoded separators and dots are never part of the app's own names, so that they are refused undecoded.
  if (!/^\/[A-Za-z0-9_./-]*$/.test(pathname) || pathname.includes('..') || pathname.includes('//'))
    return null;
  const contentType = contentTypes[extname(pathname)];
  if (!contentType) return null;
  const path = join(root, pathname);
  return (await isPlainFileInside(root, path)) ? { path, contentType } : null;
}

async function isPlainFileInside(root: string, path: string): Promise<boolean> {
  try {
    const [realRoot, real] = await Promise.all([realpath(root), realpath(path)]);
    const isSame = real === join(realRoot, path.slice(root.length));
    return isSame && real.startsWith(realRoot + sep) && (await stat(real)).isFile();
  } catch {
    return false; // A file that is not there is not served, whatever the system calls the reason.
  }
}
