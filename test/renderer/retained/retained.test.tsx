// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PlacedRetained } from '../../../src-shared/evaluation/retained';
import { createFakeBridge } from '../../support/fake-bridge';
import { caseList, caseListing } from '../../support/listing-builders';
import { renderWindow } from '../../support/render-window';
import { refundRun } from '../../support/run-builders';

const kept = (part: Partial<PlacedRetained> = {}): PlacedRetained => ({
  name: 'demo-refund',
  place: 'kit',
  problems: [],
  manifest: {
    ...{
      schema: 'deskcheck.retained/1',
      name: 'demo-refund',
      kind: 'run',
      note: 'Supplied decisions, no model.',
    },
    ...{ pinned_at: '2026-01-05T09:00:00.000Z', version: '0.1.0', workspace: [], files: [] },
    runs: [
      {
        ...{ file: 'run/refund-result.json', run_id: 'run-1', agent: 'support', case: 'refund' },
        ...{ status: 'pending_approval', mode: 'demo', requested_model: null, planner_version: 'demo/1' },
        started_at: '2026-01-05T09:00:00.000Z',
      },
    ],
  },
  ...part,
});

const open = async (answers: Parameters<typeof createFakeBridge>[0] = {}) => {
  const bridge = createFakeBridge({
    'cases.list': caseList([caseListing()]),
    'results.open': refundRun,
    'retained.open': refundRun,
    'retained.list': {
      retained: [kept(), kept({ name: 'mine', place: 'own', problems: ['x is not what was pinned.'] })],
    },
    ...answers,
  });
  const window = await renderWindow(bridge);
  return { ...window, bridge };
};

test('what is retained says whether it is as it was kept, and opens in the trace', async () => {
  const { store, user, bridge } = await open();
  await act(() => store.getState().showRetained(true));
  const first = screen.getByRole('region', { name: 'demo-refund' });
  expect(within(first).getByText(/as it was kept, supplied/)).toBeTruthy();
  expect(within(first).getByText('demo, no model')).toBeTruthy();
  const second = screen.getByRole('region', { name: 'mine' });
  expect(within(second).getByText(/^not as it was kept/)).toBeTruthy();
  expect(within(second).getByText('x is not what was pinned.')).toBeTruthy();
  await user.click(within(first).getByRole('button', { name: 'support refund' }));
  expect(bridge.sentTo('retained.open')).toEqual([
    { place: 'kit', name: 'demo-refund', file: 'run/refund-result.json' },
  ]);
  expect(await screen.findByRole('listbox', { name: 'Events of this run' })).toBeTruthy();
});

test('a run is retained under a name that a folder can have', async () => {
  const { store, user, bridge } = await open({ 'retained.pin': kept({ name: 'mine', place: 'own' }) });
  await act(() => store.getState().openResult('refund-result.json'));
  act(() => store.getState().askRetain({ kind: 'run', run_id: 'run-1' }));
  const dialog = screen.getByRole('dialog', { name: 'Retain this run' });
  await user.type(within(dialog).getByLabelText('Name'), 'a b');
  await user.click(within(dialog).getByRole('button', { name: /^Retain it/ }));
  expect(bridge.sentTo('retained.pin')).toEqual([]);
  await user.clear(within(dialog).getByLabelText('Name'));
  await user.type(within(dialog).getByLabelText('Name'), 'mine{Enter}');
  expect(bridge.sentTo('retained.pin')).toEqual([
    { what: { kind: 'run', run_id: 'run-1' }, name: 'mine', note: '' },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

const report = {
  ...{
    file: 'run-1',
    run_id: 'run-1',
    case: 'refund',
    events: 6,
    changed_inputs: ['kit-data/support/orders.json'],
  },
};

test('a replay that is the same says so in a strip, and what differs leads to its event', async () => {
  const { store, user, bridge } = await open({
    'runs.replay': {
      ...report,
      outcome: 'same',
      sentence: 'All 6 events and the end are the same.',
      differences: [],
    },
  });
  await act(() => store.getState().openResult('refund-result.json'));
  await user.keyboard('{Shift>}R{/Shift}');
  expect(await screen.findByText(/All 6 events and the end are the same\./, { selector: 'b' })).toBeTruthy();
  bridge.answer('runs.replay', {
    ...{ ...report, outcome: 'different', sentence: 'One thing is different.' },
    differences: [
      {
        ...{ event: 3, replayed_event: 3, kind: 'tool_result' as const, what: 'tool result, result' },
        ...{
          path: 'result',
          recorded: 1,
          replayed: 2,
          inputs: null,
          sentence: 'Recorded as 1, replayed as 2.',
        },
      },
    ],
  });
  await user.keyboard('{Shift>}R{/Shift}');
  await user.click(await screen.findByRole('button', { name: 'Show the differences' }));
  await user.click(screen.getByRole('button', { name: 'Event 3' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('option', { selected: true }).id).toMatch(/-3$/);
});
