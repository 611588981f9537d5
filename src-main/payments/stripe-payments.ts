import Stripe from 'stripe';
import { type Failure, fail, type Result, succeed } from '../../src-shared/domain/result';
import { type Clock, systemClock } from '../controller/clock';
import {
  type FindOptions,
  type FoundRefund,
  isRefundKey,
  keyField,
  type Payments,
  type RefundAnswer,
  type RefundCommand,
} from './payments';
import { type QuestionFailure, readError, readQuestionError } from './read-error';
import { findInPage, type HeldRefund, readIntentCurrency, readRefund } from './read-receipt';
import { type Asked, type RefundCalls, settleRefund } from './settle-refund';
import { checkTestKey } from './test-key';
import { createTransport } from './transport';

/** Where the processor is and how it is spoken to. */
export interface StripePaymentsOptions {
  /** A key of the test mode; any other is refused before anything is sent. */
  readonly apiKey: string;
  readonly protocol: 'http' | 'https';
  readonly host: string;
  readonly port: number;
  /** How long one call may take as a whole. */
  readonly timeoutMs?: number;
  /** How many times a refund is tried in all, the first included. */
  readonly maxAttempts?: number;
  /** How long to wait before the attempt of this number, from 2. */
  readonly waitMs?: (attempt: number) => number;
  readonly clock?: Clock;
}

const defaultTimeoutMs = 20_000;
const defaultMaxAttempts = 3;
const defaultWaitMs = (attempt: number): number => 250 * 2 ** (attempt - 2);

/** How many pages of 100 refunds are looked through before the answer is that it is not known. */
const maxPages = 200;

/** The client of one call, with that call's signal. */
type Connect = (signal: AbortSignal | undefined) => Stripe;

/** Payments at a processor that speaks the service's API. */
export function openStripePayments(options: StripePaymentsOptions): Result<Payments> {
  const key = checkTestKey(options.apiKey);
  if (!key.ok) return key;
  const { protocol, host, port, timeoutMs = defaultTimeoutMs } = options;
  if (protocol === 'http' && !isLoopback(host)) return fail(openLine);
  const connect: Connect = (signal) =>
    new Stripe(options.apiKey, {
      protocol,
      host,
      port,
      timeout: timeoutMs,
      maxNetworkRetries: 0,
      telemetry: false,
      httpClient: createTransport(signal),
    });
  return succeed({
    refund: async (command) => findCommandProblem(command) ?? settle(connect, command, options),
    findByKey: (key, find = {}) => findByKey(connect, key, find),
  });
}

const openLine: Failure = {
  code: 'bad_input',
  what: 'The processor is on another computer and its address is not encrypted. Nothing was sent.',
  where: 'the address of the payment processor',
  todo: 'Give an https address.',
};

function isLoopback(host: string): boolean {
  return /^127(?:\.\d{1,3}){3}$/.test(host) || host === 'localhost' || host === '::1';
}

function findCommandProblem(command: RefundCommand): RefundAnswer | null {
  const refuse = (sentence: string): RefundAnswer => ({ kind: 'unavailable', code: 'bad_command', sentence });
  if (!isRefundKey(command.key)) {
    return refuse('The key of a refund is 1 to 255 plain characters; nothing was sent.');
  }
  if (!/^pi_[A-Za-z0-9_]{1,90}$/.test(command.payment_intent_id)) {
    return refuse('The payment of the refund has no id such as pi_123; nothing was sent.');
  }
  if (!Number.isSafeInteger(command.amount_minor) || command.amount_minor <= 0) {
    return refuse('The amount of a refund is a whole number of minor units, 1 or more; nothing was sent.');
  }
  return null;
}

function settle(
  connect: Connect,
  command: RefundCommand,
  options: StripePaymentsOptions,
): Promise<RefundAnswer> {
  const { signal = new AbortController().signal } = command;
  const { maxAttempts = defaultMaxAttempts, waitMs = defaultWaitMs, clock = systemClock } = options;
  const stripe = connect(signal);
  const calls: RefundCalls = {
    check: () => checkIntent(stripe, command),
    make: () => makeRefund(stripe, command),
    ask: () => askFor(stripe, command),
    wait: (attempt) => clock.sleep(waitMs(attempt), signal),
    isCancelled: () => signal.aborted,
  };
  return settleRefund(calls, maxAttempts);
}

