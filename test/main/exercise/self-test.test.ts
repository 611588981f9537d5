import { expect, test } from 'vitest';
import {
  checkAnswers,
  checkSheet,
  codesOf,
  readSheet,
  type SheetChecker,
  type SheetOutcome,
  sheetRules,
} from '../../../src-main/exercise/check-sheet';
import { selfTest } from '../../../src-main/exercise/self-test';
import { sheetVariants } from '../../../src-main/exercise/sheet-variants';
import { exerciseCommand } from '../../../src-main/cli/commands/exercise';
import { kitAt } from '../../../src-main/workspaces/workspace';
import { sheetCodes, type SheetCode } from '../../../src-shared/domain/exercise';
import { collectingTerminal } from '../../support/collecting-terminal';
import { kitFolder } from '../../support/desk';
import { suppliedExercise } from '../../support/exercise-builders';

const exercise = await suppliedExercise();

test('the supplied right sheet passes, and 11 named variants fail, each for a reason of its own', () => {
  const { holds, lines } = selfTest(exercise, checkSheet);
  expect(holds).toBe(true);
  expect(lines[0]).toMatchObject({ name: 'right', expected: null, found: [] });
  const wrong = lines.slice(1);
  expect(wrong).toHaveLength(11);
  expect(new Set(wrong.map(({ name }) => name)).size).toBe(11);
  expect(wrong.map(({ found }) => found)).toEqual(wrong.map(({ expected }) => [expected]));
  // Every reason for which a sheet can fail is tried, and no two variants share one.
  expect(wrong.map(({ expected }) => expected).sort()).toEqual([...sheetCodes].sort());
});

/** The checker without one of its rules on a sheet whose form is known. */
const without =
  (code: SheetCode): SheetChecker =>
  (from, text, file) => {
    const read = readSheet(text, file);
    if (!read.ok) return { kind: 'broken', breaches: read.failure };
    const rules = sheetRules.filter((rule) => rule.code !== code);
    return checkAnswers(from, read.value, rules);
  };

/** The checker behind something that mends a text first, as one that wants to be kind would. */
const mending =
  (mend: (text: string) => string): SheetChecker =>
  (from, text, file) =>
    checkSheet(from, mend(text), file);

/** The checker that closes its eyes to one reason for which an answer is wrong. */
const overlooking =
  (code: SheetCode): SheetChecker =>
  (from, text, file) => {
    const outcome: SheetOutcome = checkSheet(from, text, file);
    if (outcome.kind === 'broken') return outcome;
    const grades = outcome.grades.map((grade) => (grade.code === code ? { ...grade, code: null } : grade));
    return { kind: 'graded', grades };
  };

const firstOfTwo = (text: string): string => {
  if (text.startsWith('`')) return text;
  const sheet = JSON.parse(text);
  const answers = sheet.answers.map((answer: { readonly decision: unknown }) => ({
    ...answer,
    decision: Array.isArray(answer.decision) ? answer.decision[0] : answer.decision,
  }));
  return JSON.stringify({ ...sheet, answers });
};

/** A checker with one hole for each reason. */
const broken: Readonly<Record<SheetCode, SheetChecker>> = {
  not_json: mending((text) => text.replaceAll(/```(?:json)?\n/g, '')),
  sheet_form: mending(firstOfTwo),
  question_unknown: without('question_unknown'),
  question_twice: without('question_twice'),
  question_missing: without('question_missing'),
  field_missing: without('field_missing'),
  field_unknown: without('field_unknown'),
  field_type: without('field_type'),
  reason_blank: without('reason_blank'),
  refused_by_policy: overlooking('refused_by_policy'),
  not_right: overlooking('not_right'),
};

test.each(sheetCodes)('a checker that overlooks %s is found out, by its variant and by no other', (code) => {
  const { holds, lines } = selfTest(exercise, broken[code]);
  expect(holds).toBe(false);
  const variant = sheetVariants.find((each) => each.code === code);
  expect(lines.filter((line) => !line.holds).map(({ name }) => name)).toEqual([variant?.name]);
});

test('a checker that refuses everything is found out by the right sheet', () => {
  const refuseAll: SheetChecker = () => ({
    kind: 'broken',
    breaches: [{ code: 'sheet_form', question: null, field: null, sentence: 'No.' }],
  });
  const { holds, lines } = selfTest(exercise, refuseAll);
  expect(holds).toBe(false);
  expect(lines.find(({ name }) => name === 'right')).toMatchObject({ holds: false, found: ['sheet_form'] });
});

test('one that fails a variant for another reason than its own is found out too', () => {
  const confused: SheetChecker = (from, text, file) => {
    const codes = codesOf(checkSheet(from, text, file));
    if (codes.length === 0) return checkSheet(from, text, file);
    return {
      kind: 'broken',
      breaches: [{ code: 'not_right', question: null, field: null, sentence: 'Wrong.' }],
    };
  };
  const { lines } = selfTest(exercise, confused);
  expect(lines.filter(({ holds }) => holds).map(({ name }) => name)).toEqual(['right', 'allowed-and-wrong']);
});

test('the command names the variant that was not caught, and exits 6', async () => {
  const terminal = collectingTerminal();
  const exit = await exerciseCommand({ selfTest: true }, kitAt(kitFolder), terminal, broken.reason_blank);
  expect(exit).toBe(6);
  expect(terminal.lines.filter((line) => line.startsWith('NOT CAUGHT'))).toEqual([
    expect.stringContaining('blank-reason'),
  ]);
  expect(terminal.lines.at(-1)).toBe(
    'The right sheet passes, and 10 of 11 wrong variants fail for their own reason. The checker cannot be relied on.',
  );
  expect(terminal.documents).toMatchObject([{ holds: false, caught: 10, variants: 11 }]);
});
