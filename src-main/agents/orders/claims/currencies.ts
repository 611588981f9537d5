import { currencyCode, currencyDecimals } from '../../../../src-shared/domain/money';

/** What a symbol or a word says of the currency: the code, or a symbol that several currencies share. */
export interface CurrencyName {
  readonly currency: string | null;
  readonly symbol: string | null;
}

const shared: Readonly<Record<string, readonly string[]>> = {
  $: 'USD AUD BBD BMD BND BSD BZD CAD FJD GYD HKD JMD KYD LRD MXN NAD NZD SBD SGD SRD TTD TWD XCD'.split(' '),
  '¥': ['JPY', 'CNY'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  dinar: ['KWD', 'BHD', 'JOD', 'IQD', 'LYD', 'TND', 'DZD', 'RSD'],
};

const names: readonly (readonly [string, string])[] = [
  ['us dollars?', 'USD'],
  ['u\\.s\\. dollars?', 'USD'],
  ['american dollars?', 'USD'],
  ['canadian dollars?', 'CAD'],
  ['australian dollars?', 'AUD'],
  ['new zealand dollars?', 'NZD'],
  ['swiss francs?', 'CHF'],
  ['dollars?', '$'],
  ['bucks?', '$'],
  ['euros?', 'EUR'],
  ['pounds?(?: sterling)?', 'GBP'],
  ['quid', 'GBP'],
  ['yen', 'JPY'],
  ['yuan', 'CNY'],
  ['rmb', 'CNY'],
  ['francs?', 'CHF'],
  ['rupees?', 'INR'],
  ['won', 'KRW'],
  ['zloty(?:s|ch)?', 'PLN'],
  ['kron(?:a|or|e|er)', 'kr'],
  ['kr\\.?', 'kr'],
  ['dinars?', 'dinar'],
];
const symbols: readonly (readonly [string, string])[] = [
  ['us\\$', 'USD'],
  ['ca?\\$', 'CAD'],
  ['au?\\$', 'AUD'],
  ['nz\\$', 'NZD'],
  ['hk\\$', 'HKD'],
  ['s\\$', 'SGD'],
  ['r\\$', 'BRL'],
  ['mx\\$', 'MXN'],
  ['\\$', '$'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', '¥'],
  ['円', 'JPY'],
  ['₹', 'INR'],
  ['₩', 'KRW'],
  ['₺', 'TRY'],
  ['₽', 'RUB'],
  ['₪', 'ILS'],
  ['zł', 'PLN'],
  ['fr\\.', 'CHF'],
];

/** The words that stand after an amount, as a pattern's source. */
export const currencyWords = names.map(([source]) => source).join('|');

const fullNames = [...symbols, ...names].map(
  ([source, meaning]) => [new RegExp(`^(?:${source})$`), meaning] as const,
);
const symbolSource = symbols.map(([source]) => source).join('|');
const before = new RegExp(`(?:(?<![a-z])(?:[a-z]{3}|kr\\.?|${symbolSource})|[$€£¥円₹₩₺₽₪]) ?$`);
const after = new RegExp(`^(?: |-)?(?:${currencyWords}|${symbolSource}|[a-z]{3})(?![a-z])`);
// In small letters many codes are words (`all`, `try`, `top`), so only these are taken for currencies.
const commonCodes: ReadonlySet<string> = new Set(
  'usd eur gbp jpy chf kwd cad aud nzd sek nok dkk inr cny krw pln czk huf brl mxn zar sgd hkd bhd'.split(
    ' ',
  ),
);

/** The currency written directly before an offset, with the length of what names it. */
export function currencyBefore(
  plain: string,
  at: number,
): (CurrencyName & { readonly length: number }) | null {
  const window = plain.slice(Math.max(0, at - 8), at);
  const found = before.exec(window.toLowerCase());
  return found ? named(window.slice(window.length - found[0].length)) : null;
}

/** The currency written directly after an offset, with the length of what names it. */
export function currencyAfter(
  plain: string,
  at: number,
): (CurrencyName & { readonly length: number }) | null {
  const window = plain.slice(at, at + 24);
  const found = after.exec(window.toLowerCase());
  return found ? named(window.slice(0, found[0].length)) : null;
}

/** The currencies that a shared symbol can stand for. */
export function currenciesOf(symbol: string): readonly string[] {
  return shared[symbol] ?? [];
}

/** A plain decimal in minor units, digit by digit; null when the currency has fewer decimals than it needs. */
export function toMinor(decimal: string, currency: string): number | null {
  const decimals = currencyDecimals(currency);
  const [whole = '', written = ''] = decimal.split('.');
  // Currencies without a minor unit are often written with the usual two zeros.
  const fraction = decimals === 0 ? written.replace(/^0{1,2}$/, '') : written;
  if (fraction.length > decimals) return null;
  const minor = Number(whole + fraction.padEnd(decimals, '0'));
  return Number.isSafeInteger(minor) ? minor : null;
}

function named(written: string): (CurrencyName & { readonly length: number }) | null {
  const text = written.replace(/^[ -]|[ ]$/g, '');
  const lower = text.toLowerCase();
  const meaning = fullNames.find(([pattern]) => pattern.test(lower))?.[1] ?? codeOf(text);
  if (!meaning) return null;
  const isShared = meaning in shared;
  return {
    currency: isShared ? null : meaning,
    symbol: isShared ? meaning : null,
    length: written.length,
  };
}

function codeOf(text: string): string | null {
  const isCode =
    text === text.toUpperCase() ? currencyCode.safeParse(text).success : commonCodes.has(text.toLowerCase());
  return isCode ? text.toUpperCase() : null;
}
