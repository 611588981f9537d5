// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { WithoutModal } from '../../../src-renderer/fork/without-modal';
import { splitMessage } from '../../../src-renderer/trace/claimed-message';
import { buildClock } from '../../../src-renderer/trace/clock';
import { ghostOf } from '../../../src-renderer/trace/ghosts';
import { nextWrong } from '../../../src-renderer/trace/steps';
import { TraceScreen } from '../../../src-renderer/trace/trace-screen';
import type { TiedClaim } from '../../../src-shared/domain/claim';
import type { GuardrailEvent } from '../../../src-shared/domain/trace';
import type { RunSnapshot } from '../../../src-shared/ipc/contract';
import { createFakeBridge } from '../../support/fake-bridge';
import { caseList, caseListing } from '../../support/listing-builders';
import { renderWindow } from '../../support/render-window';
import {
  check,
  decision,
  end,
  finishedRun,
  liveRun,
  policy,
  proposal,
  runId,
  toolResult,
} from '../../support/run-builders';

const guardrail = (part: Partial<GuardrailEvent> = {}): GuardrailEvent => ({
  ...{ run_id: runId, seq: 0, turn: 1, started_ms: 0, ended_ms: 40 },
  kind: 'guardrail',
  stage: 'input',
  verdict: 'passed',
  sentence: 'The message is about an order.',
  by: 'supplied',
  findings: { is_order_related: true, injection_detected: false, reasoning: 'An order.' },
  claims: [],
  usage: null,
  call: null,
  ...part,
});

const tied = (start: number, text: string, isSupported: boolean): TiedClaim => ({
  claim: {
    ...{ kind: 'refunded', text, start, end: start + text.length, order_id: null },
    ...{ amount: null, amount_text: null, date: null, date_text: null, weekday: null },
  },
  support: isSupported ? { event: 3, tool: 'issue_refund', sentence: 'It was refunded.' } : null,
  needed: 'A successful refund.',
});

const message = 'Refunded it. Cancelled too.';
const held = guardrail({
  ...{ stage: 'output', verdict: 'tripped', by: 'code', findings: null },
  sentence: 'One claim has no record.',
  claims: [tied(0, 'Refunded it', true), tied(13, 'Cancelled too', false)],
});
const first = proposal(decision('lookup_order'));
const halted = finishedRun([
  first,
  policy('lookup_order'),
  guardrail({ verdict: 'tripped', sentence: 'It gives instructions.' }),
]);
const bluff = finishedRun([
  first,
  policy('lookup_order'),
  toolResult({ checks: [check('order_is_customers')] }),
  proposal({ ...decision('final_message'), message }, { turn: 2 }),
  policy('final_message', { turn: 2 }),
  { ...held, turn: 2 },
]);

async function open(run: RunSnapshot, seq: number) {
  const bridge = createFakeBridge({ 'cases.list': caseList([caseListing()]), 'results.open': run });
  const window = await renderWindow(
    bridge,
    <>
      <TraceScreen />
      <WithoutModal />
    </>,
  );
  await act(() => window.store.getState().openResult('x-result.json'));
  act(() => window.store.getState().selectStep(seq));
  return { ...window, bridge };
}

describe('a guardrail in the trace', () => {
  test('that holds a run shows the call that was not dispatched, and is the next odd step', async () => {
    await open(halted, 3);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('Input guardrail held the run');
    expect(screen.getByText('supplied with the case')).toBeTruthy();
    expect(screen.getByRole('option', { selected: true }).textContent).toContain(
      'lookup_order not dispatched, nothing done',
    );
    const trace = { ...halted, covered: undefined };
    expect(
      nextWrong(
        { header: trace.header, events: trace.events, progress: null, end: trace.end, file: null },
        'request',
      ),
    ).toBe(3);
  });

  test('that holds a message underlines its claims and names the record or its absence', async () => {
    await open(bluff, 6);
    const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
    expect(lines[0]).toContain('issue_refund event 3');
    expect(lines[1]).toContain('No record. A successful refund.');
    expect(document.querySelectorAll('mark')).toHaveLength(2);
    expect(screen.getByRole('button', { name: /Claims against the tool log/ }).textContent).toContain(
      '1 supported, 1 unsupported',
    );
  });

  test('leads from a claim to its record', async () => {
    const { user, store } = await open(bluff, 6);
    await user.click(screen.getByRole('button', { name: 'event 3' }));
    expect(store.getState().selectedStep).toBe(3);
  });

  test('that has not spoken yet keeps the call waiting', () => {
    const run = liveRun([first, policy('lookup_order')], 'guarding');
    const event = run.events[1];
    if (event?.kind !== 'policy') throw new Error('the second event is the policy');
    expect(ghostOf(run, event)).toEqual({ kind: 'guarded', tool: 'lookup_order' });
  });

  test('that spoke before any proposal names no call', () => {
    const run = finishedRun([guardrail({ verdict: 'tripped' })]);
    const event = run.events[0];
    if (event?.kind !== 'guardrail') throw new Error('the first event is the guardrail');
    expect(ghostOf(run, event)).toBeNull();
  });

  test('stands on the time axis beside the model, with its gate', () => {
    const run = { ...halted, end: end({ status: 'halted', elapsed_ms: 80 }) };
    const { guard, bars } = buildClock(run);
    expect(guard).toMatchObject({ isOpen: false, gate: 500 });
    expect(bars.controller.map(({ seq }) => seq)).toEqual([2]);
    expect(buildClock(bluff).guard).toBeNull();
  });
});

test('a message is cut at its claims, and a claim inside another is not cut again', () => {
  expect(splitMessage(message, [tied(13, 'Cancelled too', false), tied(0, 'Refunded it', true)])).toEqual([
    { text: 'Refunded it', claim: { number: 2, isSupported: true } },
    { text: '. ', claim: null },
    { text: 'Cancelled too', claim: { number: 1, isSupported: false } },
    { text: '.', claim: null },
  ]);
  expect(splitMessage('abc', [tied(0, 'abc', true), tied(1, 'b', true)])).toHaveLength(1);
  expect(splitMessage('', [])).toEqual([]);
});

describe('without a layer', () => {
  test('the layers that held something come first, and the chosen one is sent', async () => {
    const { user, bridge, store } = await open(bluff, 6);
    bridge.answer('runs.without', {
      ...halted,
      header: { ...halted.header, run_id: 'run-2', without: 'output_guardrail' },
    });
    await user.keyboard('l');
    const dialog = screen.getByRole('dialog', { name: 'Run again without a layer' });
    const items = within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(items[0]).toContain('Output guardrailoutput guardrail, held event 6');
    expect(items).toContainEqual(expect.stringContaining('invariant, let everything pass'));
    await user.click(within(dialog).getByRole('button', { name: 'Output guardrail' }));
    expect(bridge.sentTo('runs.without')).toEqual([{ run_id: runId, layer: 'output_guardrail' }]);
    expect(store.getState().layersOfRun).toBeNull();
  });

  test('a run that goes on has none to choose', async () => {
    const bridge = createFakeBridge({
      'cases.list': caseList([caseListing()]),
      'results.open': liveRun([], 'planning'),
    });
    const { store, user } = await renderWindow(bridge, <TraceScreen />);
    await act(() => store.getState().openResult('x-result.json'));
    await user.keyboard('l');
    expect(store.getState().layersOfRun).toBeNull();
  });
});
