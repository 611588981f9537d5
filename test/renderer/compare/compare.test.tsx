// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { App } from '../../../src-renderer/app';
import { createFakeBridge } from '../../support/fake-bridge';
import { caseList, refundListing, runSummary } from '../../support/listing-builders';
import { renderWindow } from '../../support/render-window';
import {
  decision,
  end,
  finishedRun,
  header,
  policy,
  proposal,
  refundRun,
  toolResult,
} from '../../support/run-builders';

const other = finishedRun(
  [
    proposal(decision('lookup_order')),
    policy('lookup_order'),
    toolResult(),
    proposal(decision('escalate'), { turn: 2 }),
    policy('escalate', { turn: 2 }),
    toolResult({ turn: 2, tool: 'escalate', effect: 'none', result: { status: 'escalated' } }),
  ],
  { header: header({ run_id: 'other', mode: 'codex' }), end: end({ status: 'escalated' }) },
);

const session = (
  name: string,
  runs = [
    runSummary({
      case: 'refund',
      run_id: 'other',
      status: 'escalated',
      mode: 'codex',
      file: 'refund-result-2.json',
    }),
  ],
) => ({
  ...{ name, is_current: name === '002', started_at: '2026-11-30T09:00:00.000Z', damaged: [] },
  runs: [
    ...runs,
    runSummary({ case: 'explain', run_id: 'else' }),
    runSummary({ case: 'refund', run_id: 'run-1' }),
  ],
});

const open = async () => {
  const bridge = createFakeBridge({
    'cases.list': caseList([refundListing()]),
    'results.open': refundRun,
    'sessions.list': { sessions: [session('002')] },
  });
  const window = await renderWindow(bridge, <App />);
  await act(() => window.store.getState().openResult('refund-result.json'));
  await screen.findByRole('listbox', { name: 'Events of this run' });
  return { ...window, bridge };
};

const compare = async () => {
  const window = await open();
  await window.user.keyboard('c');
  const dialog = await screen.findByRole('dialog', { name: 'Compare with another run' });
  window.bridge.answer('results.open', other);
  await window.user.click(await within(dialog).findByRole('button', { name: /escalated/ }));
  await screen.findByRole('heading', { name: 'Compare' });
  return window;
};

test('only other runs of the same request are offered, and the chosen one is read from its session', async () => {
  const { bridge, user } = await open();
  await user.keyboard('c');
  const dialog = await screen.findByRole('dialog', { name: 'Compare with another run' });
  await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(1));
  bridge.answer('results.open', other);
  await user.click(within(dialog).getByRole('button', { name: /escalated/ }));
  expect(bridge.sentTo('results.open').at(-1)).toEqual({ file: 'refund-result-2.json', session: '002' });
});

test('the first difference is said, marked and shown field by field', async () => {
  await compare();
  expect(screen.getAllByText(/The same until decision 2. Then the tool differs./).length).toBeGreaterThan(0);
  const decisions = within(screen.getByRole('list', { name: 'Decisions' })).getAllByRole('listitem');
  expect(decisions).toHaveLength(2);
  expect(decisions[1]?.textContent).toContain('First difference.');
  const table = screen.getByRole('table', { name: 'Decision 2 of both runs' });
  expect(within(table).getByRole('row', { name: /^tool/ }).textContent).toContain('differs');
  expect(within(table).getByRole('row', { name: /^reason/ }).textContent).toContain('not compared');
  const ends = screen.getByRole('table', { name: 'What followed in both runs' });
  expect(within(ends).getByRole('row', { name: /^status/ }).textContent).toContain(
    '"pending_approval""escalated"',
  );
});

test('keys walk the decisions and the differences, open either run there, and Escape closes', async () => {
  const { user, store } = await compare();
  await user.keyboard('k');
  expect(screen.getByRole('table', { name: 'Decision 1 of both runs' })).toBeTruthy();
  await user.keyboard('n');
  expect(screen.getByRole('table', { name: 'Decision 2 of both runs' })).toBeTruthy();
  await user.keyboard(']');
  await waitFor(() =>
    expect(store.getState()).toMatchObject({ openRunId: 'other', selectedStep: 4, compare: null }),
  );
});

test('the sides can be swapped', async () => {
  const { user } = await compare();
  await user.click(screen.getByRole('button', { name: 'Swap sides' }));
  const ends = screen.getByRole('table', { name: 'What followed in both runs' });
  expect(within(ends).getByRole('row', { name: /^status/ }).textContent).toContain(
    '"escalated""pending_approval"',
  );
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('heading', { name: 'Compare' })).toBeNull();
});

test('without another run it says what to do', async () => {
  const { bridge, user } = await open();
  bridge.answer('sessions.list', { sessions: [session('001', [])] });
  await user.keyboard('c');
  expect(await screen.findByText(/No other finished run of this case/)).toBeTruthy();
});
