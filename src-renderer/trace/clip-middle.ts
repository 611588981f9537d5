/** A text that may be cut in its middle: the head gives way, the tail always shows. */
export interface MiddleCut {
  readonly head: string;
  readonly tail: string;
  /** Whether something between the two was left out whatever the room. */
  readonly isCut: boolean;
}

/** A text of so few characters is not cut but gives its neighbours the room. */
const shortest = 9;

/** Most characters at the end that stay, so that ids with one long beginning are told apart. */
const longestTail = 8;

/** More than this is never laid out in one line. */
const longestHead = 240;

/** Splits a text for one line, between whole characters, without measuring anything. */
export function cutMiddle(text: string): MiddleCut {
  if (text.length <= shortest) return { head: text, tail: '', isCut: false };
  const end = wholeFrom(text, text.length - Math.min(longestTail, Math.floor(text.length / 3)));
  const isCut = end > longestHead;
  return {
    head: text.slice(0, isCut ? wholeFrom(text, longestHead) : end),
    tail: text.slice(end),
    isCut,
  };
}

/** The place itself, or one earlier when it would tear a surrogate pair. */
function wholeFrom(text: string, at: number): number {
  const before = text.charCodeAt(at - 1);
  const after = text.charCodeAt(at);
  const tears = before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff;
  return tears ? at - 1 : at;
}
