import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** Canonical JSON by RFC 8785: the same value always gives the same text. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('Only a JSON value has a canonical form.');
  return text;
}

/** The SHA-256, in hex, of a value's canonical JSON. */
export function hashJson(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex');
}
