/** Keeps one key out of text. */
export interface Redactor {
  /** The text with the key, in any form it may have been written in, replaced. */
  readonly redact: (text: string) => string;
  /** Whether the text holds the key itself. */
  readonly holdsKey: (text: string) => boolean;
}

const mark = '[key removed]';

/** What a key of the service looks like, so that another one, or a partly masked one, is not kept either. */
const keyLike = /\bsk-[\w*-]{8,}/g;

/** A shorter text is a placeholder, such as a local server takes; removing it would only garble what is kept. */
const shortestKey = 8;

/**
 * Builds the last line of defence. Nothing here is meant to see the key at all: it covers a server that sends it back and
 * an error that quotes it.
 */
export function createRedactor(apiKey: string): Redactor {
  const parts = apiKey.split(/\s+/).filter((part) => part.length >= shortestKey);
  const forms = parts.flatMap((part) => [
    part,
    JSON.stringify(part).slice(1, -1),
    encodeURIComponent(part),
    Buffer.from(part).toString('base64').replace(/=+$/, ''),
  ]);
  const removeForms = (text: string): string =>
    forms.reduce((rest, form) => rest.split(form).join(mark), text);
  return {
    redact: (text) => removeCutKey(removeForms(text), parts).replace(keyLike, mark),
    holdsKey: (text) => forms.some((form) => text.includes(form)),
  };
}

/** Removes the beginning of a key at the end of a text that broke off within it. */
function removeCutKey(text: string, parts: readonly string[]): string {
  for (const part of parts) {
    for (let length = part.length - 1; length >= shortestKey; length -= 1) {
      if (text.endsWith(part.slice(0, length))) return `${text.slice(0, -length)}${mark}`;
    }
  }
  return text;
}
