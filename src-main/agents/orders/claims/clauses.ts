import { paragraphBreak } from './readable-text';

/** A part of a text, by its offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A clause; it may continue the one before when nothing such as `but` parts them. */
export interface Clause extends Span {
  readonly mayContinue: boolean;
}

/** A sentence with the clauses it consists of. */
export interface Sentence extends Span {
  readonly clauses: readonly Clause[];
}

const parting = /[;!?:]|—|but|because|though|while|whereas|however|therefore|hence|so|since|as|that/;

const closing = /["')\]]/;
const abbreviation =
  /(?:^|[ (])(?:e\.g|i\.e|no|nr|approx|mr|mrs|ms|dr|st|vs|incl|ca|u\.s|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/;
const listItem = /^(?:[-•·–—+>]|\d{1,2}[.)]|#{1,6}) /;
const joining = /(?:\b(?:on|of|the|a|an|by|to|for|and|or|with|from|is|was|been|be|your|our|not|no|at|in)|,)$/;

const subject =
  '(?:i|we|it|they|he|she|you|your|the|this|these|those|my|our|its|a|an|both|there|nothing|nobody|no)(?![a-z])';
const auxiliary =
  "(?:is|are|was|were|has|have|had|will|can|could|would|should|do|did|does|may|might|cannot|can't|won't|isn't|wasn't|hasn't|haven't|didn't|don't)(?![a-z])";
const restart = `(?=(?:also |then |now |therefore |so )?(?:${subject}|${auxiliary}|(?<![¤§] (?:and|or) )[¤§]+ ${auxiliary}))`;
const borders = new RegExp(
  [
    `(?<!(?:status|refund|order|cancellation|delivery) )—|[;!?…()\\[\\]]+ ?`,
    `(?<!(?:status|refund|order|cancellation|delivery)) - `,
    `:(?: |$)${restart}`,
    // Amounts side by side are one list.
    `,(?! (?:and |then |or |less |minus |plus )?¤+(?!¤)(?! (?:${auxiliary}|left|remain)))`,
    `(?<!¤),`,
    `\\.(?= |$|["')])`,
    `(?:^| )(?:and|or) ${restart}`,
    ` (?:but|because|although|though|while|whereas|however|therefore|hence|yet) (?!to )`,
    ` (?:so|since|as) (?=${subject})`,
    ` is that (?=${subject})`,
  ].join('|'),
  'g',
);

/** Cuts a marked text into sentences, and each into clauses. */
export function cutSentences(marked: string, plain: string): readonly Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  for (let at = 0; at < marked.length; at += 1) {
    const end = sentenceEnd(marked, plain, at);
    if (end === null) continue;
    if (end > start) sentences.push({ start, end, clauses: cutClauses(marked, start, end) });
    start = end;
    at = end - 1;
  }
  if (start < marked.length) {
    sentences.push({ start, end: marked.length, clauses: cutClauses(marked, start, marked.length) });
  }
  return sentences;
}

/** The end of a sentence whose last mark stands at an offset; null when none ends there. */
function sentenceEnd(marked: string, plain: string, at: number): number | null {
  const character = marked[at] ?? '';
  if (character === paragraphBreak) return isLineBreak(marked, plain, at, true) ? at + 1 : null;
  if (character === '\n') return isLineBreak(marked, plain, at, false) ? at + 1 : null;
  if (character !== '.' && character !== '!' && character !== '?') return null;
  let end = at + 1;
  while (end < marked.length && (/[.!?]/.test(marked[end] ?? '') || closing.test(marked[end] ?? '')))
    end += 1;
  if (end < marked.length && !/[ \n\f]/.test(marked[end] ?? '')) {
    // A missing space after a full stop still ends the sentence.
    const isGlued = /[a-z¤¶§)]/.test(marked[at - 1] ?? '') && /[A-Z]/.test(plain[end] ?? '');
    return isGlued || character !== '.' ? end : null;
  }
  const next = plain.slice(end + 1, end + 2);
  const isEllipsis = marked.startsWith('..', at) && next !== next.toUpperCase();
  if (isEllipsis) return null;
  const isShort = character === '.' && abbreviation.test(marked.slice(Math.max(0, at - 8), at));
  return isShort ? null : end;
}

/** Whether a line end ends a sentence: before a list item, or before a capital that no word before it leads to. */
function isLineBreak(marked: string, plain: string, at: number, isParagraph: boolean): boolean {
  const next = plain.slice(at + 1, at + 24);
  if (listItem.test(next)) return true;
  const before = marked.slice(Math.max(0, at - 16), at).trimEnd();
  if (joining.test(before)) return false;
  const nextMark = marked[at + 1] ?? '';
  if (/[¤¶§]/.test(nextMark)) return isParagraph;
  const isCapital = /^[A-Z](?:[a-z]|$| )/.test(next) && !/^I[ ']/.test(next);
  return isCapital || (isParagraph && !/^[a-z]/.test(next));
}

function cutClauses(marked: string, start: number, end: number): readonly Clause[] {
  const text = marked.slice(start, end).replace(/[\n\f]/g, ' ');
  const clauses: Clause[] = [];
  let from = 0;
  let mayContinue = false;
  for (const match of text.matchAll(borders)) {
    if (match.index > from) clauses.push({ start: start + from, end: start + match.index, mayContinue });
    from = match.index + match[0].length;
    mayContinue = !parting.test(match[0]);
  }
  if (from < text.length) clauses.push({ start: start + from, end, mayContinue });
  return clauses;
}
