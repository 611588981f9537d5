import { recordId } from '../../../../src-shared/domain/identifiers';
import { type FoundAmount, findAmounts } from './amounts';
import { currencyAfter } from './currencies';
import { type FoundDate, findDates } from './dates';
import { type ReadableText, readText } from './readable-text';

/** The name of an order, with its place. */
export interface FoundOrder {
  readonly start: number;
  readonly end: number;
  readonly id: string;
}

/**
 * A message's readable text with the values that were found in it. In `marked` each value is a run of one mark of the
 * same length, so that the patterns of sentences need not know how amounts, dates and ids are written.
 */
export interface MarkedText {
  readonly readable: ReadableText;
  readonly marked: string;
  readonly amounts: readonly FoundAmount[];
  readonly dates: readonly FoundDate[];
  readonly orders: readonly FoundOrder[];
}

/** The marks: of an amount, a date, an order. */
export const marks = { amount: '¤', date: '¶', order: '§' } as const;

const orderShapes: readonly RegExp[] = [
  /(?<![A-Za-z0-9-])(?!(?:DHL|UPS|ISO|COVID)-)(?:[A-Z]{2,10}|[Oo]rd(?:er)?)-[A-Za-z0-9-]{0,24}\d[A-Za-z0-9]{0,8}(?![A-Za-z0-9])/g,
  /(?<=\border:? (?:number:? |no\.? |nr\.? |id:? )?#?)[A-Za-z0-9-]{0,24}\d{3}[A-Za-z0-9]{0,24}(?![A-Za-z0-9./-]\d)(?![A-Za-z0-9])/gi,
  /(?<=(?<![A-Za-z0-9])#)\d{3,24}(?![A-Za-z0-9])/g,
];
const trackingNumber = /tracking (?:number|code|id)(?: is|:)? ?$/i;

/** Reads a message and marks its amounts, dates and orders. */
export function markText(message: string): MarkedText {
  const readable = readText(message);
  const flat = readable.plain.replace(/[\n\f]/g, ' ');
  const orders = findOrders(flat);
  const withoutOrders = cover(flat, orders, marks.order);
  const dates = findDates(cover(readable.lower.replace(/[\n\f]/g, ' '), orders, marks.order));
  const withoutDates = cover(withoutOrders, dates, marks.date);
  const amounts = findAmounts(withoutDates);
  const values: readonly (readonly [string, readonly { start: number; end: number }[]])[] = [
    [marks.order, orders],
    [marks.date, dates],
    [marks.amount, amounts],
  ];
  const marked = values
    .reduce((text, [mark, found]) => cover(text, found, mark), readable.lower)
    // Brackets around a single value do not part a clause.
    .replace(/\(([¤¶§])\1*\)/g, (run, mark: string) => mark.repeat(run.length));
  return { readable, marked, amounts, dates, orders };
}

function findOrders(plain: string): readonly FoundOrder[] {
  const found: FoundOrder[] = [];
  for (const shape of orderShapes) {
    for (const match of plain.matchAll(shape)) {
      const [start, end] = [match.index, match.index + match[0].length];
      const isTaken = found.some((other) => start < other.end && other.start < end);
      const isOther =
        currencyAfter(plain, end) || trackingNumber.test(plain.slice(Math.max(0, start - 24), start));
      if (!isTaken && !isOther && recordId.safeParse(match[0]).success)
        found.push({ start, end, id: match[0] });
    }
  }
  return found.sort((left, right) => left.start - right.start);
}

function cover(text: string, spans: readonly { start: number; end: number }[], mark: string): string {
  let [covered, at] = ['', 0];
  for (const { start, end } of spans) {
    covered += text.slice(at, start) + mark.repeat(end - start);
    at = end;
  }
  return covered + text.slice(at);
}
