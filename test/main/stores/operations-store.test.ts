import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openOperationsStore, type OperationsStore } from '../../../src-main/stores/operations-store';
import type { OperationsOrder } from '../../../src-shared/domain/operations-order';
import {
  buildOperationsOrder,
  openOrders,
  type OrderPlaces,
  writeOrders,
} from '../../support/operations-builders';

const now = new Date('2026-12-01T10:00:00.000Z');
const refundOf = (amount_cents: number, key = `key-${amount_cents}`) => ({
  key,
  amount_cents,
  reason: 'Late.',
});

async function get(store: OperationsStore, id = 'ORD-1'): Promise<OperationsOrder> {
  const order = await store.get(id);
  if (order === null) throw new Error('expected an order');
  return order;
}

/** The next version of an order, with an amount more refunded. */
function nextOf(order: OperationsOrder, amount = 0): OperationsOrder {
  return { ...order, refunded_cents: order.refunded_cents + amount, version: order.version + 1 };
}

/** Makes the next version with a refund that waits; answers that version. */
async function hold(store: OperationsStore, amount: number): Promise<OperationsOrder> {
  const next = nextOf(await get(store), amount);
  expect(await store.change(next, refundOf(amount), now)).toMatchObject({ kind: 'made' });
  return next;
}

describe('changes of an order', () => {
  test('follow each other by version and are found by another opening', async () => {
    const places = await writeOrders(buildOperationsOrder({ status: 'processing' }));
    const store = await openOrders(places);
    const cancelled = { ...nextOf(await get(store)), status: 'cancelled' } as const;
    const made = await store.change(cancelled, null, now);
    expect(made).toMatchObject({ kind: 'made', write: { action: 'created' } });
    expect(await store.change(nextOf(cancelled), null, now)).toMatchObject({ kind: 'made' });
    expect(await get(await openOrders(places))).toEqual({ ...cancelled, version: 3 });
    expect(store.initial).toEqual([buildOperationsOrder({ status: 'processing' })]);
    const bytes = made.kind === 'made' ? await readFile(join(places.outputFolder, made.write.path)) : '';
    expect(bytes).toHaveLength(made.kind === 'made' ? (made.write.bytes ?? -1) : -1);
  });

  test.each([-1, 0, 2])('are conflicts on a version that is not the present one (%i off)', async (off) => {
    const places = await writeOrders(buildOperationsOrder({ version: 4 }));
    const store = await openOrders(places);
    const next = buildOperationsOrder({ version: 4 + off });
    expect(await store.change(next, null, now)).toEqual({ kind: 'conflict' });
    expect(await get(store)).toEqual(buildOperationsOrder({ version: 4 }));
  });

  test('of an order that is not there are conflicts, and it stays away', async () => {
    const store = await openOrders(await writeOrders(buildOperationsOrder()));
    const strange = buildOperationsOrder({ order_id: 'ORD-2', version: 2 });
    expect(await store.change(strange, null, now)).toEqual({ kind: 'conflict' });
    expect(await store.get('ORD-2')).toBeNull();
  });

  test('200 at once on one version: one is made, the others are conflicts', async () => {
    const places = await writeOrders(buildOperationsOrder());
    const store = await openOrders(places);
    const order = await get(store);
    const changes = Array.from({ length: 200 }, (_, index) => {
      const shipping = { ...order.shipping, note: `number ${index}` };
      return store.change({ ...nextOf(order), shipping }, null, now);
    });
    const kinds = (await Promise.all(changes)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'made')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'conflict')).toHaveLength(199);
    const after = await get(await openOrders(places));
    expect(after).toMatchObject({ version: 2, shipping: { note: `number ${kinds.indexOf('made')}` } });
    expect(await readdir(join(places.outputFolder, 'orders'))).toHaveLength(1);
  });

  test.each(['../../up', 'ORD/1', 'Ünïcode 你好', '.', 'a'.repeat(5000), 'nul.json', 'ORD-1.v2'])(
    'of %.20s are kept inside the session',
    async (order_id) => {
      const places = await writeOrders(buildOperationsOrder({ order_id }), buildOperationsOrder());
      const store = await openOrders(places);
      expect(await store.change(nextOf(await get(store, order_id)), null, now)).toMatchObject({
        kind: 'made',
      });
      expect((await get(await openOrders(places), order_id)).version).toBe(2);
      expect((await get(store)).version).toBe(1);
      expect(await readdir(places.outputFolder)).toEqual(['orders']);
    },
  );

  test('give way to a file of orders that is at a higher version, and go on from there', async () => {
    const places = await writeOrders(buildOperationsOrder());
    const store = await openOrders(places);
    await store.change({ ...nextOf(await get(store)), status: 'cancelled' }, null, now);
    const newer = buildOperationsOrder({ version: 5, status: 'shipped' });
    await writeFile(places.path, JSON.stringify({ 'ORD-1': newer }));
    const reopened = await openOrders(places);
    expect(await get(reopened)).toEqual(newer);
    expect(await reopened.change(nextOf(newer), null, now)).toMatchObject({ kind: 'made' });
    expect(await get(reopened)).toEqual({ ...newer, version: 6 });
  });
});

