import { resolve } from 'node:path';
import { type Failure, fail, type Result, succeed } from '../../src-shared/domain/result';

/** Where an archive is. */
export type ArchivePlace =
  | { readonly kind: 'folder'; readonly folder: string }
  /** `url` is a secret when it holds a password; `shown` is the same without it. */
  | { readonly kind: 'server'; readonly url: string; readonly shown: string };

/** Reads where an archive is: a connection string of a Postgres server, or a folder. */
export function readArchivePlace(text: string): Result<ArchivePlace> {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(text.trim())) return readServer(text.trim());
  if (text.trim() === '') return fail(unreadable('Nothing was named.'));
  if (text.includes('\0')) return fail(unreadable('The folder’s name holds a NUL character.'));
  return succeed({ kind: 'folder', folder: resolve(text) });
}

/** The place in words, without a password. */
export function describePlace(place: ArchivePlace): string {
  return place.kind === 'folder' ? place.folder : place.shown;
}

function readServer(url: string): Result<ArchivePlace> {
  if (!/^postgres(ql)?:\/\//i.test(url)) return fail(unreadable('It is no address of a Postgres server.'));
  const parsed = parseUrl(url);
  // Behind a password with a bare / ? or # the rest would be taken for the address, and shown.
  if (parsed === null || `${parsed.pathname}${parsed.search}${parsed.hash}`.includes('@')) {
    return fail(unreadable('The connection string cannot be read.'));
  }
  const user = parsed.username === '' ? '' : `${parsed.username}@`;
  const host = parsed.host === socketHost ? '' : parsed.host;
  return succeed({ kind: 'server', url, shown: `postgres://${user}${host}${parsed.pathname}` });
}

const socketHost = 'socket.invalid';

/** A connection string may leave the host out, for the socket of this machine or one named in its query. */
function parseUrl(url: string): URL | null {
  try {
    return new URL(url.replace(/^[a-z]+:\/\/((?:[^@/?#]*@)?)(?=\/)/i, `postgres://$1${socketHost}`));
  } catch {
    // The error quotes the text, password included.
    return null;
  }
}

function unreadable(why: string): Failure {
  return {
    code: 'bad_input',
    what: `The place of the archive is not usable. ${why}`,
    where: null,
    todo:
      'Give a folder, or postgres://user:password@host:port/database; in a user name or a password write / ? # @ and : as ' +
      '%2F %3F %23 %40 and %3A.',
  };
}
