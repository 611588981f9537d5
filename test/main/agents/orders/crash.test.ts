import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { operationsAgent } from '../../../../src-main/agents/orders/agent';
import type { OperationsStores } from '../../../../src-main/agents/orders/tools';
import { buildCrashProgram, startCrashProgram } from '../../../support/crash-program';
import {
  buildOperationsOrder,
  listEffects,
  type OrderPlaces,
  sumEffects,
  writeOrders,
} from '../../../support/operations-builders';
import { temporaryFolder } from '../../../support/temporary-folder';

const steps = Array.from({ length: 36 }, (_, index) => String(index + 1));
const plans: readonly (readonly string[])[] = [
  ...steps.flatMap((step) => [
    ['step', step, 'before'],
    ['step', step, 'after'],
  ]),
  ...['change', 'effect', 'answer'].flatMap((point) => Array.from({ length: 12 }, () => [point])),
  ...Array.from({ length: 192 }, (_, index) => ['run', index % 8 < 4 ? 'ready' : 'made']),
];
/** How many sessions the kills are spread over, and how many of them go on at a time. */
const sessions = 20;
const atOnce = 4;

/** Three orders with plenty to refund, one of which was partly refunded before the session. */
function writeManyOrders(): Promise<OrderPlaces> {
  const big = { total_cents: 10_000_000 };
  return writeOrders(
    buildOperationsOrder(big),
    buildOperationsOrder({ ...big, order_id: 'ORD-2', payment_intent_id: 'pi_2', refunded_cents: 700 }),
    buildOperationsOrder({ ...big, order_id: 'ORD-3', payment_intent_id: 'pi_3', version: 9 }),
  );
}

/** Opens a session as every run does, which settles what a killed one left. */
async function reopen({ path, outputFolder }: OrderPlaces): Promise<OperationsStores> {
  const files = { orders: path };
  const given = { files, optionsFile: null, outputFolder, lookupFault: null, setup: null };
  const opened = await operationsAgent.openStores(given);
  if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
  onTestFinished(async () => opened.value.close?.());
  // A cast, because outside of the agent its stores have no type.
  return opened.value.stores as OperationsStores;
}

/** Store, ledger and every end on record say the same, and nothing that was reported is missing. */
async function expectAgreement(places: OrderPlaces, reported: readonly string[]): Promise<void> {
  const { orders } = await reopen(places);
  expect(await orders.openRefunds()).toEqual([]);
  const effects = await listEffects(places);
  for (const { order_id, payment_intent_id, refunded_cents } of orders.initial) {
    const order = await orders.get(order_id);
    expect(order?.refunded_cents).toBe(refunded_cents + sumEffects(effects, payment_intent_id));
  }
  expect(new Set(effects.map(({ key }) => key)).size).toBe(effects.length);
  const made = effects.map(({ body }) => String(body.id));
  expect((await listReceipts(places)).toSorted()).toEqual(made.toSorted());
  for (const receipt of reported) expect(made).toContain(receipt);
}

/** The receipts of every change that ended as refunded. */
async function listReceipts({ outputFolder }: OrderPlaces): Promise<readonly string[]> {
  const folder = join(outputFolder, 'orders');
  const ends = (await listNames(folder)).filter((name) => name.endsWith('.end.json'));
  const read = await Promise.all(ends.map((name) => readFile(join(folder, name), 'utf8')));
  return read.flatMap((text) => {
    const end: { readonly refund_id: string | null } = JSON.parse(text);
    return end.refund_id === null ? [] : [end.refund_id];
  });
}

const listNames = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => []);

/** Kills a program once where its plan says; answers what it had reported as made. */
async function killOnce(
  program: string,
  places: OrderPlaces,
  plan: readonly string[],
): Promise<readonly string[]> {
  const child = startCrashProgram(program, places, plan);
  const [point, word = ''] = plan;
  if (point === 'run') {
    await child.said(word);
    await delay(Math.random() * 60);
    child.kill();
  }
  const { lines, signal, error } = await child.ended;
  expect({ signal, error }).toEqual({ signal: 'SIGKILL', error: '' });
  return lines.flatMap((line) => (line.startsWith('made ') ? [line.slice('made '.length)] : []));
}

test('300 kills at every step of a refund: store, ledger and record agree after each', async () => {
  const program = await buildCrashProgram(await temporaryFolder());
  let kills = 0;
  let made = 0;
  let temporaries = 0;
  const runSession = async (session: number): Promise<void> => {
    const places = await writeManyOrders();
    const reported: string[] = [];
    for (const plan of plans.filter((_, index) => index % sessions === session)) {
      reported.push(...(await killOnce(program, places, plan)));
      await expectAgreement(places, reported);
      kills += 1;
    }
    made += reported.length;
    const left = await listNames(join(places.outputFolder, 'orders'));
    temporaries += left.filter((name) => name.endsWith('.tmp')).length;
  };
  for (let from = 0; from < sessions; from += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, (_, index) => runSession(from + index)));
  }
  expect(kills).toBe(300);
  expect(made).toBeGreaterThan(90);
  // Some kills left half of a change behind, so that these were looked at too.
  expect(temporaries).toBeGreaterThan(0);
}, 240_000);

test('a refund that another program is making stays its own, and is void once that program was killed', async () => {
  const program = await buildCrashProgram(await temporaryFolder());
  const places = await writeManyOrders();
  for (const ending of ['made', 'killed']) {
    const child = startCrashProgram(program, places, ['hold']);
    onTestFinished(child.kill);
    await child.said('holding');
    const { orders } = await reopen(places);
    expect(await orders.openRefunds()).toMatchObject([{ isHeldElsewhere: true }]);
    if (ending === 'made') child.tell('go on\n');
    else child.kill();
    const { lines } = await child.ended;
    expect(lines.filter((line) => line.startsWith('made '))).toHaveLength(ending === 'made' ? 1 : 0);
    await expectAgreement(places, []);
    expect(await orders.get('ORD-1')).toMatchObject({ refunded_cents: 100 });
  }
}, 60_000);
