import { operationsAgent, intentsOf } from '../../agents/orders/agent';
import { choosePayments, type PaymentSources } from '../../payments/choose-payments';
import { openOperationsStore } from '../../stores/operations-store';
import { dataPaths, type Workspace } from '../../workspaces/workspace';

/** Opens the orders of a workspace with a session's changes, as they are: nothing is settled by it. */
export function openCrashOrders(workspace: Workspace, outputFolder: string) {
  return openOperationsStore({ path: dataPaths(workspace, operationsAgent).orders ?? '', outputFolder });
}

/** Practice payments of a session, whatever test account the environment names. */
export function openCrashPayments(
  outputFolder: string,
  orders: Parameters<typeof intentsOf>[0],
  practice: PaymentSources['practice'] = {},
) {
  const intents = intentsOf(orders);
  const timeoutMs = 20_000;
  const chosen = choosePayments({
    outputFolder,
    intents,
    faults: [],
    timeoutMs,
    apiKey: undefined,
    practice,
  });
  if (!chosen.ok) throw new Error('Practice payments need no key.');
  return chosen.value;
}

/** How much each refund gives back, in minor units. */
export const crashAmount = 100;
