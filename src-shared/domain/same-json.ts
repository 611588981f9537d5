import canonicalize from 'canonicalize';

/** Whether two JSON values are the same, whatever the order in which their members were written. */
export function isSameJson(one: unknown, other: unknown): boolean {
  return canonicalize(one) === canonicalize(other);
}
