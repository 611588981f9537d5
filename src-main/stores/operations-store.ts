/**
 * The practice store of orders that change. A workspace's file holds the orders as they were; every change is a file of its
 * own in the session's folder, created exclusively under the version that it makes:
 *
 *     orders/<hash of the id>.v2.json        the order as it is from then on
 *     orders/<hash of the id>.v2.end.json    how a change ended that had to wait for a payment
 *
 * So exactly one of two programs makes the next version, no lock can be left behind, and a change that waits for a payment
 * holds back its amount until it has ended.
 */
import { randomUUID } from 'node:crypto';
import { basename, join, resolve } from 'node:path';
import { readdir } from 'node:fs/promises';
import { z } from 'zod';
import {
  type OperationsOrder,
  operationsOrder,
  operationsOrderFile,
} from '../../src-shared/domain/operations-order';
import { fail, type Result, succeed } from '../../src-shared/domain/result';
import type { FileWrite } from '../../src-shared/domain/trace';
import type { InputProblem } from '../../src-shared/input/problem';
import { createFile, type FileSystem, isCode, realFileSystem } from './atomic-file';
import { hashBytes, readJsonFile } from './read-file';
import { isRunning } from './running-program';

/** A refund that a change stands for: made under a key, before the processor is asked for it. */
export const pendingRefund = z.strictObject({
  key: z.string(),
  /** Out of bounds in a run without the invariant on it, until the processor has turned it down. */
  amount_cents: z.int(),
  /** Why it was asked for, in the words of whoever decided; never an authority. */
  reason: z.string(),
});
export type PendingRefund = z.infer<typeof pendingRefund>;

/** The run of a program that made a change; the same process id can come again, the instance cannot. */
const maker = z.strictObject({ pid: z.int().positive(), instance: z.string() });
const thisMaker: z.infer<typeof maker> = { pid: process.pid, instance: randomUUID() };

/** One change of an order. */
const orderChange = z.strictObject({
  schema: z.literal('deskcheck.order-change/1'),
  /** Bounded by the invariants and the processor: what was written here has to be readable in any case. */
  order: z.strictObject({ ...operationsOrder.shape, refunded_cents: z.int() }),
  /** Null for a change that needs no payment. */
  refund: pendingRefund.nullable(),
  maker,
  at: z.string(),
});
type OrderChange = z.infer<typeof orderChange>;

/** How a change with a refund ended. */
const changeEnd = z.strictObject({
  schema: z.literal('deskcheck.order-change-end/1'),
  outcome: z.enum(['refunded', 'void']),
  /** The processor's receipt; null when nothing was refunded. */
  refund_id: z.string().nullable(),
});
type ChangeEnd = z.infer<typeof changeEnd>;

/** A change whose payment has no end on record: the processor has to be asked by its key. */
export interface OpenRefund {
  readonly order: OperationsOrder;
  readonly refund: PendingRefund;
  /** Whether another program that made it still runs: it may be waiting for the payment this very moment. */
  readonly isHeldElsewhere: boolean;
}

/** What trying to make the next version answers. */
export type Changed =
  | { readonly kind: 'made'; readonly write: FileWrite }
  /** Somebody else made the next version first, or the order is another one by now. */
  | { readonly kind: 'conflict' };

/** Orders that can be changed, each change on the version that it was decided on. */
export interface OperationsStore {
  /** Names this store in keys, so that two sessions never share one. */
  readonly id: string;
  /** The orders as the workspace's file has them, before any change of this session. */
  readonly initial: readonly OperationsOrder[];
  /** Every order as it is now. */
  readonly orders: () => Promise<readonly OperationsOrder[]>;
  /** The order as it is now; amounts of refunds that have not ended count as refunded. Null when there is none. */
  readonly get: (orderId: string) => Promise<OperationsOrder | null>;
  /** Makes the next version of an order, with the refund that it waits for. Only a refund moves the refunded amount. */
  readonly change: (next: OperationsOrder, refund: PendingRefund | null, now: Date) => Promise<Changed>;
  /** Writes how the refund of a version ended, once; the same end again changes nothing, another one throws. */
  readonly end: (order: OperationsOrder, refundId: string | null) => Promise<void>;
  /** Every refund without an end, as after a crash. */
  readonly openRefunds: () => Promise<readonly OpenRefund[]>;
}

/** The folder of the changes, inside a session's. */
const changesFolder = 'orders';

/** An opened store and the hash of the file that its orders come from. */
export interface OpenedOperations {
  readonly store: OperationsStore;
  readonly sha256: string;
}

/** Where a store's orders come from, and where their changes are kept. */
export interface OperationsPlaces {
  readonly path: string;
  /** The session's folder. */
  readonly outputFolder: string;
  readonly fs?: FileSystem;
}

/** Opens the orders of a file with the changes of a session's folder. */
export async function openOperationsStore(
  places: OperationsPlaces,
): Promise<Result<OpenedOperations, readonly InputProblem[]>> {
  const read = await readJsonFile(operationsOrderFile, places.path);
  if (!read.ok) return read;
  const damaged = await findDamaged(join(places.outputFolder, changesFolder));
  if (damaged.length > 0) return fail(damaged);
  const store = holdOperations(new Map(Object.entries(read.value.value)), places);
  return succeed({ store, sha256: read.value.sha256 });
}

