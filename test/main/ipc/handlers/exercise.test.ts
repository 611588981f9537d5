import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkSheet } from '../../../../src-main/exercise/check-sheet';
import { openExerciseStore } from '../../../../src-main/stores/exercise-store';
import { kitAt } from '../../../../src-main/workspaces/workspace';
import type { ExerciseState } from '../../../../src-shared/domain/exercise';
import { openTestDesk } from '../../../support/desk';
import { questionOf, suppliedExercise } from '../../../support/exercise-builders';
import { failingFileSystem } from '../../../support/failing-file-system';
import { temporaryFolder } from '../../../support/temporary-folder';

const exercise = await suppliedExercise();
const rightOf = (id: string) => questionOf(exercise, id).right;
const escalate = { ...rightOf('order-not-there'), reason: 'I would rather not.' };

const answerOf = (state: ExerciseState, id: string) =>
  state.questions.find(({ question }) => question.id === id)?.answer;

test('what is right of a question crosses with its answer and not before', async () => {
  const desk = await openTestDesk();
  const open = await desk.ask('exercise.get', {});
  expect(open.questions).toHaveLength(24);
  const crossed = JSON.stringify(open);
  for (const { situation, explanation, remember, right } of exercise.questions) {
    expect(crossed).toContain(situation);
    for (const secret of [explanation, remember, String(right.reason)]) expect(crossed).not.toContain(secret);
  }
  const answered = await desk.ask('exercise.answer', { id: 'order-missing', decision: escalate });
  const { explanation } = questionOf(exercise, 'order-missing');
  expect(answerOf(answered, 'order-missing')).toMatchObject({
    ...{ is_right: false, decision: escalate, right: rightOf('order-missing'), explanation },
    policy: { allowed: true, check: null },
    tools: { 0: { tool: 'lookup_order', allowed: false, check: 'Arguments' } },
  });
  expect(answered.questions.filter(({ answer }) => answer !== null)).toHaveLength(1);
});

test('a right answer is right whatever its reason, and one that policy refuses says by which check', async () => {
  const desk = await openTestDesk();
  const decision = { ...rightOf('both-ids-given'), reason: 'Mine.' };
  const first = await desk.ask('exercise.answer', { id: 'both-ids-given', decision });
  expect(answerOf(first, 'both-ids-given')).toMatchObject({ is_right: true });
  const skipping = { ...decision, tool: 'draft_reply', reply_kind: 'explain_charge', account_id: 'AC-340' };
  const second = await desk.ask('exercise.answer', {
    id: 'told-to-skip-the-lookup',
    decision: { ...skipping, order_id: 'OR-915' },
  });
  expect(answerOf(second, 'told-to-skip-the-lookup')).toMatchObject({
    is_right: false,
    policy: { allowed: false, check: 'Lookup first' },
  });
});

test('the first answer stays, and every answer is kept between starts until the reset', async () => {
  const userData = await temporaryFolder();
  const desk = await openTestDesk({ userData });
  await desk.ask('exercise.answer', { id: 'order-missing', decision: escalate });
  await desk.ask('exercise.answer', { id: 'order-missing', decision: rightOf('order-missing') });
  const again = await openTestDesk({ userData });
  expect(answerOf(await again.ask('exercise.get', {}), 'order-missing')).toMatchObject({ is_right: false });
  const reset = await again.ask('exercise.reset', {});
  expect(reset.questions.every(({ answer }) => answer === null)).toBe(true);
  const last = await openTestDesk({ userData });
  expect(answerOf(await last.ask('exercise.get', {}), 'order-missing')).toBeNull();
});

