// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { App } from '../../../src-renderer/app';
import { latest } from '../../../src-renderer/state/loadable';
import { defaultSettings } from '../../../src-shared/domain/settings';
import type { RunSnapshot } from '../../../src-shared/ipc/contract';
import { createFakeBridge } from '../../support/fake-bridge';
import { caseList, refundListing, runSummary } from '../../support/listing-builders';
import { renderWindow } from '../../support/render-window';
import {
  decision,
  finishedRun,
  header,
  liveRun,
  numbered,
  plannerFailure,
  policy,
  progress,
  proposal,
  refundEvents,
  refundRun,
  refusedRun,
} from '../../support/run-builders';

const scores = {
  total: { asked: 28, right: 22 },
  cases: [{ agent: 'support' as const, case: 'refund', asked: 2, right: 2 }],
  days: [{ day: '2026-11-30', asked: 28, right: 22 }],
};

const open = async (run: RunSnapshot = refundRun) => {
  const bridge = createFakeBridge({
    'cases.list': caseList([refundListing()]),
    'results.open': run,
    'settings.get': { ...defaultSettings, first_run_done: true, predict_first: true },
    'predictions.get': scores,
    'predictions.add': scores,
  });
  const window = await renderWindow(bridge, <App />);
  await act(() => window.store.getState().openResult('refund-result.json'));
  await screen.findByRole('listbox', { name: 'Events of this run' });
  return { ...window, bridge };
};

const question = () => screen.queryByRole('heading', { name: /What comes next/ });

/** Every text and every name on the screen, as eyes, screen readers and tooltips get them. */
const everything = () =>
  [
    document.body.textContent,
    document.title,
    ...[...document.body.querySelectorAll('*')].flatMap((element) =>
      ['aria-label', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    ),
  ].join(' ');

test('nothing on the screen gives away what is covered', async () => {
  await open();
  // The cases say how the run should end, but they are another screen.
  for (const secret of [
    'pending_approval',
    'Waiting for review',
    'of 6',
    '31 ms',
    'Allowed,',
    'pending-08c',
  ]) {
    expect(everything()).not.toContain(secret);
  }
  expect(screen.getByText('Stepping')).toBeTruthy();
});

test('a guess by key is scored and then the step is shown', async () => {
  const { user, bridge } = await open();
  await user.keyboard('j');
  expect(question()).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(bridge.sentTo('predictions.add')).toEqual([]);
  await user.keyboard('1{ArrowRight}{Enter}');
  expect(bridge.sentTo('predictions.add')).toEqual([
    {
      agent: 'support',
      case: 'refund',
      run_id: 'run-1',
      turn: 1,
      guessed: { tool: 'lookup_order', allowed: true },
      was: { tool: 'lookup_order', allowed: true },
    },
  ]);
  expect(question()).toBeNull();
  expect(screen.getByText('Both right.')).toBeTruthy();
  await user.keyboard('j');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('found');
  await user.keyboard('j');
  expect(question()?.textContent).toContain('Turn 2');
  expect(screen.getByText('2 of 2 right')).toBeTruthy();
});

test('a wrong guess is said with ≠ and never with the sign of a refusal', async () => {
  const { user } = await open();
  await user.keyboard('j5{ArrowLeft}{Enter}');
  expect(screen.getByText('Both differ.')).toBeTruthy();
});

test('skipping uncovers without a score, and End uncovers everything', async () => {
  const { user, bridge } = await open();
  await user.keyboard('js');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Event 2');
  await user.keyboard('{End}');
  await waitFor(() => expect(everything()).toContain('Waiting for review'));
  expect(bridge.sentTo('predictions.add')).toEqual([]);
});

test('a refusal is guessed like any other verdict', async () => {
  const { user, bridge } = await open(refusedRun);
  await user.keyboard('j');
  while (question()) await user.keyboard('1{ArrowLeft}{Enter}jj');
  expect(bridge.sentTo('predictions.add')).toContainEqual(
    expect.objectContaining({ was: expect.objectContaining({ allowed: false }) }),
  );
});

test('G switches it off and on from the step that is looked at', async () => {
  const { user, bridge } = await open();
  await user.keyboard('g');
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(5));
  expect(bridge.sentTo('settings.change')).toEqual([{ predict_first: false }]);
  await user.keyboard('jjj');
  await user.keyboard('g');
  await waitFor(() => expect(screen.queryByText('Stepping')).toBeTruthy());
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Event 3');
});

test('a manual run covers nothing, and the button says why', async () => {
  await open({ ...refundRun, header: header({ mode: 'manual' }) });
  expect(screen.queryByText('Stepping')).toBeNull();
  const button = screen.getByRole('button', { name: /Predict first/ });
  expect(button.getAttribute('title')).toBe('in a manual run the decisions are your own');
});

