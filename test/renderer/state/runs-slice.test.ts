import { expect, test, vi } from 'vitest';
import { createClient } from '../../../src-renderer/ipc/client';
import { createStore } from '../../../src-renderer/state/store';
import { createFakeBridge, type FakeAnswers } from '../../support/fake-bridge';
import { end, liveRun, progress, refundEvents, refundRun, runId } from '../../support/run-builders';

const refund = { agent: 'support', case: 'refund' } as const;

const setUp = (answers: FakeAnswers = {}) => {
  const bridge = createFakeBridge(answers);
  const store = createStore(createClient(bridge));
  const seqs = () => store.getState().runs[runId]?.events.map((event) => event.seq);
  return { bridge, store, seqs, state: store.getState };
};

const at = (seq: number) => {
  const event = refundEvents[seq - 1];
  if (!event) throw new Error(`the refund run has no event ${seq}`);
  return event;
};

test('a started run is shown from its request', async () => {
  const { bridge, state } = setUp({ 'runs.start': liveRun([], 'planning') });
  await state().startRun(refund, { pause: true });
  expect(bridge.sentTo('runs.start')).toEqual([{ ...refund, mode: 'demo', pause_before_dispatch: true }]);
  expect([state().openRunId, state().screen, state().selectedStep]).toEqual([runId, 'trace', 'request']);
});

test('a run that starts after the person has gone to another screen does not call them back', async () => {
  const { state } = setUp({ 'runs.start': liveRun([], 'planning') });
  const starting = state().startRun(refund);
  state().showScreen('review');
  await starting;
  expect([state().screen, state().openRunId]).toEqual(['review', runId]);
});

test('events are appended as they come', async () => {
  const { bridge, state, seqs } = setUp({ 'runs.start': liveRun([], 'planning') });
  await state().startRun(refund);
  for (const seq of [1, 2, 3]) bridge.emit('runs.event', at(seq));
  expect(seqs()).toEqual([1, 2, 3]);
});

test('after a gap the missing events are asked for', async () => {
  const { bridge, state, seqs } = setUp({ 'runs.start': liveRun([], 'planning') });
  await state().startRun(refund);
  bridge.answer('runs.get', ({ after }) => ({
    ...liveRun(refundEvents.slice(0, 4), 'acting'),
    events: refundEvents.slice(after, 4),
  }));
  bridge.emit('runs.event', at(1));
  bridge.emit('runs.event', at(4));
  await vi.waitFor(() => expect(seqs()).toEqual([1, 2, 3, 4]));
  expect(bridge.sentTo('runs.get')).toEqual([{ run_id: runId, after: 1 }]);
});

test('what main said of a run before its start was answered is asked for again', async () => {
  const { bridge, state, seqs } = setUp();
  bridge.answer('runs.start', () => {
    bridge.emit('runs.event', at(1));
    return liveRun([], 'planning');
  });
  bridge.answer('runs.get', { ...liveRun([], 'deciding'), events: [at(1)] });
  await state().startRun(refund);
  await vi.waitFor(() => expect(seqs()).toEqual([1]));
});

test('the end closes the run and fetches a last event that was lost', async () => {
  const { bridge, state, seqs } = setUp({ 'runs.start': liveRun(refundEvents.slice(0, 5), 'acting') });
  bridge.answer('runs.get', ({ after }) => ({ ...refundRun, events: refundEvents.slice(after) }));
  await state().startRun(refund);
  bridge.emit('runs.ended', { run_id: runId, end: end(), file: '/practice/refund-result.json' });
  await vi.waitFor(() => expect(seqs()).toEqual([1, 2, 3, 4, 5, 6]));
  expect(state().runs[runId]).toMatchObject({ progress: null, file: '/practice/refund-result.json' });
});

test('progress that comes after the end does not open the run again', async () => {
  const { bridge, state } = setUp({ 'runs.start': refundRun });
  await state().startRun(refund);
  bridge.emit('runs.progress', progress('planning'));
  expect(state().runs[runId]?.progress).toBeNull();
});

