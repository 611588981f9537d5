import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ComparedRun, compareRecords } from '../../../src-shared/evaluation/compare-records';
import {
  check,
  decision,
  end,
  input,
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

  test.each([
    [
      'one member',
      { order: { version: 1, amount: 2 } },
      { order: { version: 2, amount: 2 } },
      'result.order.version',
    ],
    [
      'two members',
      { order: { version: 1, amount: 2 } },
      { order: { version: 2, amount: 3 } },
      'result.order',
    ],
    ['a member that is new', { order: {} }, { order: { note: null } }, 'result.order'],
    ['one of a list', [1, { a: 1 }], [1, { a: 2 }], 'result[1].a'],
    ['a longer list', [1], [1, 2], 'result'],
    ['a name that is no word', { 'OR-882': 1 }, { 'OR-882': 2 }, 'result["OR-882"]'],
    ['another kind of value', { a: [] }, { a: {} }, 'result.a'],
  ])('the path leads to the smallest field that holds all of it: %s', (_, was, is, path) => {
    const [one, two] = [was, is].map((result) => run({ events: numbered([toolResult({ result })]) }));
    const { differences } = compareRecords(one ?? run(), two ?? run());
    expect(differences.map((each) => each.path)).toEqual([path]);
    expect(differences[0]?.sentence).toContain('event 1: tool result, result');
  });

  test('where a verdict differs, what the check looked at then and now is told', () => {
    const [then, now] = [2, 3].map((found) => input('version', 2, { found }));
    const checks = [check('current', { inputs: then ? [then] : [] })];
    const failed = [check('current', { verdict: 'fail', inputs: now ? [now] : [] })];
    const one = run({ events: numbered([policy('x', { checks })]) });
    const two = run({ events: numbered([policy('x', { checks: failed, allowed: true })]) });
    expect(compareRecords(one, two).differences).toEqual([
      {
        ...{ event: 1, replayed_event: 1, kind: 'policy', what: 'policy, check current' },
        ...{ path: 'checks.current.verdict', recorded: 'pass', replayed: 'fail' },
        inputs: { recorded: [then], replayed: [now] },
        sentence: 'event 1: policy, check current: recorded "pass", replayed "fail"',
      },
    ]);
  });

  test('a value is told as it is, even where the ids in it are not compared', () => {
    const [one, two] = ['a', 'b'].map((sign, index) => {
      const result = { receipt: `re_${sign.repeat(24)}`, amount: index, note: index };
      return run({ events: numbered([toolResult({ result })]) });
    });
    const [difference] = compareRecords(one ?? run(), two ?? run()).differences;
    expect(difference?.recorded).toMatchObject({ receipt: `re_${'a'.repeat(24)}` });
    expect(difference?.replayed).toMatchObject({ receipt: `re_${'b'.repeat(24)}` });
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

  test('property: a run is the same as itself, whatever the planner proposed and the tools answered', () => {
    const event = fc.oneof(
      fc.jsonValue().map((value) => proposal(JSON.parse(JSON.stringify(value)))),
      fc.jsonValue().map((value) => toolResult({ result: JSON.parse(JSON.stringify(value)) })),
      fc.uniqueArray(fc.string()).map((names) => policy('x', { checks: names.map((name) => check(name)) })),
    );
    fc.assert(
      fc.property(fc.array(event), fc.jsonValue(), (events, outcome) => {
        const of = run({ events: numbered(events), outcome: { value: JSON.parse(JSON.stringify(outcome)) } });
        expect(compareRecords(of, structuredClone(of))).toEqual({ differences: [], leftOut: null });
      }),
    );
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
