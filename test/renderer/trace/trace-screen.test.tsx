// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TraceScreen } from '../../../src-renderer/trace/trace-screen';
import { LiveRegion } from '../../../src-renderer/ui/live-region';
import { defaultSettings } from '../../../src-shared/domain/settings';
import type { RunSnapshot } from '../../../src-shared/ipc/contract';
import { createFakeBridge } from '../../support/fake-bridge';
import { caseList, caseListing } from '../../support/listing-builders';
import { renderWindow } from '../../support/render-window';
import {
  finishedRun,
  header,
  proposal,
  refundEvents,
  refundRun,
  refusedRun,
} from '../../support/run-builders';

const open = async (run: RunSnapshot = refundRun) => {
  const bridge = createFakeBridge({
    'cases.list': caseList([caseListing()]),
    'results.open': run,
    'runs.start': run,
    'settings.get': defaultSettings,
  });
  const window = await renderWindow(
    bridge,
    <>
      <TraceScreen />
      <LiveRegion />
    </>,
  );
  await act(() => window.store.getState().openResult('refund-result.json'));
  return { ...window, bridge };
};

/** What a screen reader says of the selected row; the rest of the row is the same for the eye. */
const selected = () => screen.getByRole('option', { selected: true }).firstElementChild?.textContent;
const heading = () => screen.getByRole('heading', { level: 2 }).textContent;
const part = (name: RegExp) => screen.getByRole('button', { name });
const openParts = () =>
  screen.getAllByRole('button', { expanded: true }).map((button) => button.getAttribute('aria-keyshortcuts'));
const status = () => screen.getByRole('status').textContent;

test('without a run it says what to do next', async () => {
  await renderWindow(createFakeBridge(), <TraceScreen />);
  expect(screen.getByText('No run is open')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Choose a case to run' }).getAttribute('aria-keyshortcuts')).toBe(
    'Control+1',
  );
});

test('an opened file is stepped from its request, which has the focus of the keys at once', async () => {
  await open();
  expect(selected()).toBe('Request refund: AC-211, OR-882');
  expect(document.activeElement).toBe(screen.getByRole('listbox', { name: 'Events of this run' }));
});

test('keys step forward and back, by turn, to the first and to the last', async () => {
  const { user } = await open();
  const after = async (keys: string) => {
    await user.keyboard(keys);
    return heading();
  };
  expect(await after('j')).toContain('Supplied decision proposes');
  expect(await after('{ArrowDown}')).toContain('Policy allowed');
  expect(await after('k')).toContain('Supplied decision proposes');
  expect(await after('{Shift>}j{/Shift}')).toContain('Turn 2, event 4');
  expect(await after('{Shift>}k{/Shift}')).toContain('Turn 1, event 1');
  expect(await after('{End}')).toContain('Waiting for review');
  expect(await after('j')).toContain('Waiting for review');
  expect(await after('{Home}')).toContain('Request');
});

test('a step is announced with its place and its sentence', async () => {
  const { user } = await open();
  await user.keyboard('{Shift>}jj{/Shift}j');
  expect(status()).toBe(
    'Event 5 of 6. Policy allowed request_approval. All 4 checks passed, so the tool may be dispatched.',
  );
});

test('rows say who spoke, what was said, and that the selected step cites them', async () => {
  const { user } = await open();
  await user.keyboard('{Shift>}jj{/Shift}j');
  const turn = screen.getByRole('group', { name: 'Turn 1, gave the request' });
  expect(
    within(turn)
      .getAllByRole('option')
      .map((row) => row.firstElementChild?.textContent),
  ).toEqual([
    'Event 1. Model lane: proposes lookup_order, AC-211, OR-882',
    'Event 2. Controller: Allowed, 2 of 2',
    'Event 3, cited by the selected step. Tool: found, OR-882, v1, 24.00 USD, read',
  ]);
});

test('a step opens its own part, and digits open and close any of them', async () => {
  const { user } = await open();
  await user.keyboard('j');
  expect(openParts()).toEqual(['2']);
  await user.keyboard('15');
  expect(openParts()).toEqual(['1', '2', '5']);
  await user.keyboard('2');
  expect(openParts()).toEqual(['1', '5']);
});

test('what a person opened stays open on the next step, what they closed is open again there', async () => {
  const { user } = await open();
  await user.keyboard('j12');
  expect(openParts()).toEqual(['1']);
  await user.keyboard('jjj');
  expect(openParts()).toEqual(['1', '2']);
});

test('a refused proof shows the failed check with what it needed and found, the others fold to a line each', async () => {
  const { user } = await open(refusedRun);
  await user.keyboard('n');
  expect(heading()).toContain('Policy refused');
  const items = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(items).toEqual([
    'Record supports refund, failedA refund needs a record that confirms the duplicate charge, and this one does not.' +
      'Neededduplicate_charge_confirmed=trueFound, event Go to event 3duplicate_charge_confirmed=false',
  ]);
  expect(part(/^4 passed Schema, Request scope, Lookup first, Intent fits$/)).toBeTruthy();
  expect(part(/^1 not reached Not repeated$/)).toBeTruthy();
});

