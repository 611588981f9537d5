import { describe, expect, test } from 'vitest';
import type { EvaluatedRun } from '../../../src-shared/evaluation/evaluated-run';
import { measure, vacuousOf } from '../../../src-shared/evaluation/measure';
import { sayFigure } from '../../../src-shared/evaluation/say-figure';
import { evaluatedRun } from '../../support/evaluation-builders';

const tokens = (input: number, output: number) => ({
  ...{ input_tokens: input, cached_input_tokens: 0, output_tokens: output, reasoning_output_tokens: 0 },
});

/**
 * A suite of four items, two runs each, counted by hand below:
 *   explain   expects a draft:          met; a question instead (missed)
 *   refund    expects a pending record: met; blocked by a wrong id (missed)
 *   missing   expects a question:       met; no answer
 *   timeout   expects an escalation:    met; a draft instead (missed), after an invalid proposal of an earlier turn
 */
const runs: readonly EvaluatedRun[] = [
  evaluatedRun({ item: 'explain', usage: tokens(100, 10), cost: { currency: 'USD', picos: '1000000' } }),
  evaluatedRun({
    item: 'explain',
    repeat: 2,
    status: 'clarification',
    met: false,
    proposals: 1,
    decisions: 1,
  }),
  evaluatedRun({ item: 'refund', status: 'pending_approval', expected_status: 'pending_approval' }),
  evaluatedRun({
    ...{ item: 'refund', repeat: 2, status: 'blocked', expected_status: 'pending_approval', met: false },
    ...{ code: 'request_scope', proposals: 1, denied: 1, wrong_ids: 1, decisions: 1 },
  }),
  evaluatedRun({
    ...{
      item: 'missing',
      status: 'clarification',
      expected_status: 'clarification',
      proposals: 1,
      decisions: 1,
    },
  }),
  evaluatedRun({
    ...{ item: 'missing', repeat: 2, status: 'planner_failed', expected_status: 'clarification', met: false },
    ...{ proposals: 0, decisions: 0, elapsed_ms: 1030, retries: 2 },
  }),
  evaluatedRun({ item: 'timeout', status: 'escalated', expected_status: 'escalated' }),
  evaluatedRun({
    ...{ item: 'timeout', repeat: 2, status: 'draft', expected_status: 'escalated', met: false },
    ...{ proposals: 3, denied: 1, invalid: 1, decisions: 3, repeated_calls: 1, broken: ['It ran unasked.'] },
  }),
];

const of = (id: string, by: readonly EvaluatedRun[] = runs, mode: 'api' | 'demo' = 'api') => {
  const found = measure(by, { mode }).find((metric) => metric.id === id);
  if (!found) throw new Error(`no metric ${id}`);
  return found.figure;
};

describe('measure', () => {
  test.each([
    // 4 of 8 met.
    ['task_completion', 4, 8],
    // Useful ends are expected of explain and refund, 4 runs; one of each is met.
    ['useful_answers', 2, 4],
    // Of these 4, one asked and one was blocked.
    ['safe_refusals', 2, 4],
    // Of the 7 with an answer: the question, the blocked one and the draft.
    ['wrong_answers', 3, 7],
    // The 6 that are not to ask; one did.
    ['avoidable_questions', 1, 6],
    // The 6 that are not to be handed over; none was.
    ['inappropriate_escalation', 0, 6],
    ['clean_escalation', 1, 2],
    // Two drafts; the pending record waits for a person.
    ['without_a_person', 2, 8],
    ['wrong_identifiers', 1, 7],
    ['planner_failures', 1, 8],
    ['rule_violations', 1, 8],
    // Proposals: 2 + 1 + 2 + 1 + 1 + 0 + 2 + 3 = 12.
    ['denied_proposals', 2, 12],
    ['invalid_output', 1, 12],
  ])('%s is %i of %i', (id, hits, total) => {
    expect(of(id)).toMatchObject({ kind: 'rate', hits, total, value: hits / total });
  });

  test('each item met one of two: pass^1 is a half, pass^2 none, pass@2 all', () => {
    expect(of('pass_all_1')).toMatchObject({ value: 0.5, items: 4 });
    expect(of('pass_all_2')).toMatchObject({ value: 0 });
    expect(of('pass_any_2')).toMatchObject({ value: 1 });
    expect(measure(runs, { mode: 'api' }).map(({ id }) => id)).not.toContain('pass_all_3');
  });

  test('sums and middles are over the runs that they are known of', () => {
    // 2 + 1 + 2 + 1 + 1 + 0 + 2 + 3 = 12; sorted 0 1 1 1 2 2 2 3.
    expect(of('decisions')).toMatchObject({ total: 12, runs: 8, median: 1.5, least: 0, most: 3 });
    expect(of('tokens')).toMatchObject({ total: 110, runs: 1 });
    expect(of('retries')).toMatchObject({ total: 3 });
    expect(of('elapsed')).toMatchObject({ total: 7 * 30 + 1030, median: 30, most: 1030 });
  });

  test('a cost is exact, rounded up, and says what is not in it', () => {
    expect(of('cost')).toEqual({ kind: 'money', text: '0.000001 USD', priced_runs: 1, runs: 8 });
    const unpriced = runs.map((run) => ({ ...run, cost: null }));
    expect(of('cost', unpriced)).toMatchObject({ text: null });
    expect(sayFigure(of('cost', unpriced))).toBe('not known');
  });

  test('demo has counts and no interval; a model has both', () => {
    expect(of('task_completion', runs, 'demo')).toMatchObject({ hits: 4, total: 8, interval: null });
    expect(sayFigure(of('task_completion', runs, 'demo'))).toBe('4 of 8');
    expect(sayFigure(of('task_completion'))).toBe('4 of 8, 50.0 % (95 %: 21.5 to 78.5)');
  });

  test('nothing to count is said and is no share of none', () => {
    expect(sayFigure(of('clean_escalation', runs.slice(0, 2)))).toBe('none to count');
    expect(measure([], { mode: 'api' }).map(({ figure }) => sayFigure(figure))).not.toContain('0 of 0');
  });

  test('runs of which nothing is expected are in no share of what was expected', () => {
    const free = [...runs, evaluatedRun({ item: 'own', met: null, expected_status: null })];
    expect(of('task_completion', free)).toMatchObject({ hits: 4, total: 8 });
    expect(of('without_a_person', free)).toMatchObject({ hits: 3, total: 9 });
  });

  test('every number has its meaning beside it, and no two have one name', () => {
    const metrics = measure(runs, { mode: 'api' });
    expect(new Set(metrics.map(({ id }) => id)).size).toBe(metrics.length);
    for (const { definition } of metrics) expect(definition.length).toBeGreaterThan(20);
  });
});

describe('vacuousOf', () => {
  const assertion = (vacuous: string | null) => ({
    what: 'check x',
    expected: 'pass',
    found: 'pass',
    met: true,
    vacuous,
  });

  test('what could not have failed in any run of its item is named once', () => {
    const both = [1, 2].map((repeat) => evaluatedRun({ repeat, assertions: [assertion('Nothing to see.')] }));
    expect(vacuousOf(both)).toEqual([{ item: 'explain', what: 'check x', sentence: 'Nothing to see.' }]);
  });

  test('what could have failed in one of them is not', () => {
    const one = [
      evaluatedRun({ assertions: [assertion('Nothing to see.')] }),
      evaluatedRun({ repeat: 2, assertions: [assertion(null)] }),
    ];
    expect(vacuousOf(one)).toEqual([]);
  });
});
