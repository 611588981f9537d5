import type { Claim, ClaimedAmount } from '../../../../src-shared/domain/claim';
import { bareAmount } from './amounts';
import { type Assertion, type ReadClause, readClauses } from './assertions';
import { cutSentences, type Sentence, type Span } from './clauses';
import { type MarkedText, markText } from './marked-text';
import { originalSpan } from './readable-text';

/** A value that a claim names, with the place that belongs to the claim's text. */
interface Named<Value> extends Span {
  readonly value: Value;
}
interface NamedAmount {
  readonly amount: ClaimedAmount | null;
  readonly amount_text: string;
}
type NamedDate = Pick<Claim, 'date' | 'date_text' | 'weekday'>;

const noAmount = { amount: null, amount_text: null };
const noDate: NamedDate = { date: null, date_text: null, weekday: null };

// Amounts that stand beside a refund without being it: what it is a part of, what was paid, what is left.
const otherBefore =
  /(?:out of|¤ of)[^¤]{0,25}$|(?:paid|pay|costs?|worth|(?:price|order total) (?:is|was|of)|total (?:is|was)|remaining|left:?) $/;
const otherAfter = /^ (?:(?:is|are|was|were|still) )*(?:left|remains?|remaining|limit)(?![a-z])/;
const share =
  /(?<![a-z])(?:in full|full(?= (?:refund|amount|price|sum|reimbursement))|fully(?= (?:refund|reimburs))|(?:entire|whole|complete) (?:amount|order|price|sum|refund)|half|\d{1,3}(?:[.,]\d{1,2})? ?(?:%|percent))(?![a-z])/;
const bareAfter =
  /^(?:refund(?:ed)?|reimbursed?|credited|returned|refunding)(?: you)?(?: back)?(?: (?:a total|the sum|the amount) of)? (?=\d)/;
