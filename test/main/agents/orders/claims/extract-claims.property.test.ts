import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extractClaims } from '../../../../../src-main/agents/orders/claims/extract-claims';
import { tieClaims } from '../../../../../src-main/agents/orders/claims/tie-claims';
import { claim } from '../../../../../src-shared/domain/claim';
import { evasiveSentences } from './evasive-sentences';
import { refundSentences } from './refund-sentences';
import { stateSentences } from './state-sentences';

const sentences = [...refundSentences, ...stateSentences, ...evasiveSentences].map(([message]) => message);
const words =
  'I we refunded refund 20 USD $5 1.299,00 € was not been will if ORD-1 24 November Friday . , ? ! and but or';
/** Pieces of claims in any order, with anything between them. */
const almostClaims = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...words.split(' '),
        '\n',
        '\n\n',
        '**',
        '\u200B',
        '"',
        '(',
        ')',
        '¤',
        '¶',
        '§',
        '<b>',
        '\r\n',
      ),
      fc.constantFrom(...sentences),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(' '));
const anyText = fc.oneof(
  almostClaims,
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme-composite' }),
);

test('cuts the exact text of every claim, and records it', () => {
  fc.assert(
    fc.property(anyText, (message) => {
      for (const each of extractClaims(message)) {
        expect(each.text).toBe(message.slice(each.start, each.end));
        expect(claim.safeParse(each).error).toBeUndefined();
      }
    }),
    { numRuns: 500 },
  );
});

test('reads a message the same way each time, and ties nothing to an empty log', () => {
  fc.assert(
    fc.property(anyText, (message) => {
      const claims = extractClaims(message);
      expect(extractClaims(message)).toEqual(claims);
      expect(tieClaims(claims, []).every(({ support }) => support === null)).toBe(true);
    }),
  );
});

test('finds a claim whatever sentence stands before or after it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...sentences), fc.constantFrom(...sentences), (before, after) => {
      const kinds = extractClaims(`${before}\n\nThe order ORD-7 is cancelled.\n\n${after}`);
      expect(kinds.some(({ kind, order_id }) => kind === 'cancelled' && order_id === 'ORD-7')).toBe(true);
    }),
  );
});

const long = (piece: string): string => piece.repeat(Math.ceil(100_000 / piece.length)).slice(0, 100_000);
test.each([
  'a',
  '1',
  '1 ',
  '1.',
  '1 111 ',
  '1,',
  ' ',
  '\n',
  '"',
  '(',
  '*',
  '<a ',
  '¤',
  '20 USD ',
  '20 USD, ',
  'refund ',
  'not refunded ',
  'issued a ',
  'could not be refunded or ',
  'one hundred ',
  'twenty-',
  'order ',
  'ORD-',
  'ORD-1 ',
  '24 November ',
  '1/1/',
  'refund of the ',
  'you want it ',
  'a colleague and ',
  'will ',
  'if ',
  'to be ',
  'money back ',
  "'",
  '.',
  '?',
  '\u200B',
  'I refunded 20 USD. ',
  'not refunded 20 USD ',
  'A-',
  'your order ORD-1 not delivered on 24 November and ',
])('reads 100,000 characters of %j', (piece) => {
  const message = long(piece);
  for (const each of extractClaims(message)) expect(each.text).toBe(message.slice(each.start, each.end));
});
