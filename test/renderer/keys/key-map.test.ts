import { expect, test } from 'vitest';
import { isSingleKey } from '../../../src-renderer/keys/chord';
import { type Command, type Scope, scopeParents } from '../../../src-renderer/keys/command';
import { commandOf, commands } from '../../../src-renderer/keys/key-map';
import { screens } from '../../../src-renderer/state/screens';

const all: readonly Command[] = commands;

function chainOf(scope: Scope): readonly Scope[] {
  const parent = scopeParents[scope];
  return parent === null ? [scope] : [scope, ...chainOf(parent)];
}

/** Commands by each of their keys. */
function byChord(list: readonly Command[]): ReadonlyMap<string, readonly Command[]> {
  const map = new Map<string, Command[]>();
  for (const command of list) {
    for (const chord of command.keys) map.set(chord, [...(map.get(chord) ?? []), command]);
  }
  return map;
}

test('every command has a name of its own', () => {
  expect(new Set(all.map((command) => command.id)).size).toBe(all.length);
});

test.each(Object.keys(scopeParents) as Scope[])('no key of the scope %s has two commands', (scope) => {
  const doubled = [...byChord(all.filter((command) => command.scope === scope))].filter(
    ([, list]) => list.length > 1,
  );
  expect(doubled).toEqual([]);
});

test.each(Object.keys(scopeParents) as Scope[])(
  'in the scope %s only Enter, Escape, F6 and digits are taken over from a place behind it',
  (scope) => {
    const reachable = all.filter((command) => chainOf(scope).includes(command.scope));
    const shared = [...byChord(reachable)].filter(([, list]) => list.length > 1).map(([chord]) => chord);
    // A digit picks the nth numbered thing and F6 the other view of what is shown, whatever those are here.
    expect(shared.filter((chord) => !/^(Enter|Escape|F6|\d)$/.test(chord))).toEqual([]);
  },
);

test('a single key means the same wherever it is used', () => {
  const torn = [...byChord(all)].filter(
    ([chord, list]) => isSingleKey(chord) && new Set(list.map((command) => command.meaning)).size > 1,
  );
  expect(torn).toEqual([]);
});

test('a meaning has the same key wherever it is offered', () => {
  const letterOf = (command: Command) => command.keys.find((chord) => /^[A-Z]$/.test(chord));
  const torn = all.filter((command) =>
    all.some(
      (other) =>
        other.meaning === command.meaning &&
        letterOf(other) !== undefined &&
        letterOf(command) !== undefined &&
        letterOf(other) !== letterOf(command),
    ),
  );
  expect(torn).toEqual([]);
});

test('approving and rejecting exist in Review only, and their keys only arm', () => {
  const deciding = all.filter((command) => command.keys.includes('A') || command.keys.includes('X'));
  expect(deciding.map(({ scope, meaning }) => [scope, meaning])).toEqual([
    ['review', 'arm approve'],
    ['review', 'arm reject'],
  ]);
});

test('each screen has its own number, which leaves room for the screens to come', () => {
  expect(screens.map((screen) => commandOf(screen.command).keys[0])).toEqual([
    'Mod+1',
    'Mod+2',
    'Mod+3',
    'Mod+4',
    'Mod+5',
    'Mod+6',
  ]);
});
