import { expect, test } from 'vitest';
import { sayCaught, sayCell } from '../../../src-renderer/evaluate/say-cell';
import { compareEvaluations } from '../../../src-shared/evaluation/compare-evaluations';
import { buildMatrix } from '../../../src-shared/evaluation/matrix';
import { evaluatedRun, evaluationOf, planOf } from '../../support/evaluation-builders';

const five = (met: readonly boolean[]) =>
  evaluationOf({
    plan: planOf({ repeats: 5, mode: 'api' }),
    runs: met.map((each, index) => evaluatedRun({ repeat: index + 1, met: each })),
  });

test('a cell is said with every repeat and what it was', () => {
  const now = five([true, false, true]);
  const before = five([true, true, true, true, true]);
  const [row] = buildMatrix([{ evaluation: now, changes: compareEvaluations(now, before).items }]);
  expect(sayCell(row?.cells[0] ?? null)).toBe('2 of 5 as expected, 2 not run yet, was 5 of 5');
  expect(sayCell(null)).toBe('not in this evaluation');
});

test.each([
  ['as it should be', {}, null],
  ['without an expectation', { met: null }, null],
  [
    'refused and blocked',
    { met: false, status: 'blocked', denied: 1, expected_status: 'clarification' },
    /^Caught by the application: nothing wrong reached a person\..*ended in blocked, not clarification\.$/,
  ],
  ['held by the guardrail', { met: false, status: 'halted' }, /^Caught by the application/],
  [
    'refused in part and gone on',
    { met: false, status: 'draft', refused: 1 },
    /^The application refused a part/,
  ],
  ['by a limit', { met: false, status: 'blocked' }, /^A limit ended it/],
  ['by nothing', { met: false, status: 'escalated' }, /^Not caught: no rule refused anything/],
  ['without an answer', { met: false, status: 'planner_failed' }, /^The planner gave no answer/],
  ['with a broken rule', { met: false, status: 'draft', broken: ['It ran.'] }, /^Not caught: It ran\.$/],
] as const)('what came of a run %s is told by its facts alone', (_, part, words) => {
  const said = sayCaught(
    evaluatedRun({ expected_status: 'draft', ...part, broken: [...('broken' in part ? part.broken : [])] }),
  );
  if (words === null) expect(said).toBeNull();
  else expect(said).toMatch(words);
});