test.each([
  ['for no question', { id: 'nobody', decision: escalate }, 'not_found'],
  ['without a field', { id: 'order-missing', decision: { tool: 'escalate', reason: 'x' } }, 'bad_input'],
  ['with a blank reason', { id: 'order-missing', decision: { ...escalate, reason: ' ' } }, 'bad_input'],
  ['with a number for a text', { id: 'order-missing', decision: { ...escalate, order_id: 7 } }, 'bad_input'],
])('an answer %s is not taken and tells nothing', async (_what, input, code) => {
  const desk = await openTestDesk();
  const refused = await desk.call('exercise.answer', input);
  expect(refused).toMatchObject({ ok: false, failure: { code } });
  expect(JSON.stringify(refused)).not.toContain('ask_clarification');
  expect(answerOf(await desk.ask('exercise.get', {}), 'order-missing')).toBeNull();
});

test('an answer that cannot be written is told', async () => {
  const folder = await temporaryFolder();
  const store = await openExerciseStore(folder, failingFileSystem(1, 'before').fs);
  const desk = await openTestDesk({ exercise: store });
  const answered = await desk.call('exercise.answer', { id: 'order-missing', decision: escalate });
  expect(answered).toMatchObject({ ok: false, failure: { code: 'storage' } });
});

test('a damaged file of answers is set aside and said', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'exercise.json'), '[{"id": "order-missing"');
  const store = await openExerciseStore(folder);
  expect(store.problem).toContain('Your answers to the decision exercise could not be read');
  expect(store.answers()).toEqual([]);
  const [kept = ''] = await readdir(folder);
  expect(await readFile(join(folder, kept), 'utf8')).toBe('[{"id": "order-missing"');
});

test('an answer to a question that is no longer there is left alone and shown nowhere', async () => {
  const userData = await temporaryFolder();
  const gone = { id: 'gone', decision: escalate, answered_at: '2026-12-01T14:40:00.000Z' };
  await writeFile(join(userData, 'exercise.json'), JSON.stringify([gone]));
  const desk = await openTestDesk({ userData });
  const state = await desk.ask('exercise.get', {});
  expect(state.questions.every(({ answer }) => answer === null)).toBe(true);
  await desk.ask('exercise.answer', { id: 'order-missing', decision: escalate });
  expect(JSON.parse(await readFile(join(userData, 'exercise.json'), 'utf8'))).toHaveLength(2);
});

test('the answers are written as a sheet that the checker takes once it is whole', async () => {
  const path = join(await temporaryFolder(), 'mine.json');
  const suggested: string[] = [];
  const desk = await openTestDesk({
    chooseTarget: async (name) => {
      suggested.push(name);
      return path;
    },
  });
  const [first, ...others] = exercise.questions;
  await desk.ask('exercise.answer', { id: first?.id ?? '', decision: first?.right ?? {} });
  expect(await desk.ask('exercise.export', {})).toEqual({ path, count: 1 });
  expect(checkSheet(exercise, await readFile(path, 'utf8'), path)).toMatchObject({ kind: 'broken' });
  for (const { id, right } of others.toReversed()) await desk.ask('exercise.answer', { id, decision: right });
  expect(await desk.ask('exercise.export', {})).toEqual({ path, count: 24 });
  const outcome = checkSheet(exercise, await readFile(path, 'utf8'), path);
  expect(outcome.kind === 'graded' && outcome.grades.every(({ isRight }) => isRight)).toBe(true);
  expect(suggested).toEqual(['exercise-answers.json', 'exercise-answers.json']);
});

test('a sheet that cannot be written is told, and one that nobody wants is not written', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'taken'));
  const desk = await openTestDesk({ chooseTarget: async () => join(folder, 'taken') });
  expect(await desk.call('exercise.export', {})).toMatchObject({ ok: false, failure: { code: 'storage' } });
  expect(await readdir(folder)).toEqual(['taken']);
  const changed = await openTestDesk({ chooseTarget: async () => null });
  expect(await changed.ask('exercise.export', {})).toBeNull();
});

test('a kit without questions is told with the file', async () => {
  const desk = await openTestDesk({ kit: kitAt(await temporaryFolder()) });
  expect(await desk.call('exercise.get', {})).toMatchObject({
    ok: false,
    failure: { code: 'bad_input', where: expect.stringContaining('questions.json') },
  });
});
