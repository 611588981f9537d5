import { hashJson } from '../canonical-json';

/** What makes a refund this one and no other. */
export interface RefundIdentity {
  readonly store_id: string;
  readonly order_id: string;
  /**
   * The version of the order that the refund was decided on. Making a refund raises it: a retry is decided on the same
   * version and repeats its key, and a second refund of the same amount is decided on a later one and gets its own.
   */
  readonly order_version: number;
  readonly amount_minor: number;
  readonly currency: string;
}

/** The key of a refund: `refund-` and the SHA-256 of its identity's canonical JSON. */
export function refundKey(identity: RefundIdentity): string {
  const { store_id, order_id, order_version, amount_minor, currency } = identity;
  // Named one by one, so that a wider object gives the same key.
  return `refund-${hashJson({ store_id, order_id, order_version, amount_minor, currency })}`;
}
