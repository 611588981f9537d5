import { expect, test, vi } from 'vitest';
import { createClient } from '../../../src-renderer/ipc/client';
import { latest } from '../../../src-renderer/state/loadable';
import { countGoing } from '../../../src-renderer/state/selectors';
import { createStore } from '../../../src-renderer/state/store';
import { createFakeBridge, type FakeAnswers } from '../../support/fake-bridge';
import { queuedEnd, queuedRun, queueOf } from '../../support/queue-builders';
import { progress } from '../../support/run-builders';

const setUp = (answers: FakeAnswers = {}) => {
  const bridge = createFakeBridge(answers);
  const store = createStore(createClient(bridge));
  const ids = () => latest(store.getState().queue)?.runs.map((run) => run.run_id);
  return { bridge, state: store.getState, ids };
};

const failure = { code: 'conflict', what: 'It runs.', where: null, todo: 'Cancel it first.' } as const;

test('the queue is what main sent last, and what is going is counted', async () => {
  const { bridge, state, ids } = setUp({ 'queue.list': queueOf([queuedRun({ run_id: 'a' })]) });
  await state().loadQueue();
  expect(ids()).toEqual(['a']);
  const ended = queuedRun({ run_id: 'a', state: 'ended', end: queuedEnd() });
  bridge.emit('queue.changed', queueOf([ended, queuedRun({ run_id: 'b' })]));
  expect(ids()).toEqual(['a', 'b']);
  expect(countGoing(state())).toBe(1);
});

test('an answer that comes after newer news does not take it back', async () => {
  const { bridge, state, ids } = setUp();
  bridge.answer('queue.list', () => {
    bridge.emit('queue.changed', queueOf([queuedRun({ run_id: 'newer' })]));
    return queueOf([]);
  });
  await state().loadQueue();
  expect(ids()).toEqual(['newer']);
});

test('holding the queue takes its answer and says so', async () => {
  const { bridge, state } = setUp({ 'queue.hold': ({ holding }) => queueOf([], { holding }) });
  await state().holdQueue(true);
  expect(latest(state().queue)?.holding).toBe(true);
  expect(state().announcement.text).toBe('The queue is held: no further run starts.');
  expect(bridge.sentTo('queue.hold')).toEqual([{ holding: true }]);
});

test('a run that cannot be taken off stays, and why is shown', async () => {
  const { bridge, state, ids } = setUp({ 'queue.list': queueOf([queuedRun({ run_id: 'a' })]) });
  await state().loadQueue();
  bridge.fail('queue.remove', failure);
  await state().takeOff('a');
  expect(ids()).toEqual(['a']);
  expect(state().notices.map((notice) => notice.failure)).toEqual([failure]);
});

test('quitting asks main once', async () => {
  const { bridge, state } = setUp({ 'app.quit': {} });
  bridge.emit('app.quit_asked', { running: 1, unsaved: [] });
  expect(state().quitAsked?.running).toBe(1);
  await Promise.all([state().quit(), state().quit()]);
  expect(bridge.sentTo('app.quit')).toHaveLength(1);
});

test('the place of a run is known from the queue as well as from its own news', async () => {
  const { bridge, state } = setUp();
  const planning = progress('planning', { run_id: 'a', turn: 1 });
  bridge.emit('queue.changed', queueOf([queuedRun({ run_id: 'a', state: 'running', progress: planning })]));
  await vi.waitFor(() => expect(state().positions.a?.progress).toEqual(planning));
});
