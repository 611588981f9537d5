import { z } from 'zod';

/** Any JSON value, as a file or a model delivers it. */
export const json = z.json();
export type Json = z.infer<typeof json>;

/** A JSON object with any members. */
export const jsonObject = z.record(z.string(), json);
export type JsonObject = z.infer<typeof jsonObject>;

/** A SHA-256 digest in lower-case hex. */
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'a SHA-256 in hex, 64 characters');

/** An instant in UTC, as ISO 8601 with milliseconds. */
export const instant = z.iso.datetime({
  precision: 3,
  error: 'an instant such as 2026-10-05T14:00:00.000Z',
});

/** Narrows a value to a JSON object: not null, not an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
