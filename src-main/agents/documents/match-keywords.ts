/** The exact search: words of the question against keywords, whole and in lower case, and nothing cleverer. */

/** The words of a text in lower case, in order: runs of letters, marks and digits. */
export function wordsOf(text: string): readonly string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** A question as an exact search sees it. */
export interface AskedWords {
  /** Each word once, in the order in which it first stands. */
  readonly distinct: readonly string[];
  /** The words of a keyword when they stand in the question one after the other; null when they do not. */
  readonly match: (keyword: string) => readonly string[] | null;
}

/** Reads a question once, to compare it with many keywords. */
export function askWords(question: string): AskedWords {
  const words = wordsOf(question);
  const distinct = [...new Set(words)];
  const known = new Set(distinct);
  // Spaces around every word, so that one word is never found inside another.
  const line = ` ${words.join(' ')} `;
  return {
    distinct,
    match: (keyword) => {
      const wanted = wordsOf(keyword);
      if (wanted.length === 0 || !wanted.every((word) => known.has(word))) return null;
      return wanted.length === 1 || line.includes(` ${wanted.join(' ')} `) ? wanted : null;
    },
  };
}
