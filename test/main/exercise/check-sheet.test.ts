import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkSheet, codesOf, type SheetOutcome } from '../../../src-main/exercise/check-sheet';
import { rightSheet, writeSheet } from '../../../src-main/exercise/sheet-variants';
import type { AnswerSheet } from '../../../src-shared/domain/exercise';
import { suppliedExercise } from '../../support/exercise-builders';

const exercise = await suppliedExercise();
const right = rightSheet(exercise);

const check = (sheet: unknown): SheetOutcome => checkSheet(exercise, writeSheet(sheet), 'sheet.json');

/** The right sheet with another decision for one question. */
const withDecision = (id: string, change: Readonly<Record<string, unknown>>) => ({
  ...right,
  answers: right.answers.map((answer) =>
    answer.id === id ? { id, decision: { ...answer.decision, ...change } } : answer,
  ),
});

/** How many answers were graded right; null for a sheet that was not graded. */
const score = (outcome: SheetOutcome): number | null =>
  outcome.kind === 'graded' ? outcome.grades.filter(({ isRight }) => isRight).length : null;

describe('a sheet that keeps the contract', () => {
  test('is right throughout with the supplied decisions, in any order and with any reason', () => {
    expect(score(check(right))).toBe(24);
    const turned = {
      answers: right.answers
        .toReversed()
        .map(({ id, decision }) => ({ decision: { reason: 'Mine.', ...decision, id: undefined }, id })),
      schema: right.schema,
    };
    expect(score(check(turned))).toBe(24);
  });

  test('is graded in the order of the questions, whatever its own', () => {
    const outcome = check({ ...right, answers: right.answers.toReversed() });
    const ids = outcome.kind === 'graded' ? outcome.grades.map(({ question }) => question.id) : [];
    expect(ids).toEqual(exercise.questions.map(({ id }) => id));
  });

  test.each([
    [
      'escalates what is to be looked up',
      'both-ids-given',
      { tool: 'escalate', account_id: null, order_id: null },
      ['tool', 'account_id', 'order_id'],
      'not_right',
    ],
    [
      'asks for the order first',
      'both-ids-missing',
      { missing_field: 'order_id' },
      ['missing_field'],
      'not_right',
    ],
    [
      'skips the lookup',
      'both-ids-given',
      { tool: 'draft_reply', reply_kind: 'explain_charge' },
      ['tool', 'reply_kind'],
      'refused_by_policy',
    ],
    [
      'keeps the known id in a question',
      'account-missing',
      { order_id: 'OR-915' },
      ['order_id'],
      'refused_by_policy',
    ],
    [
      'takes the order of the message',
      'another-order-in-the-message',
      { order_id: 'OR-882' },
      ['order_id'],
      'refused_by_policy',
    ],
    ['has a tool that does not exist', 'record-found', { tool: 'pay_now' }, ['tool'], 'refused_by_policy'],
    [
      'has an id with a space behind it',
      'both-ids-given',
      { account_id: 'AC-118 ' },
      ['account_id'],
      'refused_by_policy',
    ],
    [
      'has an id in small letters',
      'both-ids-given',
      { account_id: 'ac-118' },
      ['account_id'],
      'refused_by_policy',
    ],
  ])('that %s loses that one answer', (_what, id, change, differs, code) => {
    const outcome = check(withDecision(id, change));
    expect(score(outcome)).toBe(23);
    const wrong = outcome.kind === 'graded' ? outcome.grades.filter(({ isRight }) => !isRight) : [];
    expect(wrong).toMatchObject([{ question: { id }, differs, code }]);
    expect(wrong[0]?.policy.allowed).toBe(code === 'not_right');
  });
});

