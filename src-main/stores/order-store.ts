import { type Order, orderFile } from '../../src-shared/domain/order';
import { type Result, succeed } from '../../src-shared/domain/result';
import type { InputProblem } from '../../src-shared/input/problem';
import { readJsonFile } from './read-file';

/** What asking for an order can answer. `timeout` is neither a yes nor a no. */
export type OrderAnswer =
  | { readonly kind: 'found'; readonly order: Order }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'timeout' };

/** Read access to orders by id. */
export interface OrderStore {
  readonly get: (orderId: string) => Promise<OrderAnswer>;
}

/** An opened order store and the hash of the file it was read from. */
export interface OpenedOrders {
  readonly store: OrderStore;
  readonly sha256: string;
}

/** Opens a file of orders; every record is checked before the first is answered. */
export async function openOrderStore(path: string): Promise<Result<OpenedOrders, readonly InputProblem[]>> {
  const read = await readJsonFile(orderFile, path);
  if (!read.ok) return read;
  return succeed({ store: holdOrders(read.value.value), sha256: read.value.sha256 });
}

/** A store of orders that were read already. */
export function holdOrders(records: Readonly<Record<string, Order>>): OrderStore {
  const orders = new Map(Object.entries(records));
  return {
    get: async (orderId) => {
      const order = orders.get(orderId);
      return order ? { kind: 'found', order } : { kind: 'not_found' };
    },
  };
}

/** A store whose every answer is the injected timeout, as a practice case asks for it. */
export const timedOutOrderStore: OrderStore = { get: async () => ({ kind: 'timeout' }) };
