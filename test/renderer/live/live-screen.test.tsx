// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queuedEnd, queuedRun, queueOf } from '../../support/queue-builders';
import { header, progress } from '../../support/run-builders';
import { oneOfEach, renderLive, selectedRow } from './render-live';

const group = (name: RegExp) => within(screen.getByRole('group', { name }));
const pane = () => within(screen.getByRole('region', { name: 'Selected run' }));

test('the runs stand by what they need, those that wait for the person first', async () => {
  await renderLive();
  const groups = screen.getAllByRole('group').map((each) => each.getAttribute('aria-label'));
  expect(groups).toEqual([
    'Waits for you, 1',
    'Running, 1, 1 at a time; a paused run gives up its place',
    'Queue, 2',
    'Failed, 1',
    'Finished, 2, kept when you leave',
  ]);
  expect(group(/^Waits/).getByRole('option').textContent).toContain('before dispatch');
  expect(group(/^Running/).getByRole('option').textContent).toMatch(
    /refund support, planner codex, model-1.*model decides.*2 of 4.* of 300 s4,820 tokens/,
  );
  expect(
    group(/^Queue/)
      .getAllByRole('option')
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringContaining('next, when a place is free'),
    expect.stringMatching(/demo, no model.*place 2 in the queue/),
  ]);
  expect(group(/^Failed/).getByRole('option').textContent).toContain('planner_failedplanner_timeout');
  expect(group(/^Failed/).getByRole('option').textContent).toContain(
    'Codex gave no answer in 120 s. Run it again.',
  );
});

test('the bar has a cell for each run in queue order and the count against the expectations', async () => {
  await renderLive();
  const cells = within(screen.getByRole('list', { name: 'Runs in the order of the queue' }));
  expect(cells.getAllByRole('listitem').map((cell) => cell.textContent)).toEqual([
    'explain: as expected',
    'missing-id: not as expected',
    'timeout: failed',
    'refund: running',
    'cross-account: waits for you',
    'injection: waits for a place',
    'explain: waits for a place',
  ]);
  expect(screen.getByText('7 runs').parentElement?.textContent).toBe(
    '7 runs1 as expected1 not as expected1 failed4 to come',
  );
});

test('arrows walk the list and Enter opens the trace', async () => {
  const { user, store } = await renderLive();
  expect(selectedRow()).toContain('cross-account');
  await user.keyboard('{ArrowDown}');
  expect(selectedRow()).toContain('refund');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(store.getState().screen).toBe('trace'));
  expect(store.getState().openRunId).toBe('running');
});

test('N goes to the next run that is not as it should be, around the end', async () => {
  const { user } = await renderLive();
  const seen: string[] = [];
  for (let press = 0; press < 3; press += 1) {
    await user.keyboard('n');
    seen.push(/timeout|missing-id/.exec(selectedRow() ?? '')?.[0] ?? 'none');
  }
  expect(seen).toEqual(['timeout', 'missing-id', 'timeout']);
});

test('P holds the queue and the waiting runs say so', async () => {
  const { user, bridge } = await renderLive();
  await user.keyboard('p');
  expect(bridge.sentTo('queue.hold')).toEqual([{ holding: true }]);
  expect(screen.getByRole('button', { name: 'Hold the queue', pressed: true })).toBeTruthy();
  expect(group(/^Queue, 2, held/).getAllByText(/the queue is held/)).toHaveLength(2);
  await user.keyboard('p');
  expect(bridge.sentTo('queue.hold').at(-1)).toEqual({ holding: false });
});

test('the selected run shows its events as they come, and that the model thinks', async () => {
  const { bridge, select } = await renderLive();
  await select('running');
  const log = await pane().findByRole('log');
  await act(async () =>
    bridge.emit('runs.planner_step', {
      run_id: 'running',
      turn: 2,
      step: { at_ms: 160, name: 'thread.started', detail: 'as it came' },
    }),
  );
  await waitFor(() => expect(log.textContent).toContain('thread.startedas it came'));
  expect(log.textContent).toContain('policyallowed, 2 of 2 passed');
  expect(pane().getByText('thinking')).toBeTruthy();
  expect(pane().getByText(/the model has the request and 1 observation/)).toBeTruthy();
});

test('a run that goes on is cancelled by its key; one that has ended has no such key', async () => {
  const { user, bridge, select } = await renderLive(oneOfEach, { 'runs.cancel': progress('ended') });
  await select('running');
  await user.keyboard('{Control>}.{/Control}');
  expect(bridge.sentTo('runs.cancel')).toEqual([{ run_id: 'running' }]);
  await select('failed');
  await user.keyboard('{Control>}.{/Control}');
  expect(bridge.sentTo('runs.cancel')).toHaveLength(1);
});

test('Del takes a waiting run off the list, and leaves one that runs alone', async () => {
  const { user, bridge, select } = await renderLive(oneOfEach, { 'queue.remove': queueOf([]) });
  await select('running');
  await user.keyboard('{Delete}');
  expect(bridge.sentTo('queue.remove')).toEqual([]);
  await select('first');
  await user.keyboard('{Delete}');
  expect(bridge.sentTo('queue.remove')).toEqual([{ run_id: 'first' }]);
});

test('a failed run says what ended it, what ran, what was kept and what to do', async () => {
  const { user, store, select } = await renderLive();
  await select('failed');
  const told = (name: string) => pane().getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
  await waitFor(() => expect(told('What ran')).toBe('lookup_order found'));
  expect(told('Ended in')).toContain('planner_failed');
  expect(told('Code')).toBe('planner_timeout');
  expect(told('What was kept')).toBe('/practice/refund-result.json');
  expect(told('What to do')).toContain('then run it again');
  await user.click(pane().getByRole('button', { name: 'Settings' }));
  expect(store.getState().screen).toBe('settings');
});

test('R runs an ended run again with the same planner and shows the new one', async () => {
  const again = queuedRun({ run_id: 'again', case: 'timeout' });
  const { user, bridge, select, change } = await renderLive();
  bridge.answer('runs.start', ({ case: name }) => ({
    header: header({ run_id: 'again', case: name }),
    events: [],
    progress: again.progress,
    end: null,
    file: null,
  }));
  await select('failed');
  await user.keyboard('r');
  await waitFor(() =>
    expect(bridge.sentTo('runs.start')).toMatchObject([{ case: 'timeout', mode: 'codex' }]),
  );
  await change(queueOf([...oneOfEach, again]));
  await waitFor(() => expect(selectedRow()).toContain('place 3 in the queue'));
});

test('what main sends changes the list in place', async () => {
  const { change } = await renderLive([queuedRun()]);
  expect(group(/^Queue, 1/).getByRole('option')).toBeTruthy();
  await change(queueOf([queuedRun({ state: 'ended', end: queuedEnd() })]));
  expect(group(/^Finished, 1/).getByRole('option').textContent).toContain('pending_approvalas expected');
  expect(screen.queryByRole('group', { name: /^Queue/ })).toBeNull();
});

test('an empty list says what shows here and which key starts something', async () => {
  const { user, store } = await renderLive([]);
  const button = screen.getByRole('button', { name: 'Choose a case to run' });
  expect(button.getAttribute('aria-keyshortcuts')).toBe('Control+1');
  await user.click(button);
  expect(store.getState().screen).toBe('cases');
});
