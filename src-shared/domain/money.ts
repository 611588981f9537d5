import { z } from 'zod';

/** An amount in the currency's minor unit: cents for USD, yen for JPY, fils for KWD. */
export const minorAmount = z
  .number()
  .refine((value) => Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0), {
    message: 'a whole number of minor units, 0 or more',
  });

const knownCurrencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** An ISO 4217 code in capitals that the runtime's `Intl` knows. */
export const currencyCode = z
  .string()
  .refine((code) => knownCurrencies.has(code), { message: 'an ISO 4217 currency code such as USD' });

// The minor units of ISO 4217 that are not 2. `Intl` cannot be asked: it gives the decimals that are customary in display,
// such as 0 for HUF and IQD, and they differ between runtimes.
const noDecimals: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
);
const threeDecimals: ReadonlySet<string> = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));
const fourDecimals: ReadonlySet<string> = new Set('CLF UYW'.split(' '));

/** How many decimals a currency has: USD 2, JPY 0, KWD 3. */
export function currencyDecimals(currency: string): number {
  if (noDecimals.has(currency)) return 0;
  if (threeDecimals.has(currency)) return 3;
  return fourDecimals.has(currency) ? 4 : 2;
}

/**
 * Writes a minor-unit amount with its currency, digit by digit and never through a float:
 * 2400 USD is `24.00 USD`, 2400 JPY is `2400 JPY`, 2400 KWD is `2.400 KWD`.
 */
export function formatMoney(amount: number, currency: string): string {
  const decimals = currencyDecimals(currency);
  const digits = String(amount).padStart(decimals + 1, '0');
  if (decimals === 0) return `${digits} ${currency}`;
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)} ${currency}`;
}
