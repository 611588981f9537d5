import http from 'node:http';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import type { Payments, RefundCommand } from '../../../src-main/payments/payments';
import {
  type PracticeOptions,
  type PracticeProcessor,
  startPracticeProcessor,
} from '../../../src-main/payments/practice-processor';
import type { PracticeEffect, PracticeIntent } from '../../../src-main/payments/practice-refunds';
import { openStripePayments, type StripePaymentsOptions } from '../../../src-main/payments/stripe-payments';
import { temporaryFolder } from '../../support/temporary-folder';

/** The payments that every processor of these tests has. */
export const intents: ReadonlyMap<string, PracticeIntent> = new Map([
  ['pi_usd', { captured_minor: 10_000, currency: 'USD' }],
  ['pi_eur', { captured_minor: 5_000, currency: 'EUR' }],
  ['pi_jpy', { captured_minor: 700, currency: 'JPY' }],
]);

/** A running processor with everything a test looks at. */
export interface Practice {
  readonly folder: string;
  readonly processor: PracticeProcessor;
  /** Effects that this processor made, in order. */
  readonly effects: readonly PracticeEffect[];
  /** The service's own client, as it comes. */
  readonly stripe: Stripe;
  readonly payments: Payments;
}

/** Starts a processor, on a folder of its own unless one is given, and closes it when the test has finished. */
export async function startPractice(
  given: Partial<PracticeOptions> = {},
  client: Partial<StripePaymentsOptions> = {},
): Promise<Practice> {
  const folder = given.folder ?? join(await temporaryFolder(), 'ledger');
  const effects: PracticeEffect[] = [];
  const processor = await startPracticeProcessor({
    intents,
    onEffect: (effect) => void effects.push(effect),
    ...given,
    folder,
  });
  onTestFinished(processor.close);
  const { apiKey, ...address } = processor.address;
  const stripe = new Stripe(apiKey, { ...address, maxNetworkRetries: 0, telemetry: false });
  return { folder, processor, effects, stripe, payments: openPayments({ ...processor.address, ...client }) };
}

/** Payments that try again at once. */
export function openPayments(
  options: Partial<StripePaymentsOptions> & Pick<StripePaymentsOptions, 'port'>,
): Payments {
  const opened = openStripePayments({
    apiKey: 'sk_test_of_a_test',
    protocol: 'http',
    host: '127.0.0.1',
    waitMs: () => 1,
    ...options,
  });
  if (!opened.ok) throw new Error(opened.failure.what);
  return opened.value;
}

/** A refund of 24.00 USD. */
export function buildCommand(fields: Partial<RefundCommand> = {}): RefundCommand {
  return { key: 'refund-one', payment_intent_id: 'pi_usd', amount_minor: 2400, currency: 'USD', ...fields };
}

/** The names of the results in a ledger folder. */
export async function listLedger(folder: string): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.json'));
}

/** A request as it arrived at a strange server. */
export interface Arrived {
  readonly method: string;
  readonly url: string;
  readonly headers: http.IncomingHttpHeaders;
}

/** Starts a server that answers in its own way, and keeps what came. */
export async function startStrange(
  answer: (message: http.IncomingMessage, response: http.ServerResponse) => void,
): Promise<{ readonly port: number; readonly arrived: readonly Arrived[] }> {
  const arrived: Arrived[] = [];
  const server = http.createServer((message, response) => {
    const { method = '', url = '', headers } = message;
    arrived.push({ method, url, headers });
    message.resume();
    message.once('end', () => answer(message, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { port: address.port, arrived };
}
