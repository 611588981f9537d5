import { expect, test } from 'vitest';
import { elapsedBy, hear, isOlder } from '../../../src-renderer/state/run-position';
import { progress } from '../../support/run-builders';

test.each([
  ['a turn before', progress('acting', { turn: 1 }), progress('planning', { turn: 2 })],
  ['a phase before in the same turn', progress('held'), progress('acting')],
  [
    'the same phase at an earlier time',
    progress('planning', { elapsed_ms: 3 }),
    progress('planning', { elapsed_ms: 4 }),
  ],
  [
    'the same phase at an earlier pause',
    progress('held', { paused_ms: 3 }),
    progress('held', { paused_ms: 4 }),
  ],
])('%s is older', (_, one, other) => {
  expect(isOlder(one, other)).toBe(true);
  expect(isOlder(other, one)).toBe(false);
});

test('news of the same place takes its flags and keeps since when it is there', () => {
  const first = hear(undefined, progress('planning'), 1000);
  const second = hear(first, progress('planning', { pause_before_dispatch: true }), 5000);
  expect(second).toEqual({
    progress: progress('planning', { pause_before_dispatch: true }),
    heardAt: 1000,
  });
});

test('older news changes nothing', () => {
  const now = hear(undefined, progress('acting'), 1000);
  expect(hear(now, progress('held'), 2000)).toBe(now);
});

test('a run’s time goes on while it works and stands while it waits', () => {
  const at = (phase: 'planning' | 'held' | 'queued') =>
    elapsedBy(hear(undefined, progress(phase, { elapsed_ms: 100 }), 1000), 1500);
  expect([at('planning'), at('held'), at('queued')]).toEqual([600, 100, 100]);
});