describe('a refund of a change', () => {
  test('holds its amount back until it has ended, and for good when it was made', async () => {
    const places = await writeOrders(buildOperationsOrder());
    const store = await openOrders(places);
    const held = await hold(store, 2_500);
    expect(await get(store)).toEqual(held);
    expect(await store.openRefunds()).toEqual([
      { order: held, refund: refundOf(2_500), isHeldElsewhere: false },
    ]);
    await store.end(held, 're_1');
    expect(await get(await openOrders(places))).toEqual(held);
    expect(await store.openRefunds()).toEqual([]);
  });

  test('that is void gives its amount back and keeps its version from another', async () => {
    const places = await writeOrders(buildOperationsOrder({ refunded_cents: 1_000 }));
    const store = await openOrders(places);
    const held = await hold(store, 2_500);
    await store.end(held, null);
    expect(await get(await openOrders(places))).toEqual({ ...held, refunded_cents: 1_000 });
    expect(await store.change(held, refundOf(2_500), now)).toEqual({ kind: 'conflict' });
  });

  test('that is void under later changes gives its amount back under them too', async () => {
    const places = await writeOrders(buildOperationsOrder({ status: 'processing' }));
    const store = await openOrders(places);
    const first = await hold(store, 2_500);
    const second = await hold(store, 1_000);
    const third = { ...nextOf(await get(store)), status: 'cancelled' } as const;
    await store.change(third, null, now);
    expect(await get(store)).toMatchObject({ refunded_cents: 3_500, version: 4 });
    await store.end(second, 're_2');
    await store.end(first, null);
    const after = await get(await openOrders(places));
    expect(after).toMatchObject({ refunded_cents: 1_000, version: 4, status: 'cancelled' });
  });

  test('ends once: the same end changes nothing and another one is a fault that is told', async () => {
    const places = await writeOrders(buildOperationsOrder());
    const store = await openOrders(places);
    const held = await hold(store, 2_500);
    await Promise.all([store.end(held, 're_1'), store.end(held, 're_1')]);
    await expect(store.end(held, null)).rejects.toThrow('ended in two ways');
    expect(await get(store)).toEqual(held);
  });
});

test('a refund of an earlier program that had the same process id is not held elsewhere', async () => {
  const places = await writeOrders(buildOperationsOrder());
  const store = await openOrders(places);
  await hold(store, 100);
  const folder = join(places.outputFolder, 'orders');
  const path = join(folder, (await readdir(folder))[0] ?? '');
  const change: { maker: { pid: number; instance: string } } = JSON.parse(await readFile(path, 'utf8'));
  const isHeld = async (maker: typeof change.maker): Promise<boolean | undefined> => {
    await writeFile(path, JSON.stringify({ ...change, maker }));
    return (await store.openRefunds())[0]?.isHeldElsewhere;
  };
  expect(change.maker.pid).toBe(process.pid);
  expect(await isHeld({ pid: process.pid, instance: 'an earlier one' })).toBe(false);
  expect(await isHeld({ pid: process.ppid, instance: 'another one' })).toBe(true);
  // No system gives out so high a number.
  expect(await isHeld({ pid: 2 ** 31 - 1, instance: 'a gone one' })).toBe(false);
});

