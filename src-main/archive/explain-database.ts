import type { Failure, FailureCode } from '../../src-shared/domain/result';

/** What a person needs to know of an error, without the place, which the caller knows. */
type Meaning = readonly [code: FailureCode, what: string, todo: string];

const unreachable: Meaning = [
  'unavailable',
  'No Postgres server answered.',
  'Check that it runs, its address, its port and the network, and try again.',
];
const untrusted: Meaning = [
  'unavailable',
  'The server’s certificate was not accepted, so nothing was sent.',
  'Name its authority with sslrootcert=… in the connection string, or ask whoever keeps the server.',
];
const forbidden: Meaning = [
  'unavailable',
  'The server does not let this user do that.',
  'Ask whoever keeps it for the right to create a schema in the database, or to use the schema “deskcheck”.',
];
const signIn: Meaning = [
  'unavailable',
  'The server did not accept the user or the password.',
  'Check both in the connection string.',
];
const full: Meaning = [
  'storage',
  'There is no room left for the archive.',
  'Free some space and try again; the result files hold every run.',
];
const busy: Meaning = [
  'unavailable',
  'The server takes no further work at the moment.',
  'Try again in a moment, or allow it more connections.',
];

/** The server was there or was asked, and then was gone. */
export const lostConnection = 'CONNECTION_LOST';
/** TLS was asked for and not to be had. */
export const noTls = 'NO_TLS';
/** The embedded database failed in itself. */
export const brokenEngine = 'ENGINE_BROKEN';

/** Errors by their code: of Postgres (five characters), of the system, of TLS, or of a connector. */
const meanings: Readonly<Record<string, Meaning>> = {
  [lostConnection]: unreachable,
  [noTls]: [
    'unavailable',
    'No encrypted connection to the server could be made: it did not answer, or it has no TLS.',
    'Check the address, or leave sslmode out of the connection string where nobody can listen.',
  ],
  [brokenEngine]: [
    'internal',
    'The embedded archive stopped working.',
    'Start again. If it stays so, rebuild the archive in a new folder: `deskcheck archive rebuild`.',
  ],
  ECONNREFUSED: unreachable,
  ECONNRESET: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ENOTFOUND: unreachable,
  EAI_AGAIN: unreachable,
  ETIMEDOUT: unreachable,
  EPIPE: unreachable,
  ENOENT: unreachable,
  EACCES: unreachable,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  CERT_HAS_EXPIRED: untrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: untrusted,
  EPROTO: untrusted,
  '28P01': signIn,
  '28000': signIn,
  '3D000': [
    'not_found',
    'The server has no such database.',
    'Create it (createdb NAME), or name another one at the end of the connection string.',
  ],
  '42501': forbidden,
  '25006': forbidden,
  '53100': full,
  ENOSPC: full,
  EDQUOT: full,
  '53300': busy,
  '55P03': busy,
  '57014': busy,
  '57P01': unreachable,
  '57P02': unreachable,
  '57P03': busy,
};

/** A database could not do what it was asked. The connectors make every error of theirs one of these. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  constructor(
    readonly code: string,
    cause: unknown,
  ) {
    super(`The database answered with ${code}.`, { cause });
  }
}

/** An error as the connectors throw it; what has no code of its own gets the one given. */
export function asDatabaseError(error: unknown, otherwise: string): DatabaseError {
  return error instanceof DatabaseError ? error : new DatabaseError(codeOf(error) ?? otherwise, error);
}

/** What an error of a database means; null when it is none. Its text is left out: it can quote anything. */
export function explainDatabaseError(error: unknown, place: string): Failure | null {
  const inner = findDatabaseError(error);
  if (inner === null) return null;
  const [code, what, todo]: Meaning = meanings[inner.code] ?? [
    'unavailable',
    `The archive answered with the error ${inner.code}.`,
    'Try again; the result files hold every run, and an archive can be rebuilt from them.',
  ];
  return { code, what, where: place, todo };
}

function findDatabaseError(error: unknown): DatabaseError | null {
  if (error instanceof DatabaseError) return error;
  return error instanceof Error && error.cause !== undefined ? findDatabaseError(error.cause) : null;
}

function codeOf(error: unknown): string | null {
  // Several addresses of one host were tried, each with its own error.
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  if (!(error instanceof Error)) return null;
  return 'code' in error && typeof error.code === 'string' && error.code !== '' ? error.code : null;
}
