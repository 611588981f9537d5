import type { ClaimKind } from '../../../../src-shared/domain/claim';
import type { Form } from './phrases';

/** A phrase in its clause, as far as it decides whether something is asserted. */
export interface Setting {
  readonly kind: ClaimKind;
  readonly form: Form;
  /** The clause before the turning word; with the clauses before it when this one has no subject of its own. */
  readonly left: string;
  /** The turning word and the rest of the clause. */
  readonly right: string;
  /** Whether the sentence makes what it promises depend on something. */
  readonly isConditional: boolean;
}

// Words that may stand between a auxiliary verb and the verb that it governs.
const filler =
  '(?: (?:be|been|being|have|already|now|just|also|fully|partially|still|only|then|soon|never|not|even|gladly|happily|successfully|since|all|both|certainly|definitely|first|actually|really|probably|likely|shortly|automatically|immediately|directly|marked|shown|listed|recorded|as|got|in|full|currently|finally|therefore|hereby|manually|go|ahead|and|personally|recently|yet|to you|you|able))*';
const auxiliaries =
  "(?:(?<![a-z])(?:will|won't|shall|can|cannot|can't|could|couldn't|may|might|would|wouldn't|must|should|has|have|had|is|are|was|were|am|did|does|do|been|to|let me|let us|let's|cant|wont)|'(?:ll|d|ve|s|re|m))";
const governed = new RegExp(`(?<auxiliary>${auxiliaries}|n't)${filler} ?$`);
const lastAuxiliary = new RegExp(`^.*(?<auxiliary>${auxiliaries})(?![a-z])`);
const coordinated = /(?:^|[ ,])(?:and|or)(?: also| then)? ?$|, ?$/;

const promises: ReadonlySet<string> = new Set(
  "will 'll won't wont shall should let_me let_us let's".split(' '),
);
const offers: ReadonlySet<string> = new Set(
  "can cannot can't cant could couldn't may might would wouldn't".split(' '),
);
// Before `to`: the thing is done, or as good as promised.
const certain =
  /(?:going|about|set|scheduled|due|managed|able|had|proceeded|decided|sure|guaranteed|expected|expects|plans|promise|promised|commit|committed|agreed|guarantee|supposed|bound|happened|known|confirmed|reported|proven|is|are|was|were)(?: in)? to$/;
const bareSubject = /(?:^|[ ,])(?:i|we)(?: hereby| gladly| now| also| both)*$/;

