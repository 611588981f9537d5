import type { Json } from '../../src-shared/domain/json';

/** A part of a run as the JSON that it was when it came over the boundary. */
export function asJson(value: object): Json {
  // Everything in a run was parsed from JSON, so the cast only drops `readonly` and the names of members.
  return value as unknown as Json;
}
