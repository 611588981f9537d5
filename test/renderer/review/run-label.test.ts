import { expect, test } from 'vitest';
import { runLabel, splitAtRun } from '../../../src-renderer/review/run-label';

test.each([
  ['refund-result.json', 'refund'],
  ['refund-result-2.json', 'refund'],
  ['my-result-result.json', 'my-result'],
  ['elsewhere.json', 'elsewhere.json'],
])('the run of %s is called %s', (file, label) => {
  expect(runLabel(file)).toBe(label);
});

test.each([
  ['Proposed by refund, demo', 'refund', ['Proposed by ', ', demo']],
  ['Proposed again by a, demo', 'a', ['Proposed again by ', ', demo']],
  ['Proposed by refund-2, demo', 'refund', null],
] as const)('"%s" is cut at the whole name %s', (sentence, label, parts) => {
  expect(splitAtRun(sentence, label)).toEqual(parts);
});