const negators =
  /(?<![a-z])(?:not|(?:wrong|false|untrue|incorrect) that|never|no|none|neither|nothing|nobody|nowhere|cannot|cant|wont|unable|impossible|failed|fail|refused|refuse|declined|decline|yet to|instead of|rather than|without (?:a|any|being|having|the)|(?:have|has|had|is|was|were|did|do|does|ca|wo|could|would|should|are|need|must|ai)n'?t)(?![a-z])/g;
const noNegation =
  /(?:not (?:only|just|merely)|no (?:doubt|problem|problems|worries|question|longer pending)|without (?:a |any )(?:doubt|problem|delay)|do(?:n'?t| not) (?:worry|hesitate)|not to worry|nothing (?:else|more)|cannot wait|can't wait|why not)(?![a-z])/g;

const condition =
  /(?<![a-z])(?:if|unless|whether|once|until|till|before|as soon as|as long as|in case|provided|assuming|suppose|supposing|(?:days?|weeks?|months?|hours?) (?:after|from|of)|(?:after|when) (?:it|they|the [a-z]+|an? [a-z]+|§+) (?:has|have|is|are|gets))(?![a-z])/;
const wish =
  /(?<![a-z])(?:(?:you|they|anyone|the customer)(?:'d| would| do| may| might| also| still)* (?:want|wanted|like|prefer|wish|need|rather have)|(?:to|please|can|could|may|would|you'd|you) (?:have|get) (?:it|them|the|your|this|that|an?))(?: (?!that|know|tell|inform)[a-z§¤¶'-]+){0,8} ?$/;
const report =
  /(?<!(?:as|like) )(?<![a-z])(?:you(?:'ve|'re| have| had| are| were| also| just| first)*|the customer) (?:ask|asked|asking|said|say|saying|wrote|write|writing|mention|mentioned|claim|claimed|claiming|told|report|reported|stated?|wonder|wondered|request|requested|complain|complained|describe|described|believe|believed|think|thought|assume|assumed|feel)(?![a-z])|(?<![a-z])your (?:message|question|words|e-?mail|request|complaint|note)(?: [a-z]+){0,2} (?:says|said|states|asks|asked|mentions|that|about|whether)(?![a-z])/;
const question =
  /^ ?(?:so |and |but |or |then |also )*(?:(?:shall|should|do|does|did|has|have|had|is|are|was|were|can|could|will|would|may|must|am)(?:n't)? (?:i|we|you|it|they|he|she|the|your|my|our|this|that|these|any|anyone|anybody|someone|there|§+)(?![a-z]))/;
const asked = /^ ?(?:so |and |but |or |then )*(?:what|when|why|how|which|where|who|whether)(?![a-z])/;

const things = '(?:orders?|items?|parcels?|packages?|products?|deliver(?:y|ies)|purchases?|returns?)';
const anyThing = /(?<![a-z])(?:an?|any|every|each|no|such|only|most|all)(?: already| recently)? $/;
const thingNext = new RegExp(`^[a-z]+ ${things}(?![a-z:])`);
const thingsNext = /^[a-z]+ (?:orders|items|parcels|packages|products|deliveries|purchases)(?![a-z:])/;
const rule = new RegExp(
  `(?<![a-z])(?:an? |any |every )?${things} (?:that|which|who)(?![a-z])|^ ?(?:an?|any|every|each) ${things} (?:is|are|can|gets|takes) |^ ?(?:usually |normally |generally )?(?:orders|refunds|items|parcels|packages|cancellations|returns)(?! of ¤)[^¤§]* (?:are|get) `,
);
const customerActs = /(?:^|[ ,])you(?:'ve| have| had| already| just)* $/;

/** Whether a phrase asserts what it names, and as which kind: a delivery to come is `arriving`. */
export function assertedKind(setting: Setting): ClaimKind | null {
  const { kind, form, left, right } = setting;
  if (isHypothetical(left) || isRule(left, right)) return null;
  if (countNegators(left + negationAfter(right, form)) === 1) return null;
  if (
    kind === 'refunded' &&
    form === 'done' &&
    customerActs.test(left) &&
    /^(?:return|sent|paid|gave|credit|transferr)/.test(right)
  ) {
    return null;
  }
  if (form === 'fact') return factKind(setting);
  const mood = moodOf(setting);
  const isToCome = mood !== 'done' && (kind === 'delivered' || kind === 'arriving');
  if (mood === 'offer')
    return isToCome && /¶/.test(right) && /(?:may|might)(?![a-z])/.test(left) ? 'arriving' : null;
  if (mood === 'promise') return setting.isConditional ? null : isToCome ? 'arriving' : kind;
  return kind === 'arriving' ? (/(?:did|able to)/.test(left) ? 'delivered' : null) : kind;
}

/** Whether a clause that is not about a phrase at least does not deny, suppose, ask or report. */
export function isPlainStatement(clause: string): boolean {
  return !isHypothetical(clause) && countNegators(clause) !== 1;
}

/** Whether the words before a phrase make it a condition, a wish, a question or a report. */
function isHypothetical(left: string): boolean {
  return (
    condition.test(left.replace(/even if|until further notice|once (?:again|more)/g, '')) ||
    report.test(left) ||
    question.test(left) ||
    (wish.test(left) && !/(?<![a-z])(?:will|'ll|did) (?:have|get)(?![a-z])/.test(left))
  );
}

/** Whether a text begins like a question. */
export function isQuestion(clause: string): boolean {
  return question.test(clause) || asked.test(clause);
}

function isRule(left: string, right: string): boolean {
  if (anyThing.test(left) && thingNext.test(right)) return true;
  if (left.trim() === '' && thingsNext.test(right)) return true;
  return rule.test(left);
}

function factKind({ kind, left, isConditional }: Setting): ClaimKind | null {
  const auxiliary = governed.exec(left)?.groups?.auxiliary ?? '';
  if (/(?:would|could)$/.test(auxiliary)) return null;
  return isConditional && /(?<![a-z])(?:will|'ll|should)(?![a-z])/.test(left) ? null : kind;
}

// Conditions that leave a promise a promise: an invitation to write, or the time a bank takes.
const courtesy =
  /(?:let (?:me|us) know|feel free|contact|reply|write|reach out|tell (?:me|us)|get in touch)[^,;.]{0,40} (?:if|when|once)(?![a-z])|if (?:you|there)(?: [a-z']+){0,3} (?:any|questions?|anything|need|see|concerns?)(?![a-z])|(?:once|when|as soon as|after|if) your bank(?![a-z])|even if/g;
const promiseCondition =
  /(?<![a-z])(?:if|unless|once|as soon as|provided|assuming|subject to|depending on|pending|(?:when|after|upon|until) (?:you|we|it|they|the|your|an?|approval|receipt|confirmation|return|that|this|§+))(?![a-z])/;
const addition = /(?:;|(?:^|[ ,])(?:and|but|or)) (?:if|once|unless|when|as soon as)(?![a-z]).*$/;

/** Whether a sentence makes what it promises at an offset depend on something. */
export function isConditionalAt(sentence: string, at: number): boolean {
  const before = sentence.slice(0, at).replace(courtesy, ' ');
  // `We will refund 20 USD, and if you return the mug, 5 more`: the condition is the addition's.
  const after = sentence.slice(at).replace(courtesy, ' ').replace(addition, ' ');
  return promiseCondition.test(before) || promiseCondition.test(after);
}

/** Where a sentence quotes the customer: spans that assert nothing of ours. */
export function customerQuotes(
  sentence: string,
): readonly { readonly start: number; readonly end: number }[] {
  if (!sentence.includes('"') || !report.test(sentence)) return [];
  return Array.from(sentence.matchAll(/"[^"]*"/g), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** What the verb before a phrase makes of it: done, promised or merely offered. */
function moodOf({ form, left, right }: Setting): 'done' | 'promise' | 'offer' {
  const near = governed.exec(left);
  const auxiliary = near ?? (coordinated.test(left) ? lastAuxiliary.exec(left) : null);
  const word = (auxiliary?.groups?.auxiliary ?? '').replace(' ', '_');
  if (word === 'to') return afterTo(left, form);
  if (promises.has(word)) return 'promise';
  if (offers.has(word)) return 'offer';
  if (word === "'d") return form === 'done' && /'d(?: already| just)* ?$/.test(left) ? 'done' : 'offer';
  if (word === 'must') return / have /.test(left.slice(-24)) ? 'done' : 'offer';
  if (form === 'base')
    return /^(?:did|does|do)$/.test(word) || bareSubject.test(left.trimEnd()) ? 'done' : 'offer';
  // `I'm refunding` is under way; `refunding takes days` and `after refunding` are no more than a name.
  if (form === 'ing') return word !== '' || isUnderWay(left, right) ? 'done' : 'offer';
  return 'done';
}

/** `Refunding 20 USD now`, and `I've got someone looking into it`; not `refunding 20 USD takes a day`. */
function isUnderWay(left: string, right: string): boolean {
  if (/(?:got|have|has)(?: [^ ]+){1,3} ?$/.test(left)) return true;
  return (
    left.trim() === '' &&
    !/ (?:is|was|are|would|will|takes?|may|can|cannot|could|requires?|needs?)(?![a-z])/.test(right)
  );
}

function afterTo(left: string, form: Form): 'done' | 'promise' | 'offer' {
  const at = left.lastIndexOf('to');
  const before = certain.exec(left.slice(Math.max(0, at - 24), at + 2));
  if (!before) return 'offer';
  if (/^(?:is|are|was|were)/.test(before[0])) return form === 'base' ? 'offer' : 'promise';
  return /^(?:managed|able|had|proceeded|decided|happened|known|confirmed|reported|proven)/.test(before[0])
    ? 'done'
    : 'promise';
}

/** `refunded nothing` and `refund: none` deny after the word. */
function negationAfter(right: string, form: Form): string {
  if (
    form === 'fact' &&
    /^(?:[a-z¶]+ ){1,4}?(?:is|are|was|has|can|could)(?:n't| not| unknown| still (?:not|open|unknown))/.test(
      right,
    )
  ) {
    return ' no ';
  }
  return /^[a-z]+:? (?:you )?(?:nothing|none|no )/.test(right) ? ' no ' : '';
}

function countNegators(text: string): number {
  // `Neither refunded nor cancelled` denies each once.
  return (text.replace(noNegation, ' ').match(negators) ?? []).length;
}
