import { expect, test, vi } from 'vitest';
import { createClient } from '../../../src-renderer/ipc/client';
import { createStore } from '../../../src-renderer/state/store';
import { createFakeBridge, type FakeBridge } from '../../support/fake-bridge';
import { caseList, caseListing, refundListing, runSummary } from '../../support/listing-builders';
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

test('all cases run one after the other, each when the one before has ended', async () => {
  const { bridge, state } = await setUp();
  const endRun = letRunsStart(bridge);
  const all = state().runAll();
  await vi.waitFor(() => expect(started(bridge)).toEqual(['explain']));
  expect(state().runningAll).toEqual({ done: 0, total: 2, current: 'explain' });
  expect(state().announcement.text).toBe('Running explain, 1 of 2.');
  await vi.waitFor(() => expect(state().runs.explain).toBeDefined());
  endRun('explain');
  await vi.waitFor(() => expect(started(bridge)).toEqual(['explain', 'refund']));
  expect(state().runningAll).toEqual({ done: 1, total: 2, current: 'refund' });
  await vi.waitFor(() => expect(state().runs.refund).toBeDefined());
  bridge.answer('cases.list', caseList([caseListing({ runs: [runSummary()] }), refundListing()]));
  endRun('refund');
  await all;
  expect(state().runningAll).toBeNull();
  expect(state().announcement.text).toBe('All cases were run: 1 of 2 ended as expected.');
  expect(state().screen).toBe('cases');
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
