import { expect, test } from 'vitest';
import { buildRows, type Row } from '../../../src-renderer/trace/rows';
import type { RunSnapshot } from '../../../src-shared/ipc/contract';
import {
  check,
  decision,
  end,
  finishedRun,
  liveRun,
  plannerFailure,
  policy,
  proposal,
  refundEvents,
  refundRun,
  refusedRun,
  toolResult,
} from '../../support/run-builders';

/** A row as one line: its name, its wires by place, and its ghost. */
function drawn(row: Row): string {
  const wires = row.wires.map((wire) => `${wire.place}:${wire.shape}`).join(' ');
  const ghost = row.kind === 'event' && row.ghost ? ` (${row.ghost.kind} ${row.ghost.tool})` : '';
  const name = row.kind === 'event' ? `${row.event.seq} ${row.event.kind}` : row.kind;
  return `${name}${row.kind === 'turn' ? ` ${row.turn.number} +${row.turn.added}` : ''} | ${wires}${ghost}`;
}

const lookup = proposal(decision('lookup_order'));
const clarify = proposal(decision('ask_clarification', { account_id: null, missing_field: 'account_id' }));

const table: readonly {
  readonly name: string;
  readonly run: RunSnapshot;
  readonly rows: readonly string[];
}[] = [
  {
    name: 'an allowed run of two turns returns to the model through the turn row and ends from the tools',
    run: refundRun,
    rows: [
      'request | controller:down-mid',
      'turn 1 +0 | controller:from-mid gap-in:across model:to',
      '1 proposal | model:up gap-in:out',
      '2 policy | gap-in:in gap-out:out',
      '3 tool_result | gap-out:in tools:down',
      'turn 2 +1 | tools:from gap-out:across controller:across gap-in:across model:to',
      '4 proposal | model:up gap-in:out',
      '5 policy | gap-in:in gap-out:out',
      '6 tool_result | gap-out:in tools:down',
      'end | tools:from gap-out:back',
    ],
  },
  {
    name: 'a refused call stops at a bar before a ghost, and the end hangs under the refusal',
    run: refusedRun,
    rows: [
      'request | controller:down-mid',
      'turn 1 +0 | controller:from-mid gap-in:across model:to',
      '1 proposal | model:up gap-in:out',
      '2 policy | gap-in:in gap-out:out',
      '3 tool_result | gap-out:in tools:down',
      'turn 2 +1 | tools:from gap-out:across controller:across gap-in:across model:to',
      '4 proposal | model:up gap-in:out',
      '5 policy | gap-in:in controller:down gap-out:stop gap-out:rest (refused request_approval)',
      'end | controller:up',
    ],
  },
  {
    name: 'a held call shows two bars and a ghost that waits',
    run: liveRun([lookup, policy('lookup_order')], 'held'),
    rows: [
      'request | controller:down-mid',
      'turn 1 +0 | controller:from-mid gap-in:across model:to',
      '1 proposal | model:up gap-in:out',
      '2 policy | gap-in:in gap-out:hold gap-out:rest (held lookup_order)',
    ],
  },
  {
    name: 'a dispatched call that has not answered shows a ghost that runs',
    run: liveRun([lookup, policy('lookup_order')], 'acting'),
    rows: [
      'request | controller:down-mid',
      'turn 1 +0 | controller:from-mid gap-in:across model:to',
      '1 proposal | model:up gap-in:out',
      '2 policy | gap-in:in gap-out:across (acting lookup_order)',
    ],
  },
  {
    name: 'a call that was held when the person cancelled was never dispatched',
    run: finishedRun([lookup, policy('lookup_order')], { end: end({ status: 'cancelled', outcome: null }) }),
    rows: [
      'request | controller:down-mid',
      'turn 1 +0 | controller:from-mid gap-in:across model:to',
      '1 proposal | model:up gap-in:out',
      '2 policy | gap-in:in controller:down gap-out:cut gap-out:rest (dropped lookup_order)',
      'end | controller:up',
    ],
  },
  {
    name: 'a planner failure leads from the model to the end and to no tool',
    run: finishedRun([plannerFailure()], { end: end({ status: 'planner_failed', code: 'no_decision' }) }),
    rows: [
      'request | controller:down-mid',
      'turn 1 +0 | controller:from-mid gap-in:across model:to',
      '1 planner_failure | model:up gap-in:out',
      'end | gap-in:in',
    ],
  },
  {
    name: 'a clarification ends in its first turn',
    run: finishedRun([
      clarify,
      policy('ask_clarification'),
      toolResult({ tool: 'ask_clarification', effect: 'none' }),
    ]),
    rows: [
      'request | controller:down-mid',
      'turn 1 +0 | controller:from-mid gap-in:across model:to',
      '1 proposal | model:up gap-in:out',
      '2 policy | gap-in:in gap-out:out',
      '3 tool_result | gap-out:in tools:down',
      'end | tools:from gap-out:back',
    ],
  },
  {
    name: 'a live run shows the turn it asks in before there is an answer',
    run: liveRun(refundEvents.slice(0, 3), 'planning', { turn: 2 }),
    rows: [
      'request | controller:down-mid',
      'turn 1 +0 | controller:from-mid gap-in:across model:to',
      '1 proposal | model:up gap-in:out',
      '2 policy | gap-in:in gap-out:out',
      '3 tool_result | gap-out:in tools:down',
      'turn 2 +1 | tools:from gap-out:across controller:across gap-in:across model:to',
    ],
  },
  {
    name: 'a run that ended before anything was asked goes from the request to its end',
    run: finishedRun([], { end: end({ status: 'cancelled', outcome: null }) }),
    rows: ['request | controller:down', 'end | controller:up'],
  },
  {
    name: 'a tool result without a policy before it has no wire to it',
    run: liveRun([lookup, toolResult()], 'deciding'),
    rows: [
      'request | controller:down-mid',
      'turn 1 +0 | controller:from-mid gap-in:across model:to',
      '1 proposal | model:up',
      '2 tool_result | ',
    ],
  },
];

test.each(table)('$name', ({ run, rows }) => {
  expect(buildRows(run).map(drawn)).toEqual(rows);
});

test('every piece of wire names the two steps it runs between', () => {
  const run = finishedRun([lookup, policy('lookup_order', { checks: [check('schema')] }), toolResult()]);
  const ways = buildRows(run).flatMap((row) => row.wires.map((wire) => `${wire.from} to ${wire.to}`));
  expect([...new Set(ways)]).toEqual(['request to 1', '1 to 2', '2 to 3', '3 to end']);
});

test('keys of rows are unique, so that a list can keep its elements', () => {
  const keys = buildRows(refundRun).map((row) => row.key);
  expect(new Set(keys).size).toBe(keys.length);
});
