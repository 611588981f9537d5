import type { Json } from '../../src-shared/domain/json';

/** NUL and halves of surrogate pairs: Postgres keeps neither in a text, and jsonb refuses their escapes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what it is about
const unkeepable = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A text as Postgres can keep it. The record itself is kept exactly, as JSON; this is for the columns that are searched. */
export function cleanText(text: string): string {
  return text.replace(unkeepable, '\ufffd');
}

/** Whether a text can be kept exactly. */
export function isKeepable(text: string): boolean {
  return cleanText(text) === text;
}

/** A JSON value with every text in it, names of members included, as jsonb can keep it. */
export function cleanJson(value: Json): Json {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [cleanText(name), cleanJson(member)]),
  );
}