/** A refund takes its currency from the payment, so that a wrong one must be found before. */
async function checkIntent(
  stripe: Stripe,
  command: RefundCommand,
): Promise<{ readonly kind: 'fits' } | QuestionFailure> {
  try {
    const intent = await stripe.paymentIntents.retrieve(command.payment_intent_id);
    const currency = readIntentCurrency(intent, command.payment_intent_id);
    if (currency === null) return unreadable;
    if (currency === command.currency.toUpperCase()) return { kind: 'fits' };
    const sentence = `The payment was made in ${currency} and not in the currency of the refund; nothing was paid.`;
    return { kind: 'refused', code: 'currency_mismatch', sentence };
  } catch (error) {
    return readQuestionError(error); // Every end of a call is an answer here.
  }
}

async function makeRefund(stripe: Stripe, command: RefundCommand) {
  const { key, payment_intent_id, amount_minor } = command;
  try {
    const made = await stripe.refunds.create(
      { payment_intent: payment_intent_id, amount: amount_minor, metadata: { [keyField]: key } },
      { idempotencyKey: key },
    );
    const held = readRefund(made);
    if (held === null || !isOf(held, command)) return unreadable;
    return held.state.kind === 'open' ? lostBy(held.state.sentence) : held.state;
  } catch (error) {
    return readError(error); // Every end of a call is an answer here.
  }
}

const lostBy = (sentence: string): QuestionFailure => ({ kind: 'lost', sentence });
const unreadable = lostBy('The processor sent something that does not fit what it was asked.');

async function askFor(stripe: Stripe, command: RefundCommand): Promise<Asked | QuestionFailure> {
  const { key, payment_intent_id } = command;
  const held = await findHeld(stripe, key, payment_intent_id);
  if (held === null) return { kind: 'absent' };
  if (!('state' in held)) return held;
  return isOf(held, command) ? held.state : { kind: 'mismatch' };
}

function isOf(held: HeldRefund, command: RefundCommand): boolean {
  if (held.key !== command.key || held.payment_intent_id !== command.payment_intent_id) return false;
  if (held.state.kind !== 'refunded') return true;
  const { amount_minor, currency } = held.state.amount;
  return amount_minor === command.amount_minor && currency === command.currency.toUpperCase();
}

async function findByKey(connect: Connect, key: string, find: FindOptions): Promise<FoundRefund> {
  const held = await findHeld(connect(find.signal), key, find.payment_intent_id);
  if (held === null) return { kind: 'absent' };
  if (!('state' in held)) return { kind: 'unknown', sentence: held.sentence };
  const { state, payment_intent_id } = held;
  if (state.kind === 'refunded') return { ...state, payment_intent_id };
  return state.kind === 'open' ? { kind: 'unknown', sentence: state.sentence } : state;
}

/** Looks through the refunds, newest first, for the one that carries the key; null when none does. */
async function findHeld(
  stripe: Stripe,
  key: string,
  payment_intent: string | undefined,
): Promise<HeldRefund | QuestionFailure | null> {
  let starting_after: string | undefined;
  const place = payment_intent === undefined ? {} : { payment_intent };
  try {
    for (let page = 1; page <= maxPages; page += 1) {
      const after = starting_after === undefined ? {} : { starting_after };
      const listed = await stripe.refunds.list({ ...place, ...after, limit: 100 });
      const read = findInPage(listed, key);
      if (read === null) return unreadable;
      if (read.found !== null) return readRefund(read.found) ?? unreadable;
      if (read.next === null) return null;
      starting_after = read.next;
    }
    return lostBy('There are too many refunds to look through.');
  } catch (error) {
    return readQuestionError(error); // Every end of a call is an answer here.
  }
}
