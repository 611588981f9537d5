import type { JsonObject } from '../../src-shared/domain/json';
import { hashJson } from '../canonical-json';
import { hashBytes } from '../stores/read-file';
import { keyField } from './payments';
import type { TakeFault } from './practice-faults';
import type { LedgerContent, LedgerEntry, PracticeLedger, SetAside } from './practice-ledger';
import type { ListParameters, RefundParameters } from './practice-parameters';
import { errorReply, type JsonReply, okReply, type PracticeReply, practiceErrors } from './practice-replies';

/** A payment that refunds may be made of. */
export interface PracticeIntent {
  /** How much was paid, in minor units; refunds never add up to more. */
  readonly captured_minor: number;
  /** An ISO 4217 code. */
  readonly currency: string;
}

/** An effect right after it was made. */
export interface PracticeEffect {
  readonly key: string;
  readonly refund_id: string;
  readonly payment_intent_id: string;
  readonly amount_minor: number;
}

/** What the refunds of one processor work with. */
export interface PracticeShop {
  readonly intents: ReadonlyMap<string, PracticeIntent>;
  readonly ledger: PracticeLedger;
  readonly takeFault: TakeFault;
  readonly onEffect: (effect: PracticeEffect) => void | Promise<void>;
  readonly now: () => Date;
}

/** The requests that the practice processor answers. */
export interface PracticeRefunds {
  readonly create: (key: string, parameters: RefundParameters) => Promise<PracticeReply>;
  readonly get: (id: string) => Promise<PracticeReply>;
  readonly list: (parameters: ListParameters) => Promise<PracticeReply>;
  readonly getIntent: (id: string) => PracticeReply;
}

/** Opens the refunds of one processor. */
export function openPracticeRefunds(shop: PracticeShop): PracticeRefunds {
  const inUse = new Set<string>();
  return {
    create: async (key, parameters) => {
      const intent = shop.intents.get(parameters.payment_intent);
      if (!intent) return practiceErrors.unknownIntent;
      if (inUse.has(key)) return practiceErrors.keyInUse;
      inUse.add(key);
      try {
        return await execute(shop, { key, parameters, intent });
      } finally {
        inUse.delete(key);
      }
    },
    get: async (id) => {
      const found = listedRefunds(await shop.ledger.list(), shop).find((refund) => refund.id === id);
      return found ? okReply(found) : practiceErrors.unknownRefund;
    },
    list: async (parameters) => pageOf(listedRefunds(await shop.ledger.list(), shop), parameters),
    getIntent: (id) => {
      const intent = shop.intents.get(id);
      return intent ? okReply(intentObject(id, intent)) : practiceErrors.unknownIntent;
    },
  };
}

interface Asked {
  readonly key: string;
  readonly parameters: RefundParameters;
  readonly intent: PracticeIntent;
}

async function execute(shop: PracticeShop, asked: Asked): Promise<PracticeReply> {
  const early = earlyFault(shop.takeFault);
  if (early) return early;
  const reply = (await replay(shop, asked)) ?? (await decide(shop, asked));
  return reply.status === 200 ? lateFault(shop.takeFault, reply) : reply;
}

/** The stored result of a key; null when there is none yet. */
async function replay(shop: PracticeShop, asked: Asked): Promise<JsonReply | null> {
  const kept = await shop.ledger.find(asked.key);
  if (kept === null) return null;
  if (kept.kind === 'damaged') return damagedReply(kept.file);
  if (kept.entry.request_hash !== hashJson(asked.parameters)) return practiceErrors.otherParameters;
  return { kind: 'json', status: kept.entry.status, body: kept.entry.body, isReplay: true };
}

async function decide(shop: PracticeShop, asked: Asked): Promise<JsonReply> {
  const { key, parameters, intent } = asked;
  if (shop.takeFault('decision') !== null) return keep(shop, asked, practiceErrors.declined);
  const { payment_intent, amount } = parameters;
  const wanted = { key, request_hash: hashJson(parameters), payment_intent, amount };
  const aside = await shop.ledger.setAside(wanted, intent.captured_minor);
  switch (aside.kind) {
    case 'done':
      return keep(shop, asked, okReply(refundObject(asked, shop.now())));
    case 'other request':
      return practiceErrors.otherParameters;
    case 'too much':
      return keep(shop, asked, aside.left === 0 ? practiceErrors.alreadyRefunded : practiceErrors.tooMuch);
    case 'damaged':
      return damagedReply(aside.file);
  }
}