describe('a sheet that breaks the contract is not graded, and says why', () => {
  const fence = '```';
  test.each([
    ['words before it', (text: string) => `Here are my answers:\n${text}`],
    ['words after it', (text: string) => `${text}\nThat is all.`],
    ['a second sheet after it', (text: string) => text + text],
    ['a fence', (text: string) => `${fence}json\n${text}${fence}`],
    ['a comment', (text: string) => text.replace('"answers"', '/* mine */ "answers"')],
    ['a field twice', (text: string) => text.replace('"tool":', '"tool": "escalate", "tool":')],
    ['a special key', (text: string) => text.replace('"tool":', '"__proto__": {}, "tool":')],
    ['nothing in it', () => ''],
  ])('%s', (_what, change) => {
    const outcome = checkSheet(exercise, change(writeSheet(right)), 'sheet.json');
    expect(codesOf(outcome)).toEqual(['not_json']);
    expect(score(outcome)).toBeNull();
  });

  test.each([
    ['another schema', { ...right, schema: 'deskcheck.exercise-answers/2' }],
    ['another field', { ...right, score: 24 }],
    [
      'answers by id',
      { ...right, answers: Object.fromEntries(right.answers.map(({ id, decision }) => [id, decision])) },
    ],
    [
      'an answer without a decision',
      { ...right, answers: [{ id: 'both-ids-given' }, ...right.answers.slice(1)] },
    ],
    [
      'an answer with a note',
      { ...right, answers: right.answers.map((answer) => ({ ...answer, note: '' })) },
    ],
    [
      'a list of decisions',
      { ...right, answers: right.answers.map(({ id, decision }) => ({ id, decision: [decision] })) },
    ],
    ['no answer at all, as a list', []],
    ['null', null],
  ])('%s', (_what, sheet) => {
    expect(codesOf(check(sheet))).toEqual(['sheet_form']);
  });

  const field = (change: Readonly<Record<string, unknown>>) => withDecision('order-missing', change);
  test.each([
    ['the text "null"', field({ account_id: 'null' }), 'field_type', 'account_id'],
    ['a number', field({ order_id: 882 }), 'field_type', 'order_id'],
    ['true', field({ reply_kind: true }), 'field_type', 'reply_kind'],
    ['a list', field({ missing_field: ['order_id'] }), 'field_type', 'missing_field'],
    ['a null reason', field({ reason: null }), 'field_type', 'reason'],
    ['an empty reason', field({ reason: '' }), 'reason_blank', 'reason'],
    ['a reason of spaces', field({ reason: ' \t\n' }), 'reason_blank', 'reason'],
    ['a field too many', field({ confidence: 0.9 }), 'field_unknown', 'confidence'],
    ['a field under another name', field({ Tool: 'escalate' }), 'field_unknown', 'Tool'],
    ['a field too few', field({ reply_kind: undefined }), 'field_missing', 'reply_kind'],
  ])('%s', (_what, sheet, code, name) => {
    const outcome = check(sheet);
    const breaches = outcome.kind === 'broken' ? outcome.breaches : [];
    expect(breaches).toEqual([
      {
        code,
        question: 'order-missing',
        field: name,
        sentence: expect.stringContaining(name === 'reason' ? 'reason' : name),
      },
    ]);
  });

  test('the reason “null” is a reason', () => {
    expect(score(check(field({ reason: 'null' })))).toBe(24);
  });

  test('every breach is named, in the order of the rules', () => {
    const [first, second, ...others] = right.answers;
    const sheet = {
      ...right,
      answers: [
        first,
        first,
        { id: 'nobody', decision: {} },
        { id: second?.id, decision: { reason: ' ' } },
        ...others.slice(1),
      ],
    };
    expect(codesOf(check(sheet))).toEqual([
      'question_unknown',
      'question_twice',
      'question_missing',
      'field_missing',
      'reason_blank',
    ]);
  });
});

test('no sheet scores for an answer that is not the right decision, whatever stands in it', () => {
  const value = fc.oneof(
    fc.constantFrom(
      null,
      'null',
      '',
      'AC-211',
      'OR-882',
      'account_id',
      'explain_charge',
      'escalate',
      'lookup_order',
    ),
    fc.jsonValue(),
  );
  const change = fc.record({
    at: fc.nat({ max: 23 }),
    field: fc.constantFrom('tool', 'account_id', 'order_id', 'reply_kind', 'missing_field', 'extra'),
    value,
  });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
      const answers: AnswerSheet['answers'] = right.answers.map((answer, at) => {
        const mine = changes.filter((each) => each.at === at).map((each) => [each.field, each.value]);
        // A cast, because any JSON value may be tried.
        return {
          ...answer,
          decision: {
            ...answer.decision,
            ...Object.fromEntries(mine),
          } as AnswerSheet['answers'][number]['decision'],
        };
      });
      const changed = answers.filter(
        ({ decision }, at) => JSON.stringify(decision) !== JSON.stringify(right.answers[at]?.decision),
      ).length;
      const outcome = checkSheet(exercise, JSON.stringify({ ...right, answers }), 'sheet.json');
      if (outcome.kind === 'graded') expect(score(outcome)).toBe(24 - changed);
      else expect(changed).toBeGreaterThan(0);
    }),
    { numRuns: 200 },
  );
});
