/**
 * The practice processor's ledger: durable files, so that an effect outlives the app being killed, and each created
 * exclusively, so that of any number of processes on one folder exactly one makes it.
 *
 * `<folder>/<sha256 of key>.json` is the result of a key: the effect, or an error that was stored. Before an effect its
 * amount is set aside in `<folder>/set-aside/<hash of the payment intent>-<n>.json`, whose numbers are taken one after the
 * other: whoever takes number n has read all before it, so that the sum never passes what was captured. A process killed
 * in between leaves an amount set aside without an effect, which the retry of that key takes up; nothing else may use it.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { jsonObject, sha256 } from '../../src-shared/domain/json';
import { createFile, type FileSystem, isCode, realFileSystem } from '../stores/atomic-file';
import { exists, hashBytes, readJsonFile } from '../stores/read-file';

const schemaVersion = 1;

const ledgerEntry = z.strictObject({
  schema_version: z.literal(schemaVersion),
  key: z.string(),
  /** The hash of the parameters the key came with. */
  request_hash: sha256,
  payment_intent: z.string(),
  made_at: z.iso.datetime({ precision: 3 }),
  /** Whether money moved; false for a stored error. */
  is_effect: z.boolean(),
  /** What every request under this key is answered with. */
  status: z.int(),
  body: jsonObject,
});

const setAside = z.strictObject({
  schema_version: z.literal(schemaVersion),
  key: z.string(),
  request_hash: sha256,
  payment_intent: z.string(),
  amount: z.int().positive(),
});

/** The result of a key. */
export type LedgerEntry = z.output<typeof ledgerEntry>;
/** An amount of a payment intent that only one key may use. */
export type SetAside = z.output<typeof setAside>;

/** What stands under a key. */
export type Kept =
  | { readonly kind: 'entry'; readonly entry: LedgerEntry }
  | { readonly kind: 'damaged'; readonly file: string };

/** What setting an amount aside gives. */
export type SettingAside =
  | { readonly kind: 'done' }
  | { readonly kind: 'other request' }
  | { readonly kind: 'too much'; readonly left: number }
  | { readonly kind: 'damaged'; readonly file: string };

/** All that the ledger holds. */
export interface LedgerContent {
  readonly entries: readonly LedgerEntry[];
  /** What was set aside for keys whose own file cannot be read: there is a result, and it is not known. */
  readonly unclear: readonly SetAside[];
}

/** Access to one ledger folder, shared with any number of processes. */
export interface PracticeLedger {
  readonly find: (key: string) => Promise<Kept | null>;
  /** Keeps the result of a key; false when another one was first. */
  readonly keep: (entry: Omit<LedgerEntry, 'schema_version'>) => Promise<boolean>;
  /** Sets an amount aside for a key, within what was captured; once, however often it is asked for. */
  readonly setAside: (wanted: Omit<SetAside, 'schema_version'>, captured: number) => Promise<SettingAside>;
  readonly list: () => Promise<LedgerContent>;
  /** Names of files that cannot be read. */
  readonly findDamaged: () => Promise<readonly string[]>;
}

/** Opens a ledger; the folder need not exist yet. */
export function openPracticeLedger(folder: string, fs: FileSystem = realFileSystem): PracticeLedger {
  const asideFolder = join(folder, 'set-aside');
  return {
    find: (key) => readEntry(folder, fileOf(key)),
    keep: (entry) =>
      createFile(join(folder, fileOf(entry.key)), encode({ schema_version: schemaVersion, ...entry }), fs),
    setAside: async (wanted, captured) => {
      for (;;) {
        const taken = await readTaken(asideFolder, wanted.payment_intent);
        if (!Array.isArray(taken)) return taken;
        const mine = taken.find(({ key }) => key === wanted.key);
        if (mine) return { kind: mine.request_hash === wanted.request_hash ? 'done' : 'other request' };
        const left = captured - taken.reduce((sum, { amount }) => sum + amount, 0);
        if (wanted.amount > left) return { kind: 'too much', left };
        const path = join(asideFolder, asideFileOf(wanted.payment_intent, taken.length + 1));
        const isMine = await createFile(path, encode({ schema_version: schemaVersion, ...wanted }), fs);
        if (isMine) return { kind: 'done' };
        // Another process took the number; what it set aside counts now.
      }
    },
    list: () => listAll(folder, asideFolder),
    findDamaged: () => findDamaged(folder, asideFolder),
  };
}

