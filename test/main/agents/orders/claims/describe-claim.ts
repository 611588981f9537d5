import type { Claim } from '../../../../../src-shared/domain/claim';

const weekdays = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** A claim in one line: kind, order, amount in minor units or as written, date, weekday. Unreadable values in quotes. */
export function describeClaim(claim: Claim): string {
  const { amount, date, weekday } = claim;
  const money = amount
    ? amount.currency
      ? `${amount.currency} ${amount.minor ?? '?'}`
      : `${amount.symbol ?? '#'} ${amount.decimal}`
    : claim.amount_text && `"${claim.amount_text}"`;
  const isUnreadable = claim.date_text !== null && date === null && weekday === null;
  const day = isUnreadable ? `"${claim.date_text}"` : date;
  return [claim.kind, claim.order_id, money, day, weekday && weekdays[weekday]].filter(Boolean).join(' ');
}
