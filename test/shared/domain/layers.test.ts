import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findBrokenRules, layersOf } from '../../../src-shared/domain/layers';
import type { GuardrailEvent, TraceEvent } from '../../../src-shared/domain/trace';
import { check, decision, numbered, policy, proposal, runId, toolResult } from '../../support/run-builders';

const guardrail = (part: Partial<GuardrailEvent> = {}): GuardrailEvent => ({
  ...{ run_id: runId, seq: 0, turn: 1, started_ms: 0, ended_ms: 1 },
  ...{ kind: 'guardrail', stage: 'input', verdict: 'passed', sentence: '', by: 'supplied' },
  ...{ findings: null, claims: [], usage: null, call: null },
  ...part,
});
const ask = proposal(decision('lookup_order'));
const allowed = policy('lookup_order', { checks: [check('schema'), check('not_repeated')] });
const done = toolResult({ checks: [check('order_is_customers')] });
const refused = toolResult({ checks: [check('within_remaining', { verdict: 'fail' })] });

describe('the layers of a run', () => {
  test('are those it went through, the ones that held first, without what every step rests on', () => {
    const layers = layersOf(numbered([ask, allowed, guardrail(), done, refused]));
    expect(layers.map(({ name, heldAt }) => [name, heldAt])).toEqual([
      ['invariant:within_remaining', 5],
      ['policy:not_repeated', null],
      ['input_guardrail', null],
      ['invariant:order_is_customers', null],
    ]);
  });
});

const sound: readonly TraceEvent[] = [ask, allowed, guardrail(), done];

describe('broken rules', () => {
  test('a sound run breaks none, nor does a refusal', () => {
    expect(findBrokenRules(numbered([...sound]))).toEqual([]);
    expect(findBrokenRules(numbered([ask, allowed, guardrail(), refused]))).toEqual([]);
  });

  const table: readonly (readonly [string, readonly TraceEvent[], string])[] = [
    ['a tool without leave', [ask, policy('other_tool'), guardrail(), done], 'without leave'],
    ['a tool after a tripwire', [ask, allowed, guardrail({ verdict: 'tripped' }), done], 'held the run'],
    ['a tool before the verdict', [ask, allowed, done, guardrail()], 'before the guardrail'],
    [
      'a change that was refused',
      [ask, allowed, { ...refused, writes: [{ path: 'x', action: 'created' as const, bytes: 1 }] }],
      'its invariant refused',
    ],
  ];
  test.each(table)('%s is named', (_title, events, words) => {
    expect(findBrokenRules(numbered([...events])).map(({ sentence }) => sentence)).toEqual([
      expect.stringContaining(words),
    ]);
  });
});

/** The same rules as they read, event against all events before it. */
function brokenByDefinition(events: readonly TraceEvent[]): readonly number[] {
  return events.flatMap((event) => {
    if (event.kind !== 'tool_result') return [];
    const before = events.filter(({ seq }) => seq < event.seq);
    const isAllowed = before.some(
      (each) =>
        each.kind === 'policy' && each.turn === event.turn && each.allowed && each.tool === event.tool,
    );
    const isHeld = before.some((each) => each.kind === 'guardrail' && each.verdict !== 'passed');
    const isRefused = event.checks.some(({ verdict }) => verdict === 'fail');
    const wrote = event.writes.some(({ action }) => action === 'created');
    const isGuardedLater = events.some(
      (each) => each.kind === 'guardrail' && each.stage === 'input' && each.seq > event.seq,
    );
    return [!isAllowed, isHeld, isRefused && wrote, isGuardedLater].filter(Boolean).map(() => event.seq);
  });
}

test('property: one pass finds what event against event finds', () => {
  const pieces = [
    ask,
    allowed,
    policy('other_tool'),
    policy('lookup_order', { checks: [check('schema', { verdict: 'fail' })] }),
    done,
    refused,
    { ...refused, writes: [{ path: 'x', action: 'created' as const, bytes: 1 }] },
    guardrail(),
    guardrail({ verdict: 'tripped' }),
    guardrail({ stage: 'output', verdict: 'tripped' }),
  ];
  const event = fc.tuple(fc.constantFrom(...pieces), fc.integer({ min: 1, max: 3 }));
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), (list) => {
      const events = numbered(list.map(([each, turn]): TraceEvent => ({ ...each, turn })));
      expect(findBrokenRules(events).map((rule) => rule.event)).toEqual(brokenByDefinition(events));
    }),
  );
});
