import type { ClaimedAmount } from '../../../../src-shared/domain/claim';
import { type CurrencyName, currencyAfter, currencyBefore, currencyWords, toMinor } from './currencies';
import { numberWords, readNumberWords } from './number-words';

/** An amount with its place. `amount` is null when it has more digits than any amount of money. */
export interface FoundAmount {
  readonly start: number;
  readonly end: number;
  readonly amount: ClaimedAmount | null;
}

// The groups are bounded, so that a text of nothing but digits and spaces is read in one pass.
const digits = /(?<![\d']|\d[.,])(?:\d{1,3}(?: \d{3}){1,4}(?:[.,]\d{1,20})?(?!\d)|\d+(?:[.,']\d+){0,8})/g;
const inWords = new RegExp(
  `(?<![a-z-])${numberWords}(?=[ -](?:${currencyWords}|cents?|pence)(?![a-z]))`,
  'g',
);
const cents = new RegExp(`^(?:,? and)? (\\d{1,2}|${numberWords}) (?:cents?|pence)(?![a-z])`);
const onlyCents = /^ ?(?:cents?|¢)(?![a-z])/;

// Where a point parts thousands: `1.299 EUR` is more than a thousand, `1.299 USD` is a slip of the pen.
const pointGroups: ReadonlySet<string> = new Set(
  'EUR CHF DKK SEK NOK ISK PLN CZK HUF RON BRL TRY IDR VND CLP COP ARS'.split(' '),
);

/** Every amount of money in a text, in order; a number without a currency is none. */
export function findAmounts(plain: string): readonly FoundAmount[] {
  const lower = plain.toLowerCase();
  const text = lower.length === plain.length ? lower : plain;
  const found = [...writtenInDigits(plain, text), ...writtenInWords(plain, text)];
  return found.sort((left, right) => left.start - right.start).filter(notInside);
}

/** A number without a currency at the start of a text, such as `20` in `refunded 20`. */
export function bareAmount(text: string): ClaimedAmount | null {
  const [first] = text.matchAll(digits);
  return first?.index === 0 ? amountOf(first[0], { currency: null, symbol: null }) : null;
}

function* writtenInDigits(plain: string, lower: string): Generator<FoundAmount> {
  for (const match of lower.matchAll(digits)) {
    const from = match.index;
    const to = from + match[0].length;
    if (onlyCents.test(lower.slice(to, to + 8)) && /^\d{1,2}$/.test(match[0])) {
      yield {
        start: from,
        end: to + (onlyCents.exec(lower.slice(to, to + 8))?.[0].length ?? 0),
        amount: inCents(match[0]),
      };
      continue;
    }
    // `twenty-five (25) dollars`
    const skipped = plain[to] === ')' ? 1 : 0;
    const after = currencyAfter(plain, to + skipped);
    const before = currencyBefore(plain, from);
    const name = before?.currency ? before : (after ?? before);
    if (!name) continue;
    const start = before ? from - before.length : from;
    const end = after && (!before || after.currency === name.currency) ? to + skipped + after.length : to;
    yield withCents({ start, end, amount: amountOf(match[0], name) }, lower);
  }
}

function* writtenInWords(plain: string, lower: string): Generator<FoundAmount> {
  for (const match of lower.matchAll(inWords)) {
    const value = readNumberWords(match[0]);
    const to = match.index + match[0].length;
    if (value === null) continue;
    const name = currencyAfter(plain, to);
    if (name) {
      const amount = amountOf(String(value), name);
      yield withCents({ start: match.index, end: to + name.length, amount }, lower);
    } else if (value < 100) {
      yield { start: match.index, end: to + 6, amount: inCents(String(value)) };
    }
  }
}

/** Adds `and fifty cents` to the amount before it. */
function withCents(found: FoundAmount, lower: string): FoundAmount {
  const match = cents.exec(lower.slice(found.end, found.end + 60));
  if (!match?.[1] || !found.amount || found.amount.decimal.includes('.')) return found;
  const value = /^\d/.test(match[1]) ? Number(match[1]) : readNumberWords(match[1]);
  if (value === null || value > 99) return found;
  const decimal = `${found.amount.decimal}.${String(value).padStart(2, '0')}`;
  return { ...found, end: found.end + match[0].length, amount: withMinor(decimal, found.amount) };
}

const inCents = (digit: string): ClaimedAmount =>
  withMinor(`0.${digit.padStart(2, '0')}`, { currency: null, symbol: '$' });

function amountOf(written: string, name: CurrencyName): ClaimedAmount | null {
  const decimal = plainDecimal(written, name.currency);
  return decimal === null ? null : withMinor(decimal, name);
}

function withMinor(decimal: string, { currency, symbol }: CurrencyName): ClaimedAmount {
  return { decimal, currency, symbol, minor: currency ? toMinor(decimal, currency) : null };
}

/** Tells the decimal mark from the marks between thousands; null for a number that is too long. */
function plainDecimal(written: string, currency: string | null): string | null {
  const number = written.replace(/[ ']/g, '');
  const mark = decimalMark(number, currency);
  const at = mark ? number.lastIndexOf(mark) : number.length;
  const whole = number
    .slice(0, at)
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '');
  const fraction = number.slice(at + 1).replace(/\D/g, '');
  if (whole.length > 15 || fraction.length > 15 || whole === '') return null;
  return fraction ? `${whole}.${fraction}` : whole;
}

function decimalMark(number: string, currency: string | null): '.' | ',' | null {
  const last = number.lastIndexOf('.') > number.lastIndexOf(',') ? '.' : ',';
  const at = number.lastIndexOf(last);
  if (at < 0) return null;
  const repeats = number.indexOf(last) !== at;
  if (repeats) return null;
  const hasOther = number.includes(last === '.' ? ',' : '.');
  if (hasOther || number.length - at - 1 !== 3 || /^0[.,]/.test(number)) return last;
  // Three digits after the only mark: thousands after a comma, and after a point where that is the custom.
  return last === ',' || (currency !== null && pointGroups.has(currency)) ? null : last;
}

function notInside(each: FoundAmount, index: number, all: readonly FoundAmount[]): boolean {
  const previous = all[index - 1];
  return !previous || each.start >= previous.end;
}
