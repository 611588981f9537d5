import { describe, expect, test } from 'vitest';
import { compareEvaluations } from '../../../src-shared/evaluation/compare-evaluations';
import type { EvaluatedRun } from '../../../src-shared/evaluation/evaluated-run';
import { buildMatrix, filterRows } from '../../../src-shared/evaluation/matrix';
import { evaluatedRun, evaluationOf, planOf, suiteItem } from '../../support/evaluation-builders';

const of = (...runs: readonly EvaluatedRun[]) => evaluationOf({ runs: [...runs] });
const missed = (repeat = 1, part: Partial<EvaluatedRun> = {}) =>
  evaluatedRun({ repeat, met: false, status: 'escalated', ...part });
const met = (repeat = 1) => evaluatedRun({ repeat });
const change = (now: readonly EvaluatedRun[], before: readonly EvaluatedRun[]) =>
  compareEvaluations(of(...now), of(...before)).items[0];

describe('compareEvaluations', () => {
  test.each([
    ['same', [met()], [met()]],
    ['regressed', [met(1), missed(2)], [met(1), met(2)]],
    ['improved', [met(1), met(2)], [met(1), missed(2)]],
    ['other', [missed(1, { status: 'blocked' })], [missed(1)]],
    ['new', [met()], []],
    ['gone', [], [met()]],
  ] as const)('%s', (expected, now, before) => {
    expect(change(now, before)?.change).toBe(expected);
  });

  test('repeats that only changed places are the same', () => {
    expect(change([met(1), missed(2)], [missed(1), met(2)])?.change).toBe('same');
  });

  test('a regression names both counts and the first pair that differs', () => {
    expect(change([met(1), missed(2), missed(3)], [met(1), met(2), met(3)])).toMatchObject({
      ...{ now: { met: 1, runs: 3 }, before: { met: 3, runs: 3 }, sentence: 'met 1 of 3, was 3 of 3.' },
      pair: { now: { repeat: 2 }, before: { repeat: 2 } },
    });
  });

  test('shares are compared, not counts, when the repeats differ', () => {
    expect(change([met(1), met(2)], [met(1)])?.change).not.toBe('improved');
  });

  test('what only one of them has is no difference by itself', () => {
    expect(compareEvaluations(of(met()), of()).differs).toBe(false);
    expect(compareEvaluations(of(missed()), of(met())).differs).toBe(true);
  });
});

describe('the matrix', () => {
  const items = ['a', 'b', 'c', 'd'].map((id) => suiteItem({ id }));
  const run = (item: string, part: Partial<EvaluatedRun> = {}) => evaluatedRun({ item, ...part });
  const vacuous = { what: 'x', expected: null, found: null, met: true, vacuous: 'Nothing to see.' };
  const now = evaluationOf({
    plan: planOf({ repeats: 1 }, items),
    runs: [
      run('a', { assertions: [vacuous] }),
      run('b', { met: false }),
      run('c', { met: false, status: 'planner_failed' }),
    ],
  });
  const before = evaluationOf({
    plan: planOf({}, items),
    runs: [run('a', { assertions: [vacuous] }), run('b'), run('c')],
  });
  const rows = buildMatrix([{ evaluation: now, changes: compareEvaluations(now, before).items }]);

  test('failures come first, in the order of the suite', () => {
    expect(rows.map(({ item }) => item)).toEqual(['b', 'c', 'a', 'd']);
    expect(rows.map(({ cells }) => cells[0]?.marks)).toEqual([
      ['missed'],
      ['planner_failed'],
      ['met'],
      ['not_run'],
    ]);
  });

  test.each([
    ['all', ['b', 'c', 'a', 'd']],
    ['failures', ['b']],
    ['errors', ['c']],
    ['passes', ['a']],
    ['different', ['b', 'c']],
    ['vacuous', ['a']],
  ] as const)('the filter %s leaves %j', (filter, left) => {
    expect(
      filterRows(rows, filter)
        .map(({ item }) => item)
        .filter((item) => item !== 'd' || filter === 'all'),
    ).toEqual(left);
  });

  test('a text leaves the items that have every word of it', () => {
    expect(filterRows(rows, 'all', 'A').map(({ item }) => item)).toEqual(['a']);
    expect(filterRows(rows, 'all', 'support b').map(({ item }) => item)).toEqual(['b']);
  });

  test('an item that an evaluation does not have has no cell there', () => {
    const other = evaluationOf({ plan: planOf({}, [suiteItem({ id: 'a' })]), runs: [run('a')] });
    const both = buildMatrix([
      { evaluation: now, changes: [] },
      { evaluation: other, changes: [] },
    ]);
    expect(both.find(({ item }) => item === 'b')?.cells.map((cell) => cell === null)).toEqual([false, true]);
  });
});