/** Makes a reply the result of its key. If another process was first, its result is the one. */
async function keep(shop: PracticeShop, asked: Asked, reply: JsonReply): Promise<JsonReply> {
  const { key, parameters } = asked;
  const isEffect = reply.status === 200;
  const isMine = await shop.ledger.keep({
    key,
    request_hash: hashJson(parameters),
    payment_intent: parameters.payment_intent,
    made_at: shop.now().toISOString(),
    is_effect: isEffect,
    status: reply.status,
    body: reply.body,
  });
  if (!isMine) return (await replay(shop, asked)) ?? practiceErrors.internal;
  if (isEffect) {
    const { payment_intent, amount } = parameters;
    const refund_id = refundIdOf(key);
    await shop.onEffect({ key, refund_id, payment_intent_id: payment_intent, amount_minor: amount });
  }
  return reply;
}

function earlyFault(takeFault: TakeFault): PracticeReply | null {
  const fault = takeFault('before');
  if (fault === 'rate_limited') return practiceErrors.rateLimited;
  if (fault === 'server_error_before') return practiceErrors.internal;
  return fault === null ? null : { kind: 'silence' };
}

function lateFault(takeFault: TakeFault, reply: JsonReply): PracticeReply {
  const fault = takeFault('after');
  if (fault === 'server_error_after') return practiceErrors.internal;
  if (fault === 'lost_connection_after_effect') return { kind: 'cut' };
  return fault === null ? reply : { kind: 'silence' };
}

/** The file is named, so that a person finds it; it may hold an effect, so nothing is done in its place. */
function damagedReply(file: string): JsonReply {
  return errorReply(500, `The file ${file} of the practice ledger is damaged.`, { code: 'ledger_damaged' });
}

/** The same key has the same id on every processor. */
const refundIdOf = (key: string): string => `re_${hashBytes(key).slice(0, 24)}`;

function refundObject(asked: Asked, now: Date): JsonObject {
  const { key, parameters, intent } = asked;
  const { amount, payment_intent, reason, metadata } = parameters;
  return {
    id: refundIdOf(key),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: null,
    created: Math.floor(now.getTime() / 1000),
    currency: intent.currency.toLowerCase(),
    metadata: { ...metadata },
    payment_intent,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}

function intentObject(id: string, intent: PracticeIntent): JsonObject {
  return {
    id,
    object: 'payment_intent',
    amount: intent.captured_minor,
    amount_received: intent.captured_minor,
    currency: intent.currency.toLowerCase(),
    metadata: {},
    status: 'succeeded',
  };
}

/** Every refund, newest first. One whose file is damaged is listed as not settled, and only that one. */
function listedRefunds(content: LedgerContent, shop: PracticeShop): readonly JsonObject[] {
  const made = content.entries.filter(({ is_effect }) => is_effect).sort(newestFirst);
  const unclear = content.unclear.flatMap((aside) => unclearRefund(aside, shop));
  return [...unclear, ...made.map(({ body }) => body)];
}

function newestFirst(one: LedgerEntry, other: LedgerEntry): number {
  if (one.made_at !== other.made_at) return one.made_at < other.made_at ? 1 : -1;
  return one.key < other.key ? 1 : -1;
}

function unclearRefund(aside: SetAside, shop: PracticeShop): readonly JsonObject[] {
  const intent = shop.intents.get(aside.payment_intent);
  if (!intent) return [];
  const { key, payment_intent, amount } = aside;
  const parameters = { payment_intent, amount, reason: null, metadata: { [keyField]: key } };
  return [{ ...refundObject({ key, parameters, intent }, shop.now()), status: 'requires_action' }];
}

function pageOf(refunds: readonly JsonObject[], parameters: ListParameters): PracticeReply {
  const { payment_intent, limit, starting_after } = parameters;
  const wanted = refunds.filter(
    (refund) => payment_intent === null || refund.payment_intent === payment_intent,
  );
  const before = starting_after === null ? -1 : wanted.findIndex(({ id }) => id === starting_after);
  if (starting_after !== null && before === -1) return practiceErrors.unknownRefund;
  const rest = wanted.slice(before + 1);
  return okReply({
    object: 'list',
    data: rest.slice(0, limit),
    has_more: rest.length > limit,
    url: '/v1/refunds',
  });
}