const bareRefund = /refund of (?=\d)/;
const restatement =
  /^ ?(?:it|that|this|the (?:refunded |refund )?(?:amount|sum|total|refund))(?: amount)?(?: is|'s| was| were| comes to| came to| amounts to| will be)(?: for)? ¤|^[^a-z¤]{0,8}¤+(?: (?:for|of) [^¤]{0,40})?[^a-z¤]*$/;
const dateAlone = /^[ ,]*(?:(?:on|by|and|namely|that is) )*¶/;

/** Every claim that a message makes, in the order of its words. Deterministic; English. */
export function extractClaims(message: string): readonly Claim[] {
  const text = markText(message);
  const claims: Claim[] = [];
  let hasRefund = false;
  for (const sentence of cutSentences(text.marked, text.readable.plain)) {
    const clauses = readClauses(text.marked, sentence);
    const found = clauses.flatMap((clause) => claimsOf(message, text, { sentence, clauses, clause }));
    claims.push(...found);
    if (found.length === 0 && hasRefund) claims.push(...restatedAmounts(message, text, sentence));
    hasRefund = found.some(({ kind }) => kind === 'refunded') || (hasRefund && found.length === 0);
  }
  return claims;
}

interface Place {
  readonly sentence: Sentence;
  readonly clauses: readonly ReadClause[];
  readonly clause: ReadClause;
}

function claimsOf(message: string, text: MarkedText, place: Place): readonly Claim[] {
  const orders = ordersFor(text, place.sentence, place.clause);
  return place.clause.assertions.flatMap((assertion) =>
    assertion.kind === 'refunded'
      ? refundClaims(message, text, { ...place, assertion, orders })
      : datedClaims(message, text, { ...place, assertion, orders }),
  );
}

interface Subject extends Place {
  readonly assertion: Assertion;
  readonly orders: readonly Named<string | null>[];
}

/** One claim for each amount, each with the order that stands nearest after it. */
function refundClaims(message: string, text: MarkedText, subject: Subject): readonly Claim[] {
  const { orders, clause } = subject;
  const amounts = amountsFor(text, subject);
  if (amounts.length === 0) {
    return orders.map(({ value }) =>
      writeClaim(message, text, clause, { kind: 'refunded', order_id: value }),
    );
  }
  return amounts.flatMap((amount, index) => {
    const own =
      amounts.length === 1 || orders.length === 1
        ? orders
        : [nearestOrder(orders, amounts.length, index, amount)];
    return own.map(({ value }) =>
      writeClaim(message, text, spanOf(clause, amount), {
        kind: 'refunded',
        order_id: value,
        ...amount.value,
      }),
    );
  });
}

function nearestOrder(
  orders: readonly Named<string | null>[],
  amounts: number,
  index: number,
  amount: Span,
): Named<string | null> {
  const paired = orders.length === amounts ? orders[index] : orders.find(({ start }) => start >= amount.end);
  return paired ?? orders.at(-1) ?? { value: null, start: 0, end: 0 };
}

function datedClaims(message: string, text: MarkedText, subject: Subject): readonly Claim[] {
  const { kind } = subject.assertion;
  const isDated = kind === 'shipped' || kind === 'delivered' || kind === 'arriving';
  const dates = isDated ? datesFor(text, subject) : [];
  const named = dates.length > 0 ? dates : [{ ...subject.clause, value: noDate }];
  return subject.orders.flatMap(({ value }) =>
    named.map((date) =>
      writeClaim(message, text, spanOf(subject.clause, date), { kind, order_id: value, ...date.value }),
    ),
  );
}

/** The orders of the clause; else the one that was named last, in the sentence or before it. */
function ordersFor(text: MarkedText, sentence: Sentence, clause: Span): readonly Named<string | null>[] {
  const own = text.orders.filter(({ start }) => start >= clause.start && start < clause.end);
  const last = text.orders.findLast(({ start }) => start < clause.start);
  const next = text.orders.find(({ start }) => start >= clause.end && start < sentence.end);
  const inSentence = last && last.start >= sentence.start ? last : next;
  const orders = own.length > 0 ? own : [inSentence ?? last].filter((order) => order !== undefined);
  if (orders.length === 0) return [{ value: null, start: clause.start, end: clause.start }];
  const unique = orders.filter(({ id }, index) => orders.findIndex((other) => other.id === id) === index);
  return unique.map(({ id, start, end }) => ({ value: id, start, end }));
}

/** The amounts of the clause with its shares; else those of clauses of the sentence that assert nothing themselves. */
function amountsFor(
  text: MarkedText,
  { clauses, clause, assertion }: Subject,
): readonly Named<NamedAmount>[] {
  const own = [...amountsIn(text, clause), ...shareIn(text, clause)].sort(
    (left, right) => left.start - right.start,
  );
  if (own.length > 0) return own;
  const bare = bareIn(text, clause, assertion);
  if (bare) return [bare];
  return clauses
    .filter((other) => other.assertions.length === 0 && other.isPlain)
    .flatMap((other) => amountsIn(text, other));
}

function amountsIn(text: MarkedText, clause: Span): readonly Named<NamedAmount>[] {
  return text.amounts
    .filter(({ start, end }) => start >= clause.start && end <= clause.end)
    .filter(({ start, end }) => {
      const before = text.marked.slice(Math.max(clause.start, start - 40), start);
      return (
        !otherBefore.test(before) && !otherAfter.test(text.marked.slice(end, Math.min(clause.end, end + 40)))
      );
    })
    .map(({ start, end, amount }) => ({
      start,
      end,
      value: { amount, amount_text: plainAt(text, start, end) },
    }));
}

function shareIn(text: MarkedText, clause: ReadClause): readonly Named<NamedAmount>[] {
  const match = share.exec(clause.text);
  if (!match) return [];
  const start = clause.start + match.index;
  const end = start + match[0].length;
  return [{ start, end, value: { amount: null, amount_text: plainAt(text, start, end) } }];
}

/** A number without a currency directly after the verb: `refunded 20`. */
function bareIn(text: MarkedText, clause: ReadClause, assertion: Assertion): Named<NamedAmount> | null {
  const direct = bareAfter.exec(assertion.rest);
  const noun = direct ? null : bareRefund.exec(clause.text);
  const start = direct
    ? assertion.at + direct[0].length
    : noun
      ? clause.start + noun.index + noun[0].length
      : null;
  if (start === null) return null;
  const written = /^\d[\d.,']*(?<!\D)/.exec(text.marked.slice(start, start + 40))?.[0] ?? '';
  // A part such as `2 of the 3 items` or `3 times` is no amount.
  if (/^ (?:of|times?|items?|orders?|days?|x)(?![a-z])/.test(text.marked.slice(start + written.length)))
    return null;
  const amount = bareAmount(written);
  const end = start + written.length;
  return amount && { start, end, value: { amount, amount_text: plainAt(text, start, end) } };
}

/** The dates after an assertion up to the next one; those before the first belong to the first. */
function datesFor(text: MarkedText, { clauses, clause, assertion }: Subject): readonly Named<NamedDate>[] {
  const dated = clause.assertions.filter(({ kind }) => kind !== 'refunded' && kind !== 'escalated');
  const index = dated.indexOf(assertion);
  const from = index <= 0 ? clause.start : assertion.at;
  const to = dated[index + 1]?.at ?? clause.end;
  const own = datesIn(text, { start: from, end: to });
  if (own.length > 0) return own;
  const at = clauses.indexOf(clause);
  return [clauses[at - 1], clauses[at + 1]].flatMap((other) =>
    other && other.assertions.length === 0 && dateAlone.test(other.text) ? datesIn(text, other) : [],
  );
}

function datesIn(text: MarkedText, span: Span): readonly Named<NamedDate>[] {
  return text.dates
    .filter(({ start, end }) => start >= span.start && end <= span.end)
    .map(({ start, end, date, weekday }) => ({
      start,
      end,
      value: { date, weekday, date_text: plainAt(text, start, end) },
    }));
}

/** `The amount is 20 USD` after a sentence that claimed a refund. */
function restatedAmounts(message: string, text: MarkedText, sentence: Sentence): readonly Claim[] {
  if (
    !restatement.test(
      text.marked.slice(sentence.start, Math.min(sentence.end, sentence.start + 120)).replace(/[\n\f]/g, ' '),
    )
  )
    return [];
  const [order] = ordersFor(text, sentence, sentence);
  return amountsIn(text, sentence).map(({ value }) =>
    writeClaim(message, text, sentence, { kind: 'refunded', order_id: order?.value ?? null, ...value }),
  );
}

function writeClaim(
  message: string,
  text: MarkedText,
  span: Span,
  said: Partial<Claim> & Pick<Claim, 'kind' | 'order_id'>,
): Claim {
  const { start, end } = originalSpan(text.readable, trim(text.readable.plain, span));
  return { ...noAmount, ...noDate, ...said, text: message.slice(start, end), start, end };
}

function trim(plain: string, { start, end }: Span): Span {
  let [from, to] = [start, end];
  while (from < to - 1 && /[\s,;:.!?()[\]"—-]/.test(plain[from] ?? '')) from += 1;
  while (to > from + 1 && /[\s,;:.!?()[\]"—-]/.test(plain[to - 1] ?? '')) to -= 1;
  return { start: from, end: to };
}

const spanOf = (left: Span, right: Span): Span => ({
  start: Math.min(left.start, right.start),
  end: Math.max(left.end, right.end),
});

const plainAt = (text: MarkedText, start: number, end: number): string =>
  text.readable.plain.slice(start, end).replace(/[\n\f]/g, ' ');
