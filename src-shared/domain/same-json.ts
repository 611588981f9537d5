import canonicalize from 'canonicalize';

/** Whether two JSON values are the same, whatever the order in which their members were written. */
export function isSameJson(one: unknown, other: unknown): boolean {
  return canonicalKey(one) === canonicalKey(other);
}

/** A text that is the same for the same JSON value, to look it up by. */
export function canonicalKey(value: unknown): string {
  return canonicalize(value) ?? '';
}
