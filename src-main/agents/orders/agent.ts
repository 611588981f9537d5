import { type OperationsOrder, operationsOrderFile } from '../../../src-shared/domain/operations-order';
import { type Failure, fail, type Result, succeed } from '../../../src-shared/domain/result';
import type { InputProblem } from '../../../src-shared/input/problem';
import { defineAgent } from '../../controller/agent';
import { choosePayments, paymentKeyVariable } from '../../payments/choose-payments';
import { openOperationsStore, type OperationsStore } from '../../stores/operations-store';
import { claimsGuardrail, triage } from './guardrails';
import { operationsInstructions } from './instructions';
import { invariants } from './invariants';
import { operationsChecks } from './policy';
import { reconcileRefunds } from './refund';
import { argumentFields, decisionSchema, decisionShape, operationsRequest, operationsSetup } from './schema';
import { operationsTools } from './tools';

/** One customer's orders: look up, cancel, refund, hand over, with three layers of defence. */
export const operationsAgent = defineAgent({
  name: 'orders',
  title: 'Order operations',
  summary: 'one customer, tools that act',
  request: operationsRequest,
  decisionShape,
  decisionSchema,
  argumentFields,
  instructions: operationsInstructions,
  tools: operationsTools,
  checks: operationsChecks,
  identifierChecks: ['invariant:order_is_customers'],
  dataFiles: [{ option: 'orders', file: 'orders.json', schema: operationsOrderFile }],
  options: null,
  sources: null,
  setup: operationsSetup,
  inputGuardrail: triage,
  outputGuardrail: claimsGuardrail,
  invariants,
  openStores: async ({ files, outputFolder, setup: given }) => {
    const setup = operationsSetup.parse(given ?? {});
    const path = files.orders ?? '';
    const opened = await openOperationsStore({ path, outputFolder });
    if (!opened.ok) return opened;
    const { store: orders, sha256 } = opened.value;
    const chosen = choosePayments({
      outputFolder,
      intents: intentsOf(orders.initial),
      faults: setup.payment_faults,
      timeoutMs: setup.payment_timeout_ms,
      apiKey: process.env[paymentKeyVariable],
    });
    if (!chosen.ok) return refuseKey(chosen.failure);
    const { payments, close } = chosen.value;
    // What an earlier run left open is settled before anything new is decided on it; a run that waits holds no server open.
    await reconcileRefunds(orders, payments).finally(close);
    return succeed({
      stores: {
        ...{ orders, payments },
        afterRead: setup.changed_after_read ? changeOnce(orders) : async () => undefined,
      },
      facts: null,
      close,
      workspace: [{ file: path, sha256 }],
    });
  },
});

function refuseKey({ what, todo }: Failure): Result<never, readonly InputProblem[]> {
  const found = `a key that is not accepted. ${what}`;
  return fail([{ file: paymentKeyVariable, path: '$', found, expected: todo, position: null }]);
}

/** What can be given back of each payment: what was paid, without what was refunded before this session. */
export function intentsOf(orders: readonly OperationsOrder[]) {
  return new Map(
    orders.map(({ payment_intent_id, total_cents, refunded_cents, currency }) => [
      payment_intent_id,
      { captured_minor: total_cents - refunded_cents, currency },
    ]),
  );
}

/** Stands for another program that changes an order right after it was read. */
function changeOnce(orders: OperationsStore): (order: OperationsOrder) => Promise<void> {
  return async (order) => {
    const shipping = { ...order.shipping, note: 'Changed by another program.' };
    await orders.change({ ...order, shipping, version: order.version + 1 }, null, new Date());
  };
}
