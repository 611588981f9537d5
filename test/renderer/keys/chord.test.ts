// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ariaChord, capsOf, chordOf, isSingleKey } from '../../../src-renderer/keys/chord';

const press = (key: string, part: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key, ...part });

test.each([
  ['a letter', press('r'), 'R'],
  ['a letter with Shift', press('R', { shiftKey: true }), 'Shift+R'],
  ['a sign that needs Shift', press('?', { shiftKey: true }), '?'],
  ['a named key with Shift', press('F6', { shiftKey: true }), 'Shift+F6'],
  ['an arrow', press('ArrowUp'), 'ArrowUp'],
  ['Control and a letter', press('k', { ctrlKey: true }), 'Mod+K'],
])('%s is one chord', (_what, event, chord) => {
  expect(chordOf(event, false)).toBe(chord);
});

test('on Apple machines Command takes the place of Control, and Control is left alone', () => {
  expect(chordOf(press('k', { metaKey: true }), true)).toBe('Mod+K');
  expect(chordOf(press('k', { ctrlKey: true }), true)).toBeNull();
});

test('a key with Alt, or one that composes a character, is no chord', () => {
  expect(chordOf(press('r', { altKey: true }), false)).toBeNull();
  expect(chordOf(press('r', { isComposing: true }), false)).toBeNull();
});

test('the caps carry the names of the platform', () => {
  expect(capsOf('Mod+K', false)).toEqual(['Ctrl', 'K']);
  expect(capsOf('Mod+K', true)).toEqual(['⌘', 'K']);
  expect(capsOf('Shift+R', true)).toEqual(['⇧', 'R']);
  expect(capsOf('ArrowDown', false)).toEqual(['↓']);
});

test('screen readers get the key under its standard name', () => {
  expect(ariaChord('Mod+K', false)).toBe('Control+K');
  expect(ariaChord('Mod+K', true)).toBe('Meta+K');
});

test.each([
  ['R', true],
  ['Shift+R', true],
  ['/', true],
  ['Enter', true],
  ['ArrowDown', true],
  ['Mod+K', false],
  ['F6', false],
  ['Shift+F6', false],
  ['Escape', false],
])('%s counts as a single key: %s', (chord, single) => {
  expect(isSingleKey(chord)).toBe(single);
});