const damages = {
  empty: '',
  'half a file': '{ "schema": "deskcheck.order-',
  'a newer schema': '{ "schema": "deskcheck.order-change/2" }',
  'NUL characters': '\0\0\0',
};

test.each(Object.entries(damages))('a change that is %s is named and nothing opens', async (_, text) => {
  for (const pick of [/v2\.json$/, /v2\.end\.json$/]) {
    const places = await writeOrders(buildOperationsOrder());
    const store = await openOrders(places);
    await store.end(await hold(store, 100), 're_1');
    const folder = join(places.outputFolder, 'orders');
    const name = (await readdir(folder)).find((one) => pick.test(one)) ?? '';
    await writeFile(join(folder, name), text);
    const opened = await openOperationsStore(places);
    expect(opened).toMatchObject({ ok: false, failure: [{ file: join(folder, name) }] });
    await expect(store.get('ORD-1')).rejects.toThrow(name);
  }
});

test('a change under the name of another is named and nothing opens', async () => {
  const places = await writeOrders(buildOperationsOrder());
  await hold(await openOrders(places), 100);
  const folder = join(places.outputFolder, 'orders');
  const [name = ''] = await readdir(folder);
  const other = join(folder, name.replace('.v2.', '.v3.'));
  await copyFile(join(folder, name), other);
  expect(await openOperationsStore(places)).toMatchObject({ ok: false, failure: [{ file: other }] });
  await rename(other, join(folder, name));
  expect(await openOperationsStore(places)).toMatchObject({ ok: true });
});

test('a session has one name, whichever way its folder is given', async () => {
  const places = await writeOrders(buildOperationsOrder());
  const outputFolder = relative(process.cwd(), places.outputFolder);
  const { id } = await openOrders(places);
  expect((await openOrders({ ...places, outputFolder })).id).toBe(id);
  expect((await openOrders({ ...places, outputFolder: `${outputFolder}-2` })).id).not.toBe(id);
});

test('temporary files of a change that was never made count for nothing', async () => {
  const places = await writeOrders(buildOperationsOrder());
  const folder = join(places.outputFolder, 'orders');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `.${'a'.repeat(64)}.v2.json.1.abcdef.tmp`), '{ "half"');
  const store = await openOrders(places);
  expect(await get(store)).toEqual(buildOperationsOrder());
  expect(await store.openRefunds()).toEqual([]);
});

const script = join(import.meta.dirname, '..', '..', 'fixtures', 'race-order.ts');

async function startChangers(places: OrderPlaces, count: number): Promise<readonly ChildProcess[]> {
  const children = Array.from({ length: count }, (_, index) =>
    fork(script, [places.path, places.outputFolder, `program ${index}`], { execArgv: ['--import', 'tsx'] }),
  );
  onTestFinished(() => {
    for (const child of children) child.kill('SIGKILL');
  });
  await Promise.all(children.map((child) => once(child, 'message')));
  return children;
}

test('8 processes change each of 50 versions: exactly one makes each, and it is the one that stands', async () => {
  const places = await writeOrders(buildOperationsOrder());
  const children = await startChangers(places, 8);
  const store = await openOrders(places);
  for (let version = 1; version <= 50; version += 1) {
    const answers = children.map(async (child): Promise<unknown> => (await once(child, 'message'))[0]);
    for (const child of children) child.send({ orderId: 'ORD-1', version });
    const kinds = await Promise.all(answers);
    expect(kinds.filter((kind) => kind === 'made')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'conflict')).toHaveLength(7);
    const note = `program ${kinds.indexOf('made')}`;
    expect(await get(store)).toMatchObject({ version: version + 1, shipping: { note } });
  }
}, 120_000);
