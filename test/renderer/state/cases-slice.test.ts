import { expect, test, vi } from 'vitest';
import { createClient } from '../../../src-renderer/ipc/client';
import { createStore } from '../../../src-renderer/state/store';
import { createFakeBridge, type FakeBridge } from '../../support/fake-bridge';
import { caseList, caseListing, refundListing } from '../../support/listing-builders';
import { queuedEnd, queuedRun, queueOf } from '../../support/queue-builders';
import { end, header, liveRun } from '../../support/run-builders';

const setUp = async () => {
  const bridge = createFakeBridge({ 'cases.list': caseList([caseListing(), refundListing()]) });
  const store = createStore(createClient(bridge));
  await store.getState().loadCases();
  return { bridge, state: store.getState };
};

/** Lets every run start under its case's name and end when the test says so. */
function letRunsStart(bridge: FakeBridge): (name: string) => void {
  const runOf = (name: string) => ({
    ...liveRun([], 'planning'),
    header: header({ run_id: name, case: name }),
  });
  bridge.answer('runs.start', ({ case: name }) => runOf(name));
  bridge.answer('runs.get', ({ run_id }) => ({ ...runOf(run_id), progress: null, end: end() }));
  return (name) => bridge.emit('runs.ended', { run_id: name, end: end(), file: null });
}

const started = (bridge: FakeBridge) =>
  bridge.sentTo('runs.start').map((input) => (input as { case: string }).case);

test('all cases are queued at once with whoever decides, and the end is counted against the expectations', async () => {
  const { bridge, state } = await setUp();
  letRunsStart(bridge);
  await state().changeSettings({ planner: 'codex' });
  const all = state().runAll();
  await vi.waitFor(() => expect(started(bridge)).toEqual(['explain', 'refund']));
  expect(bridge.sentTo('runs.start')).toMatchObject([
    { mode: 'codex', pause_before_dispatch: false },
    { mode: 'codex', pause_before_dispatch: false },
  ]);
  await vi.waitFor(() => expect(state().runs.refund).toBeDefined());
  const explain = queuedRun({ run_id: 'explain', case: 'explain' });
  const refund = queuedRun({ run_id: 'refund', case: 'refund' });
  bridge.emit('queue.changed', queueOf([{ ...explain, state: 'ended', end: queuedEnd() }, refund]));
  expect(state().runningAll).toEqual({ mode: 'codex', done: 1, total: 2, current: 'refund' });
  const failed = queuedEnd({ status: 'planner_failed', met: false });
  bridge.emit(
    'queue.changed',
    queueOf([
      { ...explain, state: 'ended', end: queuedEnd() },
      { ...refund, state: 'ended', end: failed },
    ]),
  );
  await all;
  expect(state().runningAll).toBeNull();
  expect(state().lastRunAll).toMatchObject({ mode: 'codex', total: 2, met: 1, failed: 1, odd: ['refund'] });
  expect(state().announcement.text).toBe('All cases were run: 1 of 2 as expected, 1 failed.');
  expect(state().screen).toBe('cases');
});

test('a run that was taken off the list does not keep the run of all cases waiting', async () => {
  const { bridge, state } = await setUp();
  const endRun = letRunsStart(bridge);
  const all = state().runAll();
  await vi.waitFor(() => expect(state().runs.refund).toBeDefined());
  bridge.emit('queue.changed', queueOf([queuedRun({ run_id: 'refund', case: 'refund' })]));
  bridge.emit('queue.changed', queueOf([]));
  endRun('explain');
  await all;
  expect(state().runningAll).toBeNull();
});

test('a case that cannot be started ends the run of all cases and says why', async () => {
  const { bridge, state } = await setUp();
  await state().runAll();
  expect(started(bridge)).toEqual(['explain']);
  expect(state().notices).toHaveLength(1);
  expect(state().announcement.text).not.toContain('All cases were run');
  expect(state().runningAll).toBeNull();
});

test('asking twice runs all cases once', async () => {
  const { bridge, state } = await setUp();
  const endRun = letRunsStart(bridge);
  const all = state().runAll();
  await state().runAll();
  for (const name of ['explain', 'refund']) {
    await vi.waitFor(() => expect(state().runs[name]).toBeDefined());
    endRun(name);
  }
  await all;
  expect(started(bridge)).toEqual(['explain', 'refund']);
});

test('the last list stays while a newer one is on its way or fails', async () => {
  const { bridge, state } = await setUp();
  bridge.fail('cases.list', { code: 'storage', what: 'No access.', where: null, todo: 'Try again.' });
  const loading = state().loadCases();
  expect(state().cases).toMatchObject({ kind: 'loading', last: { damaged: [] } });
  await loading;
  expect(state().cases).toMatchObject({ kind: 'failed', last: { damaged: [] } });
  expect(state().notices).toHaveLength(1);
});
