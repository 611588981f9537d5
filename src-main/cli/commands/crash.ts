import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isJsonObject, type Json, type JsonObject } from '../../../src-shared/domain/json';
import { formatMoney } from '../../../src-shared/domain/money';
import type { OperationsOrder } from '../../../src-shared/domain/operations-order';
import { reconcileRefunds } from '../../agents/orders/refund';
import { keyField } from '../../payments/payments';
import { type LedgerEntry, openPracticeLedger } from '../../payments/practice-ledger';
import type { OperationsStore } from '../../stores/operations-store';
import { prepareOutputFolder } from '../../stores/output-folder';
import type { Workspace } from '../../workspaces/workspace';
import { type ExitStatus, exitStatus } from '../exit-status';
import { reportProblems, reportStorage } from '../report-problems';
import type { Terminal } from '../terminal';
import { crashAmount, openCrashOrders, openCrashPayments } from './crash-session';

/** The options of `crash`, as the command line gives them. */
export interface CrashOptions {
  readonly output: string;
  readonly times?: number;
}

/** What an order said of a refund at one moment. */
interface Said {
  readonly version: number;
  readonly refunded_cents: number;
  /** Whether a refund of it has no end on record, so that its amount is held back. */
  readonly is_waiting: boolean;
}

/** One crash and what was found after it. */
interface CrashLine {
  readonly order_id: string;
  readonly currency: string;
  /** Null when the program ended before the payment took effect. */
  readonly key: string | null;
  readonly is_effect_in_ledger: boolean;
  readonly before: Said;
  readonly after: Said;
  /** Whether order, ledger and ends say the same afterwards. */
  readonly agrees: boolean;
}

const defaultTimes = 3;

/** Kills a program right at the effect of a refund, before its record, and shows what the next start makes of it. */
export async function crashCommand(
  { output, times = defaultTimes }: CrashOptions,
  workspace: Workspace,
  terminal: Terminal,
): Promise<ExitStatus> {
  const folder = await prepareOutputFolder(output);
  if (!folder.ok) return reportStorage(terminal, folder.failure);
  const lines: CrashLine[] = [];
  for (let time = 1; time <= times; time += 1) {
    const opened = await openCrashOrders(workspace, output);
    if (!opened.ok) return reportProblems(terminal, opened.failure);
    const { store } = opened.value;
    const order = await pickOrder(store, time);
    if (order === null) return reportProblems(terminal, [nothingLeft(output)]);
    const line = await crashOnce({ store, order, output });
    for (const text of describeLine(line, `${time} of ${times}`)) terminal.line(text);
    lines.push(line);
  }
  return report(lines, await listEffects(output), terminal);
}

/** An order that something is left to refund of, another one every time as long as there are several. */
async function pickOrder(store: OperationsStore, time: number): Promise<OperationsOrder | null> {
  const open: OperationsOrder[] = [];
  for (const { order_id } of store.initial) {
    const order = await store.get(order_id);
    if (order && order.total_cents - order.refunded_cents >= crashAmount) open.push(order);
  }
  return open[(time - 1) % open.length] ?? null;
}

interface CrashPlace {
  readonly store: OperationsStore;
  readonly order: OperationsOrder;
  readonly output: string;
}

async function crashOnce({ store, order, output }: CrashPlace): Promise<CrashLine> {
  const { order_id, currency, payment_intent_id } = order;
  const key = await refundAndKill(output, order_id);
  const before = await ask(store, order_id);
  const { payments, close } = openCrashPayments(output, store.initial);
  await reconcileRefunds(store, payments).finally(close);
  const after = await ask(store, order_id);
  const effects = await listEffects(output);
  const base = store.initial.find((one) => one.order_id === order_id)?.refunded_cents ?? 0;
  const given = effects
    .filter(({ payment_intent }) => payment_intent === payment_intent_id)
    .reduce((sum, { body }) => sum + Number(body.amount), base);
  return {
    order_id,
    currency,
    key,
    is_effect_in_ledger: effects.some((effect) => effect.key === key),
    before,
    after,
    agrees: key !== null && after.refunded_cents === given && !after.is_waiting,
  };
}

/** Starts this program to refund the order, and kills it at the effect; the key of the refund. */
async function refundAndKill(output: string, orderId: string): Promise<string | null> {
  const args = ['crash-refund', `--output=${output}`, `--order=${orderId}`];
  const child: ChildProcess = fork(process.argv[1] ?? '', args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit').then(() => null);
  const told = once(child, 'message').then(([message]: { readonly key: string }[]) => message?.key ?? null);
  const key = await Promise.race([told, exited]);
  child.kill('SIGKILL');
  await exited;
  return key;
}

async function ask(store: OperationsStore, orderId: string): Promise<Said> {
  const order = await store.get(orderId);
  if (order === null) throw new Error('An order cannot be taken away.');
  const open = await store.openRefunds();
  const is_waiting = open.some((one) => one.order.order_id === orderId);
  return { version: order.version, refunded_cents: order.refunded_cents, is_waiting };
}

async function listEffects(output: string): Promise<readonly LedgerEntry[]> {
  const { entries } = await openPracticeLedger(join(output, 'payments')).list();
  return entries.filter(({ is_effect }) => is_effect);
}

/** The key that a refund carries, which tells a second effect even if it stood under another name. */
function keyOf({ metadata }: JsonObject): Json | undefined {
  return isJsonObject(metadata) ? metadata[keyField] : undefined;
}

const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');

function describeLine(line: CrashLine, time: string): readonly string[] {
  const say = ({ version, refunded_cents, is_waiting }: Said): string =>
    `${formatMoney(refunded_cents, line.currency)} refunded at version ${version}, ${is_waiting ? 'one refund waits for its payment' : 'no refund waits'}`;
  return [
    `${time}  ${line.order_id}  key ${line.key ?? 'none: the program ended before the payment'}`,
    `  effect in the ledger: ${yesOrNo(line.is_effect_in_ledger)}`,
    `  before reconciling: ${say(line.before)}`,
    `  after reconciling:  ${say(line.after)}`,
  ];
}

function report(
  lines: readonly CrashLine[],
  effects: readonly LedgerEntry[],
  terminal: Terminal,
): ExitStatus {
  const isOneEach = lines.every(
    (line) => effects.filter(({ body }) => keyOf(body) === line.key).length === 1,
  );
  const agrees = lines.every((line) => line.agrees);
  terminal.line(`one effect per key: ${yesOrNo(isOneEach)}`);
  if (!agrees) terminal.line('The orders and the ledger do not agree.');
  terminal.document({ crashes: lines, one_effect_per_key: isOneEach, agrees });
  return isOneEach && agrees ? exitStatus.done : exitStatus.difference;
}

function nothingLeft(output: string) {
  const expected = 'a folder of whose orders something is left to refund, such as a new one';
  return { file: output, path: '--output', found: 'nothing left to refund', expected, position: null };
}
