/**
 * One program at a time keeps an embedded archive. Who keeps it is written into `keeper/`, one file per time that somebody
 * took the folder over, numbered and created exclusively:
 *
 *     keeper/1.json, keeper/2.json, …     the highest number says who has it now
 *
 * A folder is free when the keeper on top has given it back or does not run any more, so a killed program blocks nobody. Of
 * two that find it free only one can create the next number. Numbers are never used again: a late one that was about to
 * create a number of long ago finds a higher one beside it and withdraws.
 */
import { randomUUID } from 'node:crypto';
import { readdir, readFile, unlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { type Failure, fail, type Result, succeed } from '../../src-shared/domain/result';
import { createFile, isCode, replaceFile } from '../stores/atomic-file';
import { isRunning, startOfProgram } from '../stores/running-program';

/** Who keeps a folder. */
const keeper = z.strictObject({
  schema: z.literal('deskcheck.archive-keeper/1'),
  pid: z.int().positive(),
  /** See `startOfProgram`. */
  program_start: z.string().nullable(),
  /** Of this one opening; a program may open the same folder again after it gave it back. */
  instance: z.string(),
  host: z.string(),
  since: z.string(),
  given_back: z.boolean(),
});
type Keeper = z.infer<typeof keeper>;

/** A folder that is kept by this program. */
export interface HeldFolder {
  readonly release: () => Promise<void>;
}

/** Takes a folder for this program, or says who has it. */
export async function holdFolder(folder: string): Promise<Result<HeldFolder>> {
  const keepers = join(folder, 'keeper');
  const top = await findTop(keepers);
  if (top !== null && isKept(top.keeper)) return fail(describeKept(folder, top));
  const mine = describeMyself();
  const number = (top?.number ?? 0) + 1;
  const isMine = await createFile(pathOf(keepers, number), toBytes(mine));
  const now = await findTop(keepers);
  if (!isMine || now === null || now.number !== number) {
    if (isMine) await unlink(pathOf(keepers, number));
    if (now !== null && isKept(now.keeper)) return fail(describeKept(folder, now));
    // Somebody was faster and has gone since.
    return holdFolder(folder);
  }
  await removeBelow(keepers, number);
  return succeed({
    release: () => replaceFile(pathOf(keepers, number), toBytes({ ...mine, given_back: true })),
  });
}

interface Top {
  readonly number: number;
  readonly path: string;
  /** Null for a file that cannot be read, as one of a newer program. */
  readonly keeper: Keeper | null;
}

const pathOf = (keepers: string, number: number): string => join(keepers, `${number}.json`);

function describeMyself(): Keeper {
  return {
    schema: 'deskcheck.archive-keeper/1',
    pid: process.pid,
    program_start: startOfProgram(process.pid),
    instance: randomUUID(),
    host: hostname(),
    since: new Date().toISOString(),
    given_back: false,
  };
}

function toBytes(value: Keeper): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}

async function listNumbers(keepers: string): Promise<readonly number[]> {
  try {
    const names = await readdir(keepers);
    return names.filter((name) => /^\d{1,15}\.json$/.test(name)).map((name) => Number.parseInt(name, 10));
  } catch (error) {
    // Nobody has taken it yet.
    if (isCode(error, 'ENOENT')) return [];
    throw error;
  }
}

async function findTop(keepers: string): Promise<Top | null> {
  const number = Math.max(0, ...(await listNumbers(keepers)));
  if (number === 0) return null;
  const path = pathOf(keepers, number);
  try {
    const read = keeper.safeParse(parse(await readFile(path, 'utf8')));
    return { number, path, keeper: read.success ? read.data : null };
  } catch (error) {
    // Removed since it was listed, by somebody who has a higher one.
    if (isCode(error, 'ENOENT')) return findTop(keepers);
    throw error;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Files here are whole or not there; this one is somebody else's.
    return null;
  }
}

/** Whether a keeper may still have the folder. What cannot be told counts as yes: two at a time would destroy the archive. */
function isKept(held: Keeper | null): boolean {
  if (held === null) return true;
  if (held.given_back) return false;
  if (held.host !== hostname()) return true;
  if (!isRunning(held.pid)) return false;
  // The same process id, and another program by now.
  return held.program_start === null || startOfProgram(held.pid) === held.program_start;
}

function describeKept(folder: string, { path, keeper: held }: Top): Failure {
  const base = { code: 'conflict', where: folder } as const;
  if (held === null) {
    const what = 'Who keeps the archive cannot be read, so it was left alone.';
    return { ...base, what, todo: `If no Deskcheck has it open, remove ${path} and try again.` };
  }
  if (held.host !== hostname()) {
    const what = `The archive is kept by a program on another machine, ${held.host}, since ${held.since}.`;
    const todo = `Close it there, or remove ${path} if it does not run any more; a Postgres server can be shared.`;
    return { ...base, what, todo };
  }
  const who = held.pid === process.pid ? 'this very program' : `another program (process ${held.pid})`;
  return {
    ...base,
    what: `The archive is kept by ${who} since ${held.since}, and only one at a time can have it.`,
    todo: 'Close that program, or use a Postgres server, which several can share; the result files hold every run meanwhile.',
  };
}

async function removeBelow(keepers: string, number: number): Promise<void> {
  for (const other of await listNumbers(keepers)) {
    if (other < number) await unlink(pathOf(keepers, other)).catch(() => undefined); // The next keeper tries again.
  }
}
