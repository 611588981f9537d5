import type { RunRecord, TraceEvent } from '../../src-shared/domain/trace';
import { check, decision, end, header, input, numbered, policy, proposal, toolResult } from './run-builders';

/** A finished run of so many events: turn after turn a reading that is allowed and answered, now and then a refusal. */
export function longRecord(events: number): RunRecord {
  const list: TraceEvent[] = [];
  for (let turn = 1; list.length < events; turn += 1) list.push(...turnOf(turn));
  return {
    ...header({
      run_id: `long-${events}`,
      limits: { max_turns: 1000, time_budget_s: 86_400, planner_timeout_s: 120 },
    }),
    ...end({ decisions: Math.ceil(events / 3), elapsed_ms: events * 10 }),
    events: numbered(list.slice(0, events)),
  };
}

const checkNames = [
  'schema',
  'tool_known',
  'reason_given',
  'arguments',
  'request_scope',
  'not_repeated',
  'within_limits',
];

function turnOf(turn: number): readonly TraceEvent[] {
  const at = (place: number) => ({
    turn,
    started_ms: ((turn - 1) * 3 + place) * 10,
    ended_ms: ((turn - 1) * 3 + place) * 10 + 8,
  });
  const orderId = `OR-${turn}`;
  const isRefused = turn % 97 === 0;
  const checks = checkNames.map((name) =>
    check(name, {
      inputs: [input('order_id', orderId), input('elapsed_s', 'under 300', { found: turn / 100 })],
      ...(isRefused && name === 'request_scope' ? { verdict: 'fail' as const } : {}),
    }),
  );
  return [
    proposal(decision('lookup_order', { order_id: orderId }), at(0)),
    policy('lookup_order', { ...at(1), checks }),
    toolResult({ ...at(2), arguments: { account_id: 'AC-211', order_id: orderId } }),
  ];
}
