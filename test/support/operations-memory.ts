import type { OperationsStores } from '../../src-main/agents/orders/tools';
import type { FoundRefund, Payments, RefundAnswer, RefundCommand } from '../../src-main/payments/payments';
import type { OpenRefund, OperationsStore, PendingRefund } from '../../src-main/stores/operations-store';
import type { OperationsOrder } from '../../src-shared/domain/operations-order';

/** Money that really moved. */
export interface Effect {
  readonly payment_intent: string;
  readonly amount: number;
}

/** What becomes of one call to the payments in memory; the unknown ones lose the answer, with or without an effect. */
export type MemoryFault = 'none' | 'declined' | 'unavailable' | 'unknown, paid' | 'unknown, not paid';

/** A shop in memory that behaves as the one on files does. */
export interface MemoryShop {
  readonly stores: OperationsStores;
  readonly effects: () => readonly Effect[];
}

/** Orders in memory, with the same rules on versions and amounts as the store of files. */
export function memoryStore(orders: readonly OperationsOrder[]): OperationsStore {
  const base = new Map(orders.map((order) => [order.order_id, order]));
  const changes = new Map<string, { order: OperationsOrder; refund: PendingRefund | null }>();
  const ends = new Map<string, 'refunded' | 'void'>();
  const at = (orderId: string, version: number): string => JSON.stringify([orderId, version]);
  const latest = (orderId: string): OperationsOrder | null => {
    let order = base.get(orderId) ?? null;
    while (order !== null) {
      const key = at(orderId, order.version + 1);
      const change = changes.get(key);
      if (change === undefined) return order;
      const isVoid = ends.get(key) === 'void';
      const refunded_cents = order.refunded_cents + (change.refund?.amount_cents ?? 0);
      order = isVoid ? { ...order, version: change.order.version } : { ...change.order, refunded_cents };
    }
    return order;
  };
  return {
    id: 'memory',
    initial: [...base.values()],
    orders: async () => [...base.keys()].map(latest).filter((order) => order !== null),
    get: async (orderId) => latest(orderId),
    change: async (next, refund) => {
      const before = latest(next.order_id);
      if (before === null || before.version + 1 !== next.version) return { kind: 'conflict' };
      changes.set(at(next.order_id, next.version), { order: next, refund });
      return { kind: 'made', write: { path: 'orders/memory.json', action: 'created', bytes: 1 } };
    },
    end: async ({ order_id, version }, refundId) => {
      const key = at(order_id, version);
      if (!ends.has(key)) ends.set(key, refundId === null ? 'void' : 'refunded');
    },
    openRefunds: async () =>
      [...changes].flatMap(([key, { order, refund }]): OpenRefund[] =>
        refund !== null && !ends.has(key) ? [{ order, refund, isHeldElsewhere: false }] : [],
      ),
  };
}

/** Payments in memory: one effect per key, never more than was paid, and faults one call after the other. */
export function memoryPayments(
  orders: readonly OperationsOrder[],
  faults: readonly MemoryFault[],
): { readonly payments: Payments; readonly effects: () => readonly Effect[] } {
  const captured = new Map(orders.map((order) => [order.payment_intent_id, order.total_cents]));
  const made = new Map<string, Effect & { readonly currency: string }>();
  const left = [...faults];
  const receipt = (key: string, { amount, currency }: { amount: number; currency: string }) => ({
    refund_id: `re_${key}`,
    amount: { amount_minor: amount, currency },
  });
  const refund = async (command: RefundCommand): Promise<RefundAnswer> => {
    const { key, payment_intent_id, amount_minor, currency } = command;
    const fault = left.shift() ?? 'none';
    // As over a network, others go on in the meantime.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    if (fault === 'declined') return { kind: 'declined', code: 'generic_decline', sentence: 'Declined.' };
    if (fault === 'unavailable') return { kind: 'unavailable', code: 'rate_limited', sentence: 'Busy.' };
    const unknown: RefundAnswer = { kind: 'unknown', sentence: 'No answer.', attempts: 1 };
    if (fault === 'unknown, not paid') return unknown;
    const paid = [...made.values()].filter(({ payment_intent }) => payment_intent === payment_intent_id);
    const sum = paid.reduce((total, { amount }) => total + amount, 0);
    if (!made.has(key) && sum + amount_minor > (captured.get(payment_intent_id) ?? 0)) {
      return { kind: 'declined', code: 'too_much', sentence: 'More than was paid.' };
    }
    if (!made.has(key)) made.set(key, { payment_intent: payment_intent_id, amount: amount_minor, currency });
    if (fault === 'unknown, paid') return unknown;
    return { kind: 'refunded', ...receipt(key, { amount: amount_minor, currency }) };
  };
  const findByKey = async (key: string): Promise<FoundRefund> => {
    const effect = made.get(key);
    if (effect === undefined) return { kind: 'absent' };
    return { kind: 'refunded', payment_intent_id: effect.payment_intent, ...receipt(key, effect) };
  };
  return { payments: { refund, findByKey }, effects: () => [...made.values()] };
}

/** A whole shop in memory. */
export function memoryShop(
  orders: readonly OperationsOrder[],
  faults: readonly MemoryFault[] = [],
): MemoryShop {
  const { payments, effects } = memoryPayments(orders, faults);
  return { stores: { orders: memoryStore(orders), payments, afterRead: async () => undefined }, effects };
}
