import { expect, test } from 'vitest';
import { listHints } from '../../../src-renderer/keys/hints-bar';

test('commands with the same hint stand together, in the order of the key map', () => {
  expect(listHints(['window.keys', 'cases.run', 'cases.next', 'cases.previous'])).toEqual([
    { hint: 'choose', chords: ['ArrowUp', 'ArrowDown'] },
    { hint: 'run', chords: ['R'] },
    { hint: 'all keys', chords: ['?'] },
  ]);
});

test('a mode takes a key from its screen', () => {
  expect(listHints(['cases.open', 'first-run.start'])).toEqual([{ hint: 'run and step', chords: ['Enter'] }]);
});