test('pressing run twice starts one run', async () => {
  const { bridge, state } = setUp({ 'runs.start': refundRun });
  await Promise.all([state().startRun(refund), state().startRun(refund)]);
  expect(bridge.sentTo('runs.start')).toHaveLength(1);
});

test('a run that cannot be started leaves the screen and says why', async () => {
  const { bridge, state } = setUp();
  const failure = {
    code: 'storage',
    what: 'The folder is full.',
    where: '/practice',
    todo: 'Make room.',
  } as const;
  bridge.fail('runs.start', failure);
  await state().startRun(refund);
  expect(state().screen).toBe('cases');
  expect(state().notices.map((notice) => notice.failure)).toEqual([failure]);
});

test('dispatching and cancelling a held run take the new position', async () => {
  const { bridge, state } = setUp({ 'runs.start': liveRun(refundEvents.slice(0, 2), 'held') });
  bridge.answer('runs.dispatch', progress('acting'));
  bridge.answer('runs.cancel', progress('ended'));
  await state().startRun(refund);
  await state().dispatch(runId);
  expect(state().runs[runId]?.progress?.phase).toBe('acting');
  await state().cancel(runId);
  expect(state().runs[runId]?.progress?.phase).toBe('ended');
});

test('switching the pause off is kept for the next run', async () => {
  const { bridge, state } = setUp({ 'runs.start': liveRun([], 'held') });
  bridge.answer('runs.pause', progress('acting', { pause_before_dispatch: false }));
  await state().startRun(refund, { pause: true });
  await state().setPause(runId, false);
  expect(state().pausePreference).toBe(false);
  expect(bridge.sentTo('runs.pause')).toEqual([{ run_id: runId, pause_before_dispatch: false }]);
});

test('a result file is shown like a run; a person may change their mind', async () => {
  const { bridge, state } = setUp({ 'results.choose': null, 'results.open': refundRun });
  await state().chooseResult();
  expect(state().screen).toBe('cases');
  await state().openResult('refund-result.json');
  expect(bridge.sentTo('results.open')).toEqual([{ file: 'refund-result.json', session: null }]);
  expect([state().screen, state().openRunId]).toEqual(['trace', runId]);
});

test('an answer to a dispatch that comes after newer news does not move the run back', async () => {
  const { bridge, state } = setUp({ 'runs.start': liveRun(refundEvents.slice(0, 2), 'held') });
  bridge.answer('runs.dispatch', () => {
    bridge.emit('runs.progress', progress('planning', { turn: 2, elapsed_ms: 9 }));
    return progress('held');
  });
  await state().startRun(refund);
  await state().dispatch(runId);
  expect(state().runs[runId]?.progress).toMatchObject({ phase: 'planning', turn: 2 });
});

test('a run asks whoever the settings name, unless another is told', async () => {
  const { bridge, state } = setUp({ 'runs.start': liveRun([], 'planning') });
  await state().changeSettings({ planner: 'api' });
  await state().startRun(refund);
  await state().startRun(refund, { mode: 'demo' });
  expect(bridge.sentTo('runs.start')).toMatchObject([{ mode: 'api' }, { mode: 'demo' }]);
});

test('steps of a live planner are kept until the run has ended', async () => {
  const { bridge, state } = setUp({ 'runs.start': liveRun([], 'planning'), 'runs.get': refundRun });
  await state().startRun(refund);
  const step = { at_ms: 1, name: 'request sent', detail: '' };
  bridge.emit('runs.planner_step', { run_id: runId, turn: 1, step });
  expect(state().liveSteps[runId]).toEqual({ turn: 1, steps: [step], left: 0 });
  bridge.emit('runs.ended', { run_id: runId, end: end(), file: null });
  expect(state().liveSteps[runId]).toBeUndefined();
});

test('a run of this start is shown from main when the window does not have it', async () => {
  const { bridge, state } = setUp({ 'runs.get': refundRun });
  await state().openRun(runId);
  expect([state().screen, state().openRunId]).toEqual(['trace', runId]);
  expect(bridge.sentTo('runs.get')).toEqual([{ run_id: runId, after: 0 }]);
});
