import { refundOrder } from '../../agents/orders/refund';
import { systemClock } from '../../controller/clock';
import type { Workspace } from '../../workspaces/workspace';
import { type ExitStatus, exitStatus } from '../exit-status';
import { reportProblems } from '../report-problems';
import type { Terminal } from '../terminal';
import { crashAmount, openCrashOrders, openCrashPayments } from './crash-session';

/** Which order of which session. */
export interface CrashRefundOptions {
  readonly output: string;
  readonly order: string;
}

/** Refunds one order, tells its parent of the payment's effect and stays there, to be killed. */
export async function crashRefundCommand(
  { output, order: orderId }: CrashRefundOptions,
  workspace: Workspace,
  terminal: Terminal,
): Promise<ExitStatus> {
  const opened = await openCrashOrders(workspace, output);
  if (!opened.ok) return reportProblems(terminal, opened.failure);
  const { store: orders } = opened.value;
  const order = await orders.get(orderId);
  if (order === null || process.send === undefined) {
    terminal.note('error: this command is a part of `deskcheck crash` and does nothing without it.');
    return exitStatus.badInput;
  }
  // Nobody is left to kill it.
  process.once('disconnect', () => process.exit(exitStatus.cancelled));
  const { payments, close } = openCrashPayments(output, orders.initial, {
    onEffect: ({ key }) => {
      process.send?.({ key });
      return new Promise(() => undefined);
    },
  });
  const { signal } = new AbortController();
  const refund = {
    order,
    amount: crashAmount,
    reason: 'A crash on purpose.',
    now: systemClock.now(),
    signal,
  };
  await refundOrder(refund, { orders, payments }).finally(close);
  return exitStatus.difference;
}
