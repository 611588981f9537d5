import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { intentsOf } from '../../src-main/agents/orders/agent';
import { choosePayments, type PaymentSources } from '../../src-main/payments/choose-payments';
import { type LedgerEntry, openPracticeLedger } from '../../src-main/payments/practice-ledger';
import { openOperationsStore, type OperationsStore } from '../../src-main/stores/operations-store';
import type { FileSystem } from '../../src-main/stores/atomic-file';
import type { OperationsOrder } from '../../src-shared/domain/operations-order';
import { temporaryFolder } from './temporary-folder';

/** An order of 100.00 USD that has arrived. */
export function buildOperationsOrder(fields: Partial<OperationsOrder> = {}): OperationsOrder {
  return {
    order_id: 'ORD-1',
    customer_id: 'CU-1',
    status: 'delivered',
    total_cents: 10_000,
    refunded_cents: 0,
    currency: 'USD',
    payment_intent_id: 'pi_1',
    items: [{ name: 'Desk lamp', quantity: 1, price_cents: 10_000 }],
    shipping: {
      carrier: null,
      tracking_number: null,
      shipped_on: null,
      expected_on: null,
      delivered_on: null,
      note: null,
    },
    version: 1,
    ...fields,
  };
}

/** Where a test's orders are and where its session writes. */
export interface OrderPlaces {
  readonly path: string;
  readonly outputFolder: string;
}

/** Writes a file of orders beside an empty session. */
export async function writeOrders(...orders: readonly OperationsOrder[]): Promise<OrderPlaces> {
  const folder = await temporaryFolder();
  const path = join(folder, 'orders.json');
  await writeFile(path, JSON.stringify(Object.fromEntries(orders.map((order) => [order.order_id, order]))));
  return { path, outputFolder: join(folder, 'session') };
}

/** Opens the orders of a test, on a file system of its own if it brings one. */
export async function openOrders(places: OrderPlaces, fs?: FileSystem): Promise<OperationsStore> {
  const opened = await openOperationsStore({ ...places, ...(fs ? { fs } : {}) });
  if (!opened.ok) throw new Error(opened.failure.map(({ found }) => found).join());
  return opened.value.store;
}

/** Opens the practice payments of a session. */
export function openPracticePayments(
  { outputFolder }: OrderPlaces,
  orders: OperationsStore,
  given: Partial<PaymentSources> = {},
) {
  const sources = { outputFolder, intents: intentsOf(orders.initial), faults: [], apiKey: undefined };
  const chosen = choosePayments({ ...sources, timeoutMs: 5_000, ...given });
  if (!chosen.ok) throw new Error(chosen.failure.what);
  return chosen.value;
}

/** The effects in the ledger of a session. */
export async function listEffects({ outputFolder }: OrderPlaces): Promise<readonly LedgerEntry[]> {
  const { entries } = await openPracticeLedger(join(outputFolder, 'payments')).list();
  return entries.filter(({ is_effect }) => is_effect);
}

/** How much of a payment these effects gave back. */
export function sumEffects(effects: readonly LedgerEntry[], payment_intent: string): number {
  return effects
    .filter((effect) => effect.payment_intent === payment_intent)
    .reduce((sum, { body }) => sum + Number(body.amount), 0);
}
