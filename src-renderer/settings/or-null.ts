/** A setting that may be left empty: nothing but blanks is none. */
export function orNull(text: string): string | null {
  return text.trim() === '' ? null : text;
}
