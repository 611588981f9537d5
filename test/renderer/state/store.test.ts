import { expect, test, vi } from 'vitest';
import { createClient } from '../../../src-renderer/ipc/client';
import { countPending, selectSettings } from '../../../src-renderer/state/selectors';
import { createStore, loadAll } from '../../../src-renderer/state/store';
import { createFakeBridge } from '../../support/fake-bridge';
import { decided, reviewNow, reviewRecord } from '../../support/review-builders';

const setUp = () => {
  const bridge = createFakeBridge();
  const store = createStore(createClient(bridge));
  return { bridge, store, state: store.getState };
};

const failure = {
  code: 'storage',
  what: 'The result was not saved.',
  where: '/practice',
  todo: 'Make room.',
} as const;

test('a change on disk loads the cases and the records again', async () => {
  const { bridge } = setUp();
  bridge.emit('output.changed', {});
  await vi.waitFor(() =>
    expect(bridge.sent.map((call) => call.name)).toEqual(['cases.list', 'reviews.list']),
  );
});

test('what main has to say by itself becomes a notice', () => {
  const { bridge, state } = setUp();
  bridge.emit('app.notice', failure);
  expect(state().notices.map((notice) => notice.failure)).toEqual([failure]);
});

test('the same failure is shown once and can be put away', () => {
  const { state } = setUp();
  state().notify(failure);
  state().notify({ ...failure, where: '/elsewhere' });
  state().notify(failure);
  expect(state().notices.map((notice) => notice.failure.where)).toEqual(['/elsewhere', '/practice']);
  state().dismissNotice(state().notices[0]?.id ?? 0);
  expect(state().notices.map((notice) => notice.failure.where)).toEqual(['/practice']);
});

test('a sentence that is said twice is a new one the second time', () => {
  const { state } = setUp();
  state().announce('Copied.');
  const before = state().announcement;
  state().announce('Copied.');
  expect(state().announcement.id).not.toBe(before.id);
});

test('the theme goes around: system, light, dark', async () => {
  const { store, state } = setUp();
  await loadAll(store);
  const themes: string[] = [];
  for (let press = 0; press < 3; press += 1) {
    await state().cycleTheme();
    themes.push(selectSettings(state()).theme);
  }
  expect(themes).toEqual(['light', 'dark', 'system']);
});

test('sizes of one split are kept beside those of another', async () => {
  const { bridge, store, state } = setUp();
  await loadAll(store);
  await state().savePanes('cases', [60, 40]);
  await state().savePanes('trace', [50, 50]);
  expect(bridge.sentTo('settings.change').at(-1)).toEqual({ panes: { cases: [60, 40], trace: [50, 50] } });
});

test('a decision that is on its way is not asked for twice', async () => {
  const { bridge, state } = setUp();
  bridge.answer('reviews.decide', ({ id }) => ({
    kind: 'refused',
    id,
    codes: ['version'],
    sentence: 'The record is at version 2.',
    checks: [],
    record: null,
  }));
  const act = { id: 'pending-08c1920f1ee722ea', decision: 'approve', record_sha256: 'a'.repeat(64) } as const;
  const [first, second] = await Promise.all([state().decide(act), state().decide(act)]);
  expect(first?.ok).toBe(true);
  expect(second).toBeNull();
  expect(bridge.sentTo('reviews.decide')).toHaveLength(1);
  expect(state().lastOutcome?.kind).toBe('refused');
});

test('a copy that fails says so instead of saying it was copied', async () => {
  const { bridge, state } = setUp();
  bridge.fail('clipboard.write', failure);
  await state().copy('text', 'the proposal');
  expect(state().notices).toHaveLength(1);
  expect(state().flash).toBeNull();
});

test('only records that are pending and not expired are counted as waiting', async () => {
  const { bridge, state } = setUp();
  bridge.answer('reviews.list', {
    reviewer: 'training-reviewer',
    records: [
      reviewRecord({ left: 60 }),
      reviewRecord({ id: 'pending-1111111111111111', left: 0 }),
      decided(reviewRecord({ id: 'pending-2222222222222222' }), 'approve'),
    ],
  });
  await state().loadReviews();
  expect(countPending(state(), reviewNow)).toBe(1);
});
