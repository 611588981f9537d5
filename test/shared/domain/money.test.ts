import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencyCode, currencyDecimals, formatMoney, minorAmount } from '../../../src-shared/domain/money';

describe('formatMoney', () => {
  test.each([
    [2400, 'USD', '24.00 USD'],
    [2400, 'JPY', '2400 JPY'],
    [2400, 'KWD', '2.400 KWD'],
    [0, 'USD', '0.00 USD'],
    [0, 'JPY', '0 JPY'],
    [0, 'KWD', '0.000 KWD'],
    [5, 'USD', '0.05 USD'],
    [5, 'JPY', '5 JPY'],
    [5, 'KWD', '0.005 KWD'],
    [99, 'USD', '0.99 USD'],
    [100, 'USD', '1.00 USD'],
    [999, 'KWD', '0.999 KWD'],
    [1, 'CLF', '0.0001 CLF'],
    [Number.MAX_SAFE_INTEGER, 'USD', '90071992547409.91 USD'],
    [Number.MAX_SAFE_INTEGER - 1, 'KWD', '9007199254740.990 KWD'],
    [Number.MAX_SAFE_INTEGER, 'JPY', '9007199254740991 JPY'],
  ])('writes %d %s as %s', (amount, currency, text) => {
    expect(formatMoney(amount, currency)).toBe(text);
  });

  test('only moves the point: any amount comes back exactly from its digits', () => {
    fc.assert(
      fc.property(
        fc.maxSafeNat(),
        fc.constantFrom('USD', 'JPY', 'KWD', 'CLF', 'EUR', 'HUF'),
        (amount, currency) => {
          const [digits = '', code] = formatMoney(amount, currency).split(' ');
          expect(code).toBe(currency);
          expect(digits).toMatch(/^(0|[1-9][0-9]*)(\.[0-9]+)?$/);
          const decimals = digits.split('.')[1]?.length ?? 0;
          expect(decimals).toBe(currencyDecimals(currency));
          expect(BigInt(digits.replace('.', ''))).toBe(BigInt(amount));
        },
      ),
    );
  });
});

describe('currencyDecimals', () => {
  // ISO 4217's own figures; the runtime's number formats show some of these currencies with fewer decimals.
  test.each([
    ['USD', 2],
    ['JPY', 0],
    ['KRW', 0],
    ['KWD', 3],
    ['BHD', 3],
    ['IQD', 3],
    ['CLF', 4],
    ['HUF', 2],
    ['IDR', 2],
    ['PKR', 2],
    ['LBP', 2],
    ['COP', 2],
    ['ISK', 0],
  ])('gives %s its ISO 4217 decimals', (currency, decimals) => {
    expect(currencyDecimals(currency)).toBe(decimals);
  });
});

describe('minorAmount', () => {
  test.each([0, 1, 2400, Number.MAX_SAFE_INTEGER])('takes %d', (amount) => {
    expect(minorAmount.safeParse(amount).success).toBe(true);
  });

  test.each([
    -1,
    -0,
    0.5,
    24.01,
    Number.MAX_SAFE_INTEGER + 1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '2400',
    null,
    2400n,
  ])('refuses %s', (amount) => {
    expect(minorAmount.safeParse(amount).success).toBe(false);
  });
});

describe('currencyCode', () => {
  test.each(['USD', 'JPY', 'KWD', 'EUR'])('knows %s', (code) => {
    expect(currencyCode.safeParse(code).success).toBe(true);
  });

  test.each(['usd', 'US', 'USDD', 'QQQ', '', ' USD', '$', 840])('refuses %j', (code) => {
    expect(currencyCode.safeParse(code).success).toBe(false);
  });
});
