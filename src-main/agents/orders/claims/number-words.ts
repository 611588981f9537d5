const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'
    .concat(' seventeen eighteen nineteen')
    .split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const values: ReadonlyMap<string, number> = new Map([
  ...small.map((word, value) => [word, value] as const),
  ...tens.map((word, index) => [word, (index + 2) * 10] as const),
  ['fourty', 40],
  ['a', 1],
  ['an', 1],
]);
const scales: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
]);

const word = [...values.keys(), ...scales.keys()].sort((left, right) => right.length - left.length).join('|');

/** A number in words, as a pattern's source; no more words than a sensible number has. */
export const numberWords = `(?:${word})(?:(?: and |-| )(?:${word})){0,14}`;

/** The value of a number in words, such as `nine hundred and five` or `twelve hundred`; null when it is none. */
export function readNumberWords(text: string): number | null {
  let [total, group] = [0, 0];
  for (const part of text.split(/[ -]/)) {
    const value = values.get(part);
    const scale = scales.get(part);
    if (value !== undefined) group += value;
    else if (scale === 100) group = Math.max(group, 1) * 100;
    else if (scale) [total, group] = [total + Math.max(group, 1) * scale, 0];
    else if (part !== 'and') return null;
  }
  return total + group;
}
