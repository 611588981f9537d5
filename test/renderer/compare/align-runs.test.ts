import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alignRuns, sayDivergence } from '../../../src-renderer/compare/align-runs';
import type { RunTrace } from '../../../src-renderer/state/run-trace';
import type { TraceEvent } from '../../../src-shared/domain/trace';
import {
  check,
  decision,
  end,
  finishedRun,
  header,
  plannerFailure,
  policy,
  proposal,
  refundRun,
  toolResult,
} from '../../support/run-builders';

const refused = check('intent_fits', { verdict: 'fail' });

/** A run of one turn per tool; `!` before a tool is a refusal, `-` a planner that gave no decision. */
function runOf(tools: readonly string[], part: Partial<RunTrace> = {}): RunTrace {
  const events = tools.flatMap((name, index): TraceEvent[] => {
    const turn = index + 1;
    if (name === '-') return [plannerFailure({ turn })];
    const tool = name.replace('!', '');
    const said = proposal(decision(tool), { turn });
    if (name.startsWith('!')) return [said, policy(tool, { turn, checks: [refused] })];
    return [said, policy(tool, { turn }), toolResult({ turn, tool })];
  });
  return { ...finishedRun(events), ...part };
}

describe('two runs', () => {
  test('that are the same have no divergence', () => {
    const alignment = alignRuns(refundRun, refundRun);
    expect(alignment).toMatchObject({ divergence: null, sameRequest: true, sameEnd: true });
    expect(sayDivergence(alignment)).toBe('The same in 2 decisions.');
  });

  test.each([
    [
      'another tool',
      ['lookup_order', 'escalate'],
      ['tool', 'result'],
      'The same until decision 2. Then the tool differs.',
    ],
    [
      'a refusal',
      ['lookup_order', '!draft_reply'],
      ['verdict', 'result'],
      'The same until decision 2. Then the verdict differs.',
    ],
    [
      'a turn that is missing',
      ['lookup_order'],
      ['turn'],
      'The same until decision 2. Then only one of them gave a decision.',
    ],
    [
      'a planner that failed',
      ['-'],
      ['turn'],
      'From the first decision on only one of them gave a decision.',
    ],
  ])('part at %s', (_name, tools, differences, words) => {
    const alignment = alignRuns(runOf(['lookup_order', 'draft_reply']), runOf(tools));
    expect(alignment.divergence?.differences).toEqual(differences);
    expect(sayDivergence(alignment)).toBe(words);
  });

  test('part at an argument, and not at a reason', () => {
    const one = runOf(['lookup_order']);
    const withDecision = (given: Parameters<typeof decision>[1]): RunTrace => ({
      ...one,
      events: one.events.map((event) =>
        event.kind === 'proposal' ? { ...event, decision: decision('lookup_order', given) } : event,
      ),
    });
    expect(alignRuns(one, withDecision({ order_id: 'OR-1' })).divergence?.differences).toEqual(['arguments']);
    expect(alignRuns(one, withDecision({ reason: 'Another reason.' })).divergence).toBeNull();
  });

  test('are the same whatever the order in which members were written', () => {
    const one = runOf(['lookup_order']);
    const other = {
      ...one,
      events: one.events.map((event) =>
        event.kind === 'tool_result'
          ? { ...event, result: Object.fromEntries(Object.entries(event.result as object).reverse()) }
          : event,
      ),
    };
    expect(alignRuns(one, other).divergence).toBeNull();
  });

  test('of other requests and with other ends say so', () => {
    const other = runOf(['escalate'], {
      header: header({ request: { id: 'other' } }),
      end: end({ status: 'escalated' }),
    });
    const alignment = alignRuns(runOf(['escalate']), other);
    expect(alignment).toMatchObject({ sameRequest: false, sameEnd: false });
    expect(sayDivergence(alignment)).toBe('The requests differ. The same in 1 decision, and other ends.');
  });
});

const anyRun = fc
  .array(fc.constantFrom('lookup_order', 'draft_reply', '!escalate', 'escalate', '-'), { maxLength: 6 })
  .map((tools) => runOf(tools));

describe('any two runs', () => {
  test('a run differs from itself nowhere', () => {
    fc.assert(
      fc.property(anyRun, (run) => {
        expect(alignRuns(run, run).divergence).toBeNull();
      }),
    );
  });

  test('differ in the same rows whichever is left, and nothing before the divergence differs', () => {
    fc.assert(
      fc.property(anyRun, anyRun, (left, right) => {
        const [one, other] = [alignRuns(left, right), alignRuns(right, left)];
        expect(one.rows.map(({ differences }) => differences)).toEqual(
          other.rows.map(({ differences }) => differences),
        );
        const before = one.rows.filter(
          ({ turn }) => turn < (one.divergence?.turn ?? Number.POSITIVE_INFINITY),
        );
        expect(before.every(({ differences }) => differences.length === 0)).toBe(true);
      }),
    );
  });
});