test('the score over time can be begun anew', async () => {
  const { user, bridge } = await open();
  bridge.answer('predictions.reset', { total: { asked: 0, right: 0 }, cases: [], days: [] });
  await user.keyboard('j');
  await user.click(await screen.findByText('All cases', { exact: false }));
  expect(screen.getByText('2026-11-30')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Begin the score anew' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Begin the score anew?' }));
  expect(bridge.sentTo('predictions.reset')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Forget the guesses' }));
  expect(await screen.findByText('0 of 0')).toBeTruthy();
});

test('a tool that the agent does not have is guessed as something else', async () => {
  const events = [proposal(decision('pay_now')), policy('pay_now')];
  const { user, bridge } = await open(finishedRun(events));
  await user.keyboard('j6{ArrowRight}{Enter}');
  expect(bridge.sentTo('predictions.add')).toMatchObject([
    { guessed: { tool: null }, was: { tool: null, allowed: true } },
  ]);
});

test('a planner that gives no decision is asked about like one that does, and is not scored', async () => {
  const { user, bridge } = await open(finishedRun([plannerFailure()]));
  await user.keyboard('j');
  expect(question()).toBeTruthy();
  await user.keyboard('1{ArrowRight}{Enter}');
  expect(bridge.sentTo('predictions.add')).toEqual([]);
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('no decision');
});

test('what was looked at before is not scored', async () => {
  const { user, bridge } = await open();
  await user.keyboard('g');
  await waitFor(() => expect(screen.queryByText('Stepping')).toBeNull());
  await user.keyboard('{End}{Home}g');
  await waitFor(() => expect(screen.queryByText('Stepping')).toBeTruthy());
  await user.keyboard('j1{ArrowRight}{Enter}');
  expect(bridge.sentTo('predictions.add')).toEqual([]);
  expect(screen.getByText(/Not scored, because you had seen it/)).toBeTruthy();
});

test.each([
  ['skipped', 'js'],
  ['uncovered to the end', '{End}'],
])('what was %s is not scored when it is covered again', async (_how, keys) => {
  const { user, bridge, store } = await open();
  const predicts = () => latest(store.getState().settings)?.predict_first;
  await user.keyboard(keys);
  await user.keyboard('{Home}g');
  await waitFor(() => expect(predicts()).toBe(false));
  await user.keyboard('g');
  await waitFor(() => expect(predicts()).toBe(true));
  await user.keyboard('j1{ArrowRight}{Enter}');
  expect(bridge.sentTo('predictions.add')).toEqual([]);
  expect(screen.getByText(/Not scored, because you had seen it/)).toBeTruthy();
});

test('a run that a comparison has shown is not scored', async () => {
  const { user, bridge, store } = await open();
  await user.keyboard('{End}');
  bridge.answer('results.open', { ...refundRun, header: header({ run_id: 'run-2' }) });
  bridge.answer('sessions.list', { sessions: [] });
  await act(async () => {
    await store.getState().openCompare('run-1');
    await store.getState().compareWithFile(runSummary({ run_id: 'run-2' }), '001');
  });
  await user.keyboard(']');
  await user.keyboard('{Home}j1{ArrowRight}{Enter}');
  expect(bridge.sentTo('predictions.add')).toEqual([]);
  expect(screen.getByText(/Not scored, because you had seen it/)).toBeTruthy();
});

test('no row tells whether another decision comes before the person steps on', async () => {
  const { user } = await open();
  expect(screen.queryByText('Which tool?')).toBeNull();
  await user.keyboard('j');
  expect(screen.getByText('Which tool?')).toBeTruthy();
});

test('a live run can be cancelled whatever is covered', async () => {
  const run = liveRun(numbered(refundEvents.slice(0, 3)), 'planning', { turn: 2 });
  const { user, bridge } = await open(run);
  bridge.answer('runs.cancel', progress('acting'));
  await user.keyboard('{Control>}.{/Control}');
  expect(bridge.sentTo('runs.cancel')).toEqual([{ run_id: 'run-1' }]);
});

test('a fork from an uncovered proposal shows nothing that is still covered', async () => {
  const { user } = await open();
  await user.keyboard('js');
  await user.keyboard('f');
  await screen.findByRole('heading', { name: 'Fork at event 1' });
  const original = screen.getByRole('region', { name: /Original/ });
  expect(original.textContent).toContain('Allowed');
  expect(original.textContent).not.toContain('found');
  expect(original.textContent).not.toContain('more events');
});

test('the counts in the bar rest while something is covered', async () => {
  const run = liveRun(numbered(refundEvents.slice(0, 3)), 'planning', { turn: 2 });
  await open(run);
  expect(screen.queryByText(' going')).toBeNull();
});