test('3 unfolds the proof to every check with its values, and folds it again', async () => {
  const { user } = await open();
  await user.keyboard('{Shift>}jj{/Shift}j');
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  await user.keyboard('3');
  expect(screen.getAllByRole('listitem').map((item) => item.lastElementChild?.textContent)).toEqual([
    'fields=6',
    'account_idAC-211=AC-211order_idOR-882=OR-882',
    'event Go to event 3: lookupfound',
    'request.intent="refund"',
  ]);
  await user.keyboard('3');
  expect(screen.queryAllByRole('listitem')).toEqual([]);
});

test('the link of a cited event goes to it', async () => {
  const { user } = await open(refusedRun);
  await user.keyboard('n');
  await user.click(screen.getByRole('button', { name: 'Go to event 3' }));
  expect(selected()).toMatch(/^Event 3\. Tool: found/);
});

test('a refused call is shown where it would have run, and N goes on to the end it led to', async () => {
  const { user } = await open(refusedRun);
  await user.keyboard('n');
  expect(selected()).toContain('Refused, 4 of 6, request_approval not dispatched, nothing written');
  await user.keyboard('n');
  expect(selected()).toContain('End: Blocked, Record supports refund');
});

test('N says so when nothing went wrong', async () => {
  const { user } = await open();
  await user.keyboard('n');
  expect(status()).toBe('No refusal and no failure in this run.');
});

test('Y copies the step exactly, or the open part that has the focus', async () => {
  const { user, bridge } = await open();
  await user.keyboard('jy');
  expect(bridge.sentTo('clipboard.write')).toEqual([
    { text: JSON.stringify(refundEvents[0]?.kind === 'proposal' && refundEvents[0].decision, null, 2) },
  ]);
  expect(status()).toBe('Copied the proposal.');
  await user.keyboard('1');
  act(() => part(/^Given to the planner/).focus());
  await user.keyboard('y');
  expect(bridge.sentTo('clipboard.write')[1]).toEqual({ text: expect.stringContaining('"instructions"') });
});

test('what a tool wrote is named with its fate and size, and the end adds the result file', async () => {
  const { user } = await open();
  await user.keyboard('{End}k');
  expect(screen.getByRole('listitem').textContent).toMatch(
    /pending\/pending-08c1920f1ee722ea\.jsoncreated, 503 bytes$/,
  );
  await user.keyboard('j');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/pending\/pending-08c1920f1ee722ea\.jsoncreated, 503 bytes$/),
    expect.stringMatching(/\/practice\/refund-result\.jsonthe record of this run$/),
  ]);
});

test('demo is always called what it is: no model, no tokens', async () => {
  await open();
  expect(screen.getByText('demo, no model')).toBeTruthy();
  expect(screen.getByText('no model ran')).toBeTruthy();
});

test('stepping to the end finishes the first run, and only that does', async () => {
  const { user, bridge } = await open();
  await user.keyboard('jj');
  expect(bridge.sentTo('settings.change')).toEqual([]);
  await user.keyboard('{End}');
  expect(bridge.sentTo('settings.change')).toEqual([{ first_run_done: true }]);
});

test('R runs the case again; a request of the person’s own says why it cannot', async () => {
  const { user, bridge, store } = await open();
  await user.keyboard('r');
  expect(bridge.sentTo('runs.start')).toEqual([
    { agent: 'support', case: 'refund', mode: 'demo', pause_before_dispatch: false },
  ]);
  bridge.answer('results.open', { ...refundRun, header: header({ run_id: 'own', case: null }) });
  await act(() => store.getState().openResult('own-result.json'));
  await user.keyboard('r');
  expect(bridge.sentTo('runs.start')).toHaveLength(1);
  expect(status()).toBe('Cannot run again: this run was not started from a practice case.');
});

test('P holds the next run when this one has ended', async () => {
  const { user, store } = await open();
  await user.keyboard('p');
  expect(screen.getByRole('button', { name: /^Pause before dispatch/, pressed: true })).toBeTruthy();
  expect(store.getState().pausePreference).toBe(true);
  expect(status()).toBe('The next run pauses before each dispatch.');
});

test('the height of rows is chosen by button and kept', async () => {
  const { user, bridge } = await open();
  await user.click(screen.getByRole('button', { name: 'Rows: auto, change to compact' }));
  expect(bridge.sentTo('settings.change')).toEqual([{ density: 'compact' }]);
});

test('hostile text stays text: no element comes of it and hidden characters show', async () => {
  const tool = '<img src=x>\u202Egnp\u200B';
  const { user, container } = await open(finishedRun([proposal({ tool, note: 'x'.repeat(100_000) })]));
  await user.keyboard('j');
  expect(container.querySelector('img')).toBeNull();
  expect(heading()).toContain('<img src=x>U+202Egnp');
  await user.keyboard('y');
  expect(screen.getAllByText(/x{1000}/)).toHaveLength(1);
});
