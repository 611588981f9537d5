import type { ReactNode } from 'react';
import { currencyCode, formatMoney } from '../../src-shared/domain/money';
import { readString } from './scan-json';

/** What else to say under a field of an entry, by its name. */
export type NoteOf = (field: string) => ReactNode;

/** The notes of an object's members: what the screen adds, and amounts written out in their currency. */
export function memberNotes(literals: ReadonlyMap<string, string>, noteOf: NoteOf | undefined): NoteOf {
  return (field) => {
    const money = field.endsWith('_cents') ? sayMoney(literals.get(field), literals.get('currency')) : null;
    const more = noteOf?.(field) ?? null;
    if (money === null) return more;
    return (
      <>
        <span>= {money}</span>
        {more}
      </>
    );
  };
}

/** An amount in its currency, such as `26.00 USD`; null while either is not one. */
export function sayMoney(amount: string | undefined, currency: string | undefined): string | null {
  if (amount === undefined || currency === undefined || !/^\d+$/.test(amount)) return null;
  const code = currencyCode.safeParse(readString(currency));
  const isExact = Number.isSafeInteger(Number(amount));
  return code.success && isExact ? formatMoney(Number(amount), code.data) : null;
}
