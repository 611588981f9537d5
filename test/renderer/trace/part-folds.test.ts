import { expect, test } from 'vitest';
import { isPartOpen, pressDigit, togglePart, untouched } from '../../../src-renderer/trace/part-folds';
import { partNumbers } from '../../../src-renderer/trace/parts';

const policy = { step: 5, own: [3] } as const;
const tool = { step: 6, own: [4] } as const;
const openAt = (folds: typeof untouched, context: typeof policy | typeof tool) =>
  partNumbers.filter((part) => isPartOpen(folds, context, part));

test('a step opens its own part', () => {
  expect([openAt(untouched, policy), openAt(untouched, tool)]).toEqual([[3], [4]]);
});

test('a part that was opened stays open on other steps until it is closed', () => {
  const opened = togglePart(untouched, policy, 1);
  expect(openAt(opened, tool)).toEqual([1, 4]);
  expect(openAt(togglePart(opened, tool, 1), policy)).toEqual([3]);
});

test('a step’s own part that was closed is closed on that step only', () => {
  const closed = togglePart(untouched, policy, 3);
  expect([openAt(closed, policy), openAt(closed, tool)]).toEqual([[], [4]]);
  expect(openAt(togglePart(closed, policy, 3), policy)).toEqual([3]);
});

test('the digit of an open proof unfolds it and folds it; of a closed one opens it', () => {
  const unfolded = pressDigit(untouched, policy, 3);
  expect([unfolded.isProofUnfolded, openAt(unfolded, policy)]).toEqual([true, [3]]);
  expect(pressDigit(unfolded, policy, 3).isProofUnfolded).toBe(false);
  expect(openAt(pressDigit(untouched, tool, 3), tool)).toEqual([3, 4]);
});
