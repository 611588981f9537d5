import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ComparedRun, compareRecords } from '../../../src-shared/evaluation/compare-records';
import {
  check,
  decision,
  end,
  numbered,
  plannerFailure,
  policy,
  proposal,
  refundEvents,
  toolResult,
} from '../../support/run-builders';

const run = (part: Partial<ComparedRun> = {}): ComparedRun => ({ ...end(), events: refundEvents, ...part });
const whatOf = (recorded: ComparedRun, replayed: ComparedRun) =>
  compareRecords(recorded, replayed).differences.map(({ what, event }) => `${event} ${what}`);

describe('compareRecords', () => {
  test('a run is the same as itself, whatever its times, ids and tokens', () => {
    const usage = { input_tokens: 9, cached_input_tokens: 0, output_tokens: 9, reasoning_output_tokens: 0 };
    const later = refundEvents.map((event) => ({
      ...event,
      ...{ run_id: 'another', started_ms: event.started_ms + 7, ended_ms: event.ended_ms + 9 },
      ...(event.kind === 'proposal' ? { usage, given_sha256: 'f'.repeat(64) } : {}),
    }));
    expect(compareRecords(run(), run({ events: later }))).toEqual({ differences: [], leftOut: null });
  });

  test('each difference is named by the number of its event', () => {
    const [first, second, third, ...rest] = refundEvents;
    if (!first || !second || !third) throw new Error('the builder has changed');
    const changed = numbered([
      proposal(decision('escalate')),
      policy('lookup_order', { checks: [check('schema'), check('tool_known', { verdict: 'fail' })] }),
      toolResult({ result: { status: 'not_found' } }),
      ...rest,
    ]);
    expect(whatOf(run(), run({ events: changed, status: 'escalated' }))).toEqual([
      '1 proposal, decision',
      expect.stringContaining('2 policy, allowed'),
      ...whatOf(run(), run({ events: changed })).filter((what) => /^2 policy, (?!allowed)/.test(what)),
      '3 tool result, result',
      'null end, status',
    ]);
  });

  test('an event that only one of them has is named, and what follows it is compared', () => {
    const shorter = run({ events: refundEvents.slice(0, -1) });
    expect(compareRecords(run(), shorter).differences).toMatchObject([
      { event: refundEvents.length, replayed_event: null, what: 'event', replayed: null },
    ]);
    expect(compareRecords(shorter, run()).differences).toMatchObject([
      { event: null, replayed_event: refundEvents.length, what: 'event', recorded: null },
    ]);
  });

  test('a check that is new or gone is told by the names', () => {
    const one = run({ events: numbered([policy('x', { checks: [check('schema')] })]) });
    const two = run({ events: numbered([policy('x', { checks: [check('schema'), check('other')] })]) });
    expect(whatOf(one, two)).toEqual(['1 policy, names of checks', '1 policy, check other']);
  });

  test('receipts and keys that a session makes anew are alike; amounts are not', () => {
    const refunded = (id: string, amount: number) =>
      run({ events: numbered([toolResult({ result: { receipt: id, amount } })]) });
    const [one, two] = [`re_${'a'.repeat(24)}`, `re_${'b'.repeat(24)}`];
    expect(whatOf(refunded(one, 1), refunded(two, 1))).toEqual([]);
    expect(whatOf(refunded(one, 1), refunded(two, 2))).toEqual(['1 tool result, result']);
  });

  test.each([
    ['planner_failed', null, [plannerFailure()]],
    ['cancelled', null, []],
    ['blocked', 'time_budget', []],
  ] as const)('of a run that ended as %s (%s) only the events before are compared', (status, code, last) => {
    const recorded = run({
      status,
      code,
      outcome: null,
      events: numbered([...refundEvents.slice(0, 3), ...last]),
    });
    const { differences, leftOut } = compareRecords(recorded, run());
    expect(differences).toEqual([]);
    expect(leftOut).toEqual(expect.any(String));
    const other = numbered([proposal(decision('escalate')), ...refundEvents.slice(1)]);
    expect(whatOf(recorded, run({ events: other }))).toEqual(['1 proposal, decision']);
  });

  test('property: any one changed field of a tool’s answer is found at its event, and only there', () => {
    fc.assert(
      fc.property(fc.nat(2), fc.jsonValue(), fc.jsonValue(), (index, was, is) => {
        const with_ = (value: unknown) =>
          run({
            events: numbered(
              [0, 1, 2].map((each) =>
                toolResult({ result: each === index ? JSON.parse(JSON.stringify(value)) : 1 }),
              ),
            ),
          });
        const same = JSON.stringify(was) === JSON.stringify(is);
        const found = compareRecords(with_(was), with_(is)).differences;
        expect(found.every(({ event, what }) => event === index + 1 && what === 'tool result, result')).toBe(
          true,
        );
        if (same) expect(found).toEqual([]);
        expect(compareRecords(with_(was), with_(was)).differences).toEqual([]);
      }),
    );
  });
});
