// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CasesScreen } from '../../../src-renderer/cases/cases-screen';
import { createFakeBridge } from '../../support/fake-bridge';
import {
  caseList,
  caseListing,
  missingIdListing,
  refundListing,
  runSummary,
} from '../../support/listing-builders';
import { queuedEnd, queuedRun, queueOf } from '../../support/queue-builders';
import { header, liveRun, refundRun } from '../../support/run-builders';
import { renderWindow } from '../../support/render-window';

const blocked = runSummary({
  case: 'missing-id',
  file: 'missing-id-result.json',
  run_id: 'run-missing-id-1',
  status: 'blocked',
  code: 'arguments',
  misses: [{ what: 'status', expected: 'clarification', found: 'blocked' }],
});

const list = caseList(
  [
    caseListing({
      runs: [
        runSummary(),
        runSummary({ file: 'explain-2.json', run_id: 'run-explain-0', status: 'blocked', code: 'schema' }),
      ],
    }),
    refundListing(),
    missingIdListing({ runs: [blocked] }),
  ],
  ['timeout-result.json ends in the middle of line 9.'],
);

const setUp = async (answer = list) => {
  const bridge = createFakeBridge({
    'cases.list': answer,
    'runs.start': liveRun([], 'planning'),
    'results.open': refundRun,
  });
  const window = await renderWindow(bridge, <CasesScreen />);
  return { ...window, bridge };
};

const rows = () => screen.getAllByRole('option').map((row) => row.textContent);
const selected = () => screen.getByRole('option', { selected: true }).textContent;

test('each case says what it teaches, how it should end, and how it ended last', async () => {
  await setUp();
  expect(rows()).toEqual([
    'explainThe amount and the reason come from the record, not from the model.Should end in draftLast run met, planner demo',
    'refundA proposal is not a payment; a person has to look first.Should end in pending_approvalnot run yet',
    'missing-idAsk for what is missing, and for nothing that is there.Should end in clarificationLast run not as expected: blocked by arguments, planner demo',
  ]);
  expect(
    screen.getByRole('group', {
      name: 'Support, one request, one order, 3 cases, 1 met, 1 not met, 1 not run',
    }),
  ).toBeTruthy();
});

test('the list has the focus, arrows walk it and the side pane follows', async () => {
  const { user } = await setUp();
  expect(document.activeElement).toBe(screen.getByRole('listbox', { name: 'Cases' }));
  expect(selected()).toContain('explain');
  await user.keyboard('{ArrowDown}');
  expect(selected()).toContain('refund');
  expect(screen.getByRole('heading', { name: 'Refund a duplicate charge' })).toBeTruthy();
  await user.keyboard('{End}{ArrowDown}');
  expect(selected()).toContain('missing-id');
  await user.keyboard('{Home}');
  expect(selected()).toContain('explain');
});

test('arrows walk the list from anywhere on the screen', async () => {
  const { user } = await setUp();
  screen.getByRole('listbox').blur();
  await user.keyboard('{ArrowDown}');
  expect(selected()).toContain('refund');
});

test('R runs the selected case and shows its trace', async () => {
  const { user, bridge, store } = await setUp();
  await user.keyboard('{ArrowDown}r');
  await waitFor(() => expect(store.getState().screen).toBe('trace'));
  expect(bridge.sentTo('runs.start')).toEqual([
    { agent: 'support', case: 'refund', mode: 'demo', pause_before_dispatch: false },
  ]);
});

test('Enter opens the newest trace of a case that was run', async () => {
  const { user, bridge, store } = await setUp();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(store.getState().screen).toBe('trace'));
  expect(bridge.sentTo('results.open')).toEqual([{ file: 'explain-result.json', session: null }]);
});

test('Enter runs a case that was never run, and its button says so', async () => {
  const { user, bridge } = await setUp();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Run and step' }).getAttribute('aria-keyshortcuts')).toBe(
    'Enter',
  );
  expect(screen.queryByRole('button', { name: 'Open last trace' })).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(bridge.sentTo('runs.start')).toHaveLength(1));
});

test('a double click opens the newest trace, or runs a case that was never run', async () => {
  const { user, bridge } = await setUp();
  await user.dblClick(screen.getByText('missing-id'));
  expect(bridge.sentTo('results.open')).toEqual([{ file: 'missing-id-result.json', session: null }]);
  await user.dblClick(screen.getByText('refund'));
  await waitFor(() => expect(bridge.sentTo('runs.start')).toMatchObject([{ case: 'refund' }]));
});

test('each earlier run opens its own trace', async () => {
  const { user, bridge } = await setUp();
  await user.click(screen.getByRole('button', { name: /blocked by schema, demo, 31 ms/ }));
  expect(bridge.sentTo('results.open')).toEqual([{ file: 'explain-2.json', session: null }]);
});

test('a run that was not as expected shows both values', async () => {
  const { user } = await setUp();
  await user.keyboard('{End}');
  const misses = within(screen.getByRole('region', { name: 'Last run, not as expected' }));
  expect(misses.getByText('clarification')).toBeTruthy();
  expect(misses.getByText('blocked')).toBeTruthy();
});

test('/ filters, Escape clears the filter and gives the list back', async () => {
  const { user } = await setUp();
  await user.keyboard('/pay');
  expect(rows()).toHaveLength(1);
  expect(selected()).toContain('refund');
  await user.keyboard('{Escape}');
  expect(rows()).toHaveLength(3);
  expect(document.activeElement).toBe(screen.getByRole('listbox'));
});

test('the switch shows what is not met, and says how many there are', async () => {
  const { user } = await setUp();
  await user.click(screen.getByRole('radio', { name: 'Not met 1' }));
  expect(rows()).toHaveLength(1);
  expect(selected()).toContain('missing-id');
});

