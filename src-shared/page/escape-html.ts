import { splitAtHiddenCharacters } from '../domain/hidden-characters';

/** Text as it may stand anywhere in a page: nothing of it is markup, and what cannot be seen is shown by its code point. */
export function escapeHtml(text: string): string {
  return splitAtHiddenCharacters(text)
    .map((piece) => (piece.kind === 'hidden' ? `[${piece.text}]` : piece.text))
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** A value as the content of a block of JSON in a page, which no text of it can end. It parses to the same value. */
export function jsonForPage(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
