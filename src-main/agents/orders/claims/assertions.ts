import type { ClaimKind } from '../../../../src-shared/domain/claim';
import type { Clause, Sentence, Span } from './clauses';
import { type Form, phrases } from './phrases';
import { assertedKind, customerQuotes, isConditionalAt, isPlainStatement, isQuestion } from './stance';

/** A kind that a clause asserts, and where its turning word stands in the marked text. */
export interface Assertion {
  readonly kind: ClaimKind;
  readonly at: number;
  /** The first word and what follows it in the clause. */
  readonly rest: string;
}

/** A clause with what it asserts. */
export interface ReadClause extends Span {
  readonly text: string;
  readonly assertions: readonly Assertion[];
  /** Whether amounts and dates of it may belong to what a neighbour asserts. */
  readonly isPlain: boolean;
}

const forms: readonly Form[] = ['done', 'base', 'ing', 'fact'];
/** How far back a clause is read for what takes a phrase back, so that long texts are read in one pass. */
const reach = 240;
/** So many doubtful phrases of one pattern in one clause are no longer an honest sentence. */
const mostDoubts = 40;
const subjectless =
  /^(?: |,|:|and|or|then|also|been|be|being|already|now|just|not|yet|even|still|either|both|fully|[¤¶§]|with|a|as of|today|[a-z]+ed)*$/;

/** Reads the clauses of a sentence in order; one without a subject of its own continues the one before. */
export function readClauses(marked: string, sentence: Sentence): readonly ReadClause[] {
  const whole = flat(marked.slice(sentence.start, sentence.end));
  const isAsking = /\?["')\]]*\s*$/.test(whole);
  const quotes = customerQuotes(whole);
  let before = '';
  return sentence.clauses.map((span: Clause) => {
    if (!span.mayContinue) before = '';
    const text = flat(marked.slice(span.start, span.end));
    const asks = isAsking && isQuestion(text);
    const assertions = asks
      ? []
      : findAssertions({ text, before, whole, offset: span.start - sentence.start }).filter(
          ({ at }) => !quotes.some((quote) => at >= quote.start && at < quote.end),
        );
    const isPlain = !asks && isPlainStatement(text.slice(0, reach));
    before = subjectless.test(text.slice(0, 12)) ? `${before} ${text}`.slice(-reach) : text.slice(-reach);
    return {
      ...span,
      text,
      assertions: assertions.map((each) => ({ ...each, at: each.at + sentence.start })),
      isPlain,
    };
  });
}

interface ClauseText {
  readonly text: string;
  /** The clause before it, which it may continue. */
  readonly before: string;
  /** The sentence, and where the clause begins in it. */
  readonly whole: string;
  readonly offset: number;
}

/** What a clause asserts, the first of each kind, in the order of the words. */
function findAssertions(clause: ClauseText): readonly Assertion[] {
  const found = new Map<ClaimKind, Assertion>();
  for (const { kind, pattern } of phrases) {
    let doubts = 0;
    for (const match of clause.text.matchAll(pattern)) {
      const form = forms.find((each) => match.groups?.[each] !== undefined);
      if (!form) continue;
      const head = match.indices?.groups?.[form]?.[0] ?? match.index;
      doubts += 1;
      const asserted = doubts > mostDoubts ? kind : kindAt(clause, { kind, form, head });
      if (!asserted) continue;
      const earlier = found.get(asserted);
      if (!earlier || head < earlier.at - clause.offset) {
        found.set(asserted, { kind: asserted, at: head + clause.offset, rest: clause.text.slice(head) });
      }
      break;
    }
  }
  return [...found.values()].sort((left, right) => left.at - right.at);
}

function kindAt(
  clause: ClauseText,
  turn: { readonly kind: ClaimKind; readonly form: Form; readonly head: number },
): ClaimKind | null {
  const own = clause.text.slice(Math.max(0, turn.head - reach), turn.head);
  const left = subjectless.test(own) ? `${clause.before} ${own}` : own;
  return assertedKind({
    kind: turn.kind,
    form: turn.form,
    left,
    right: clause.text.slice(turn.head, turn.head + reach),
    isConditional: isConditionalAt(...near(clause.whole, clause.offset + turn.head)),
  });
}

/** The surroundings of an offset in a sentence, which may be very long. */
function near(sentence: string, at: number): readonly [string, number] {
  const from = Math.max(0, at - 4 * reach);
  return [sentence.slice(from, at + 4 * reach), at - from];
}

const flat = (text: string): string => text.replace(/[\n\f]/g, ' ');