test('a filter that hides everything offers the way out', async () => {
  const { user } = await setUp();
  await user.keyboard('/nothing-like-it');
  await user.click(screen.getByRole('button', { name: 'Show all cases' }));
  expect(rows()).toHaveLength(3);
});

test('a damaged result file costs one row', async () => {
  await setUp();
  const damaged = within(screen.getByRole('list', { name: 'Result files that could not be read' }));
  expect(damaged.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'A result file could not be read. timeout-result.json ends in the middle of line 9. Other results are not affected.',
  ]);
});

test('Shift R queues all cases and shows how far they have come', async () => {
  const { user, bridge, store } = await setUp();
  const run = (name: string) => ({
    ...liveRun([], 'planning'),
    header: header({ run_id: name, case: name }),
  });
  bridge.answer('runs.start', (input) => run(input.case));
  await user.keyboard('{Shift>}r{/Shift}');
  expect(await screen.findByText(/, 1 of 3, demo, no model/)).toBeTruthy();
  expect(store.getState().screen).toBe('cases');
  const button = screen.getByRole('button', { name: /Run all with demo/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await waitFor(() => expect(bridge.sentTo('runs.start')).toHaveLength(3));
  await user.click(button);
  expect(bridge.sentTo('runs.start')).toHaveLength(3);
});

test('when all cases were run, the count against the expectations stays until it is put away', async () => {
  const { user, bridge } = await setUp();
  bridge.answer('runs.start', ({ case: name }) => ({
    ...refundRun,
    header: header({ run_id: name, case: name }),
  }));
  const ended = (name: string, met: boolean) =>
    queuedRun({ run_id: name, case: name, state: 'ended', end: queuedEnd({ met }) });
  bridge.answer('queue.list', queueOf([]));
  await act(async () =>
    bridge.emit(
      'queue.changed',
      queueOf([ended('explain', true), ended('refund', true), ended('missing-id', false)]),
    ),
  );
  await user.keyboard('{Shift>}r{/Shift}');
  const summary = await screen.findByText(/2 of 3 as expected, 1 not as expected: missing-id\./);
  expect(summary.textContent).toContain('All cases were run with demo.');
  await user.click(screen.getByRole('button', { name: 'Put this summary away' }));
  expect(screen.queryByText(/as expected: missing-id/)).toBeNull();
});

test('M goes around who decides, and a run asks the one that was chosen', async () => {
  const { user, bridge } = await setUp();
  const chosen = () =>
    screen
      .getAllByRole<HTMLInputElement>('radio')
      .find((radio) => radio.checked && radio.name !== showName());
  const showName = () => screen.getByRole<HTMLInputElement>('radio', { name: /^All/ }).name;
  expect(chosen()?.closest('label')?.textContent).toContain('Demosupplied decisions, no model');
  await user.keyboard('m');
  await waitFor(() => expect(chosen()?.closest('label')?.textContent).toContain('Manualyou decide'));
  await user.keyboard('m');
  await waitFor(() => expect(chosen()?.closest('label')?.textContent).toContain('Codex'));
  expect(bridge.sentTo('settings.change')).toEqual([{ planner: 'manual' }, { planner: 'codex' }]);
  expect(screen.getByRole('button', { name: /Run all with codex/ })).toBeTruthy();
  await user.keyboard('r');
  await waitFor(() => expect(bridge.sentTo('runs.start')).toMatchObject([{ mode: 'codex' }]));
});

test('a planner that lacks something says what, what to do, and where', async () => {
  const { user, bridge, store } = await setUp();
  bridge.answer('planners.preflight', {
    mode: 'api',
    checks: [
      { name: 'Model', state: 'ok', sentence: 'The model is set.', todo: null },
      { name: 'API key', state: 'missing', sentence: 'No key is set.', todo: 'Set one in the settings.' },
    ],
  });
  await user.click(screen.getByRole('radio', { name: /^API/ }));
  expect(await screen.findByText(/No key is set\. Set one in the settings\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  expect(store.getState().screen).toBe('settings');
});

test('a planner that lacks nothing is ready, and the one that is not chosen is not looked at', async () => {
  const { user, bridge } = await setUp();
  expect(bridge.sentTo('planners.preflight')).toEqual([]);
  await user.click(screen.getByRole('radio', { name: /^Codex/ }));
  expect(await screen.findByText('ready')).toBeTruthy();
  expect(bridge.sentTo('planners.preflight')).toEqual([{ mode: 'codex' }]);
});

test('P holds the next run before its first dispatch', async () => {
  const { user, bridge } = await setUp();
  await user.keyboard('p');
  expect(screen.getByRole('button', { name: 'Pause before dispatch', pressed: true })).toBeTruthy();
  await user.keyboard('r');
  await waitFor(() => expect(bridge.sentTo('runs.start')).toMatchObject([{ pause_before_dispatch: true }]));
});

test('hidden characters of a request are shown by their code', async () => {
  await setUp(caseList([caseListing({ request: { id: 'explain', body: 'pay\u200Bment' } })]));
  expect(screen.getByText('U+200B')).toBeTruthy();
});

test('cases that cannot be listed can be asked for again', async () => {
  const bridge = createFakeBridge();
  bridge.fail('cases.list', { code: 'storage', what: 'No access.', where: '/practice', todo: 'Try again.' });
  const { user } = await renderWindow(bridge, <CasesScreen />);
  expect(screen.getByRole('heading', { name: 'The cases could not be listed' })).toBeTruthy();
  bridge.answer('cases.list', list);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('option')).toHaveLength(3);
});
