import { fail, type Result, succeed } from '../../src-shared/domain/result';
import { type JsonReply, parameterError, practiceErrors } from './practice-replies';

/** What a refund is asked for with. */
export interface RefundParameters {
  readonly payment_intent: string;
  readonly amount: number;
  readonly reason: string | null;
  readonly metadata: Readonly<Record<string, string>>;
}

/** What a list of refunds is asked for with. */
export interface ListParameters {
  readonly payment_intent: string | null;
  readonly limit: number;
  readonly starting_after: string | null;
}

type Parsed<Value> = Result<Value, JsonReply>;

const maxFields = 64;
const reasons: ReadonlySet<string> = new Set(['duplicate', 'fraudulent', 'requested_by_customer']);
const reservedNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads a form into its fields; each may be there once. */
export function parseForm(text: string): Parsed<ReadonlyMap<string, string>> {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    // The parser puts U+FFFD where an escape is no UTF-8; nothing may be taken for something it was not.
    if (fields.has(name) || fields.size >= maxFields || /[\0\uFFFD]/.test(name + value)) {
      return fail(practiceErrors.unreadable);
    }
    fields.set(name, value);
  }
  return succeed(fields);
}

/** Reads the parameters of a new refund. */
export function parseRefundParameters(fields: ReadonlyMap<string, string>): Parsed<RefundParameters> {
  const metadata: [string, string][] = [];
  for (const [name, value] of fields) {
    const inner = /^metadata\[([A-Za-z0-9_.-]{1,40})\]$/.exec(name)?.[1];
    if (inner !== undefined && !reservedNames.has(inner) && value.length <= 500) {
      metadata.push([inner, value]);
    } else if (!['payment_intent', 'amount', 'reason'].includes(name)) {
      return fail(parameterError('unknown', 'A parameter is unknown or too long.', 'parameter_unknown'));
    }
  }
  const payment_intent = fields.get('payment_intent');
  if (payment_intent === undefined || payment_intent === '') return fail(missing('payment_intent'));
  const text = fields.get('amount');
  if (text === undefined) return fail(missing('amount'));
  const amount = /^[0-9]{1,16}$/.test(text) ? Number(text) : 0;
  if (!Number.isSafeInteger(amount) || amount < 1) {
    return fail(
      parameterError('amount', 'The amount is a whole number, 1 or more.', 'parameter_invalid_integer'),
    );
  }
  const reason = fields.get('reason') ?? null;
  if (reason !== null && !reasons.has(reason))
    return fail(parameterError('reason', 'There is no such reason.'));
  return succeed({ payment_intent, amount, reason, metadata: Object.fromEntries(metadata) });
}

/** Reads the parameters of a list. */
export function parseListParameters(fields: ReadonlyMap<string, string>): Parsed<ListParameters> {
  for (const name of fields.keys()) {
    if (!['payment_intent', 'limit', 'starting_after'].includes(name)) {
      return fail(parameterError('unknown', 'A parameter is unknown.', 'parameter_unknown'));
    }
  }
  const text = fields.get('limit') ?? '10';
  const limit = /^[0-9]{1,3}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > 100) return fail(parameterError('limit', 'The limit is from 1 to 100.'));
  return succeed({
    payment_intent: fields.get('payment_intent') ?? null,
    limit,
    starting_after: fields.get('starting_after') ?? null,
  });
}

function missing(param: string): JsonReply {
  return parameterError(param, `The parameter ${param} is missing.`, 'parameter_missing');
}
