import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src-shared/domain/json';
import { orderFile } from '../../../src-shared/domain/order';
import { parseDocument } from '../../../src-shared/input/parse-document';
import { buildOrder } from '../../support/support-run';

const good: Record<string, Json> = buildOrder();

/** Parses a file with one record, and answers the problems without their positions. */
function problemsOf(record: Record<string, Json>, key = 'OR-882') {
  const parsed = parseDocument(orderFile, JSON.stringify({ [key]: record }), 'orders.json');
  return parsed.ok ? [] : parsed.failure.map(({ path, found, expected }) => ({ path, found, expected }));
}

const without = (field: string): Record<string, Json> =>
  Object.fromEntries(Object.entries(good).filter(([name]) => name !== field));

describe('orderFile', () => {
  test('takes a record with exactly its seven fields', () => {
    expect(problemsOf(good)).toEqual([]);
  });

  test.each([
    ['a key that is not the order id', { order_id: 'OR-883' }, 'order_id', '"OR-883"', '"OR-882", the key'],
    ['an unknown field', { note: 'x' }, 'note', 'the field "note"', 'only the known fields'],
    ['a negative amount', { amount_cents: -1 }, 'amount_cents', '-1', '0 or more'],
    ['an amount with a fraction', { amount_cents: 24.5 }, 'amount_cents', '24.5', 'a whole number'],
    ['an amount as text', { amount_cents: '2400' }, 'amount_cents', '"2400"', 'a number'],
    ['an unknown currency', { currency: 'QQQ' }, 'currency', '"QQQ"', 'ISO 4217'],
    ['a currency in small letters', { currency: 'usd' }, 'currency', '"usd"', 'ISO 4217'],
    ['version 0', { version: 0 }, 'version', '0', 'more than 0'],
    ['a version with a fraction', { version: 1.5 }, 'version', '1.5', 'a whole number'],
    [
      'a duplicate flag as text',
      { duplicate_charge_confirmed: 'true' },
      'duplicate_charge_confirmed',
      '"true"',
      'true or false',
    ],
    [
      'a duplicate flag as a number',
      { duplicate_charge_confirmed: 1 },
      'duplicate_charge_confirmed',
      '1',
      'true or false',
    ],
    ['a blank reason', { charge_reason: ' ' }, 'charge_reason', '" "', 'not blank'],
    ['an account with a hidden character', { account_id: 'AC\u200B' }, 'account_id', 'AC', 'U+200B'],
    ['a null account', { account_id: null }, 'account_id', 'null', 'text'],
  ])('refuses %s at its place', (_name, change, field, found, expected) => {
    expect(problemsOf({ ...good, ...change })).toEqual([
      {
        path: `$["OR-882"].${field}`,
        found: expect.stringContaining(found),
        expected: expect.stringContaining(expected),
      },
    ]);
  });

  test.each(Object.keys(good))('refuses a record without %s', (field) => {
    expect(problemsOf(without(field))).toEqual([
      { path: `$["OR-882"].${field}`, found: 'nothing', expected: expect.any(String) },
    ]);
  });

  test.each([['[]'], ['null'], ['7'], ['{"OR-882": []}'], ['{"OR-882": null}']])('refuses %s', (text) => {
    const parsed = parseDocument(orderFile, text, 'orders.json');
    expect(parsed).toMatchObject({ ok: false, failure: [{ expected: 'an object' }] });
  });

  test('names every wrong record, not only the first', () => {
    const file = {
      'OR-1': { ...good, order_id: 'OR-1', version: 0 },
      'OR-2': { ...good, order_id: 'OR-2', currency: 'x' },
    };
    const parsed = parseDocument(orderFile, JSON.stringify(file), 'orders.json');
    expect(parsed.ok ? [] : parsed.failure.map(({ path }) => path)).toEqual([
      '$["OR-1"].version',
      '$["OR-2"].currency',
    ]);
  });
});
