import { expect, test } from 'vitest';
import { countAnswers, sayAnswered, sayPolicy, titleOf } from '../../../src-renderer/exercise/answer-words';
import { decisionWith, exerciseState, rightAnswer, wrongAnswer } from '../../support/exercise-state';

const refused = {
  ...{ allowed: false, check: 'Lookup first', sentence: 'No lookup has read it.' },
  inputs: [],
};

test('right, wrong and open questions are counted', () => {
  expect(countAnswers(exerciseState([rightAnswer(), wrongAnswer()]))).toEqual({
    right: 1,
    wrong: 1,
    open: 2,
  });
  expect(countAnswers(exerciseState())).toEqual({ right: 0, wrong: 0, open: 4 });
});

test('the title keeps what is allowed apart from what is right', () => {
  expect(titleOf(rightAnswer())).toBe('lookup_order is right');
  expect(titleOf(wrongAnswer())).toBe('escalate is allowed, and not the answer');
  const draft = decisionWith({ tool: 'draft_reply' });
  expect(titleOf(wrongAnswer({ decision: draft, policy: refused }))).toBe('draft_reply would be refused');
  const other = decisionWith({ tool: 'ask_clarification', missing_field: 'account_id' });
  expect(titleOf(wrongAnswer({ decision: other }))).toBe('The tool is right, its arguments are not');
});

test('policy’s word is said with the check that refuses', () => {
  expect(sayPolicy(wrongAnswer())).toBe('Policy would have let it pass.');
  expect(sayPolicy({ policy: refused })).toBe('Policy refuses it by Lookup first: No lookup has read it.');
});

test('a screen reader hears what became of the answer, the right one and the score', () => {
  const state = exerciseState([rightAnswer(), wrongAnswer()]);
  expect(sayAnswered(state, 'both-given')).toBe('Question 1: right. 1 of 2 answered are right.');
  expect(sayAnswered(state, 'order-missing')).toBe(
    'Question 2: escalate is allowed, and not the answer. The answer is ask_clarification with missing_field order_id. 1 of 2 answered are right.',
  );
  expect(sayAnswered(state, 'not-found')).toBe('The answer was not taken.');
});