function holdOperations(
  base: ReadonlyMap<string, OperationsOrder>,
  { outputFolder, fs = realFileSystem }: OperationsPlaces,
): OperationsStore {
  const folder = join(resolve(outputFolder), changesFolder);
  const fileOf = (orderId: string, version: number): string => join(folder, changeName(orderId, version));
  const endOf = (orderId: string, version: number): string =>
    join(folder, `${hashBytes(orderId)}.v${version}.end.json`);
  const latest = async (orderId: string): Promise<OperationsOrder | null> => {
    let order = base.get(orderId) ?? null;
    while (order !== null) {
      const change = await readFileOf(orderChange, fileOf(orderId, order.version + 1));
      if (change === null) return order;
      const end = change.refund && (await readFileOf(changeEnd, endOf(orderId, change.order.version)));
      order = applyChange(order, change, end);
    }
    return order;
  };
  return {
    id: hashBytes(folder),
    initial: [...base.values()],
    orders: async () => {
      const all = await Promise.all([...base.keys()].map(latest));
      return all.filter((order) => order !== null);
    },
    get: latest,
    change: async (next, refund, now) => {
      const before = await latest(next.order_id);
      if (before === null || before.version + 1 !== next.version) return { kind: 'conflict' };
      const change: OrderChange = {
        schema: 'deskcheck.order-change/1',
        order: next,
        refund,
        maker: thisMaker,
        at: now.toISOString(),
      };
      const path = fileOf(next.order_id, next.version);
      const bytes = toBytes(change);
      const isMade = await createFile(path, bytes, fs);
      if (!isMade) return { kind: 'conflict' };
      const write = {
        path: `${changesFolder}/${basename(path)}`,
        action: 'created',
        bytes: bytes.length,
      } as const;
      return { kind: 'made', write };
    },
    end: async (order, refundId) => {
      const end: ChangeEnd = {
        schema: 'deskcheck.order-change-end/1',
        outcome: refundId === null ? 'void' : 'refunded',
        refund_id: refundId,
      };
      const path = endOf(order.order_id, order.version);
      if (await createFile(path, toBytes(end), fs)) return;
      const held = await readFileOf(changeEnd, path);
      if (held?.outcome !== end.outcome) throw new Error(`A refund ended in two ways: ${path}`);
    },
    openRefunds: async () => {
      const open: OpenRefund[] = [];
      for (const name of await listFolder(folder)) {
        if (!/^[0-9a-f]{64}\.v\d+\.json$/.test(name)) continue;
        const change = await readFileOf(orderChange, join(folder, name));
        if (!change?.refund) continue;
        const { order, refund } = change;
        // Before the end is looked for: a program that was waiting and is gone by now has written it, or never will.
        const isHeldElsewhere = isOfAnother(change.maker);
        const end = await readFileOf(changeEnd, endOf(order.order_id, order.version));
        if (end === null) open.push({ order, refund, isHeldElsewhere });
      }
      return open;
    },
  };
}

/**
 * The order after a change. What was refunded is added up from the changes that hold, and not taken from the change: it may
 * have been made while an earlier one still held back an amount that was given back since.
 */
function applyChange(
  before: OperationsOrder,
  { order, refund }: OrderChange,
  end: ChangeEnd | null,
): OperationsOrder {
  if (end?.outcome === 'void') return { ...before, version: order.version };
  return { ...order, refunded_cents: before.refunded_cents + (refund?.amount_cents ?? 0) };
}

const changeName = (orderId: string, version: number): string => `${hashBytes(orderId)}.v${version}.json`;

/** Whether a program other than this one made a change and still runs. */
function isOfAnother({ pid, instance }: z.infer<typeof maker>): boolean {
  // An earlier program that had this one's process id has ended.
  if (instance === thisMaker.instance || pid === thisMaker.pid) return false;
  return isRunning(pid);
}

function toBytes(value: OrderChange | ChangeEnd): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}

/** A file of the store; null when it is not there. What cannot be read was reported when the store was opened. */
async function readFileOf<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
): Promise<z.output<Schema> | null> {
  const read = await readJsonFile(schema, path);
  if (read.ok) return read.value.value;
  if (read.failure[0]?.found === 'no such file') return null;
  throw new Error(`A change of the practice store cannot be read: ${path}`);
}

/** A change that cannot be read could hide a refund, so that nothing is changed until somebody has looked at it. */
async function findDamaged(folder: string): Promise<readonly InputProblem[]> {
  const problems: InputProblem[] = [];
  for (const name of await listFolder(folder)) {
    if (!name.endsWith('.json')) continue;
    const path = join(folder, name);
    if (name.endsWith('.end.json')) {
      const read = await readJsonFile(changeEnd, path);
      if (!read.ok) problems.push(...read.failure.slice(0, 1));
      continue;
    }
    const read = await readJsonFile(orderChange, path);
    if (!read.ok) problems.push(...read.failure.slice(0, 1));
    else if (changeName(read.value.value.order.order_id, read.value.value.order.version) !== name)
      problems.push(misplaced(path));
  }
  return problems;
}

/** A change under another one's name would be applied to an order that it was not made on. */
function misplaced(file: string): InputProblem {
  const found = 'a change of another order or version';
  return { file, path: '$.order', found, expected: 'the one that the file is named after', position: null };
}

async function listFolder(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    // Before the first change there is no folder.
    if (isCode(error, 'ENOENT')) return [];
    throw error;
  }
}