const fileOf = (key: string): string => `${hashBytes(key)}.json`;
const asideFileOf = (payment_intent: string, number: number): string =>
  `${hashBytes(payment_intent).slice(0, 32)}-${number}.json`;

function encode(value: LedgerEntry | SetAside): Uint8Array {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}

async function readEntry(folder: string, file: string): Promise<Kept | null> {
  const path = join(folder, file);
  if (!(await exists(path))) return null;
  const read = await readJsonFile(ledgerEntry, path);
  // A file that was copied under another name would make one effect answer for two keys.
  if (!read.ok || fileOf(read.value.value.key) !== file) return { kind: 'damaged', file };
  return { kind: 'entry', entry: read.value.value };
}

/** All that is set aside of a payment intent, in order. */
async function readTaken(
  asideFolder: string,
  payment_intent: string,
): Promise<SetAside[] | Extract<SettingAside, { kind: 'damaged' }>> {
  const taken: SetAside[] = [];
  for (;;) {
    const file = asideFileOf(payment_intent, taken.length + 1);
    const path = join(asideFolder, file);
    if (!(await exists(path))) return taken;
    const read = await readJsonFile(setAside, path);
    if (!read.ok || read.value.value.payment_intent !== payment_intent) {
      return { kind: 'damaged', file: `set-aside/${file}` };
    }
    taken.push(read.value.value);
  }
}

/** How many files are read at a time: a long ledger is quick to read and leaves the rest of the app some. */
const filesAtOnce = 16;

async function listAll(folder: string, asideFolder: string): Promise<LedgerContent> {
  const files = await listFiles(folder, /^[0-9a-f]{64}\.json$/);
  const kept = (await readEach(files, (file) => readEntry(folder, file))).filter((one) => one !== null);
  const entries = kept.flatMap((one) => (one.kind === 'entry' ? [one.entry] : []));
  const damaged = kept.flatMap((one) => (one.kind === 'damaged' ? [one.file] : []));
  if (damaged.length === 0) return { entries, unclear: [] };
  const aside = await listAside(asideFolder);
  return { entries, unclear: aside.amounts.filter(({ key }) => damaged.includes(fileOf(key))) };
}

async function findDamaged(folder: string, asideFolder: string): Promise<readonly string[]> {
  const files = await listFiles(folder, /^[0-9a-f]{64}\.json$/);
  const kept = await readEach(files, (file) => readEntry(folder, file));
  const damaged = kept.flatMap((one) => (one?.kind === 'damaged' ? [one.file] : []));
  return [...damaged, ...(await listAside(asideFolder)).damaged];
}

async function listAside(
  asideFolder: string,
): Promise<{ readonly amounts: readonly SetAside[]; readonly damaged: readonly string[] }> {
  const files = await listFiles(asideFolder, /^[0-9a-f]{32}-\d+\.json$/);
  const read = await readEach(files, (file) => readJsonFile(setAside, join(asideFolder, file)));
  const amounts = read.flatMap((one) => (one.ok ? [one.value.value] : []));
  return {
    amounts,
    damaged: files.filter((_, index) => !read[index]?.ok).map((file) => `set-aside/${file}`),
  };
}

async function readEach<Value>(
  files: readonly string[],
  read: (file: string) => Promise<Value>,
): Promise<readonly Value[]> {
  const values: Value[] = [];
  for (let from = 0; from < files.length; from += filesAtOnce) {
    values.push(...(await Promise.all(files.slice(from, from + filesAtOnce).map(read))));
  }
  return values;
}

async function listFiles(folder: string, pattern: RegExp): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter((name) => pattern.test(name)).sort();
  } catch (error) {
    // A folder that nothing was written to yet holds nothing.
    if (isCode(error, 'ENOENT')) return [];
    throw error;
  }
}
