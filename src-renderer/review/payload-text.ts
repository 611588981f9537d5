import type { JsonObject } from '../../src-shared/domain/json';
import type { RefundPayload } from '../../src-shared/domain/review';

/** The payload with its members in the order in which they are hashed. */
export function sortedPayload(payload: RefundPayload): JsonObject {
  return Object.fromEntries(Object.entries(payload).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
