import { type Chord, isSingleKey } from './chord';
import { type CommandId, commandOf, depthOf, type Scope } from './key-map';

/** What a command does now; told the chord that was pressed, or null from the palette. */
export type CommandHandler = (chord: Chord | null) => void;

/** The commands of one place that are ready to be used. */
export type CommandHandlers = Partial<Readonly<Record<CommandId, CommandHandler>>>;

/** What a component offers while it is there. */
export interface KeyLayer {
  readonly scope: Scope;
  /** While it is there, only its own commands are heard. */
  readonly exclusive: boolean;
  /** Read at the moment of the key press, so that a handler is never an old one. */
  readonly handlers: () => CommandHandlers;
  /** The ids that have a handler. */
  readonly ids: readonly CommandId[];
}

/** Who offers which command at the moment. */
export interface KeyRegistry {
  readonly add: (layer: KeyLayer) => () => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** The ids that can be used now; the same array until something changes. */
  readonly active: () => readonly CommandId[];
  readonly run: (id: CommandId, chord: Chord | null) => boolean;
  /** The command that a chord means here and now. */
  readonly find: (chord: Chord) => CommandId | null;
}

/** An empty registry. */
export function createKeyRegistry(): KeyRegistry {
  let layers: readonly KeyLayer[] = [];
  let active: readonly CommandId[] = [];
  const listeners = new Set<() => void>();
  const change = (next: readonly KeyLayer[]) => {
    layers = next;
    active = [...new Set(heard(layers).flatMap((layer) => layer.ids))];
    for (const listener of listeners) listener();
  };
  const handlerOf = (id: CommandId) =>
    heard(layers)
      .map((layer) => layer.handlers()[id])
      .find((handler) => handler !== undefined);
  return {
    add(layer) {
      change([...layers, layer]);
      return () => change(layers.filter((other) => other !== layer));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    active: () => active,
    run(id, chord) {
      const handler = handlerOf(id);
      handler?.(chord);
      return handler !== undefined;
    },
    find(chord) {
      const matches = active.filter((id) => commandOf(id).keys.includes(chord));
      return matches.sort((one, other) => depth(other) - depth(one))[0] ?? null;
    },
  };
}

function depth(id: CommandId): number {
  return depthOf(commandOf(id).scope);
}

/** The layers that may answer, the newest and most specific first. */
function heard(layers: readonly KeyLayer[]): readonly KeyLayer[] {
  const exclusive = layers.findLast((layer) => layer.exclusive);
  if (exclusive) return [exclusive];
  return layers.toReversed().toSorted((one, other) => depthOf(other.scope) - depthOf(one.scope));
}

const typing =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])';
const pressed =
  'button, a[href], summary, select, [role="button"], input[type="checkbox"], input[type="radio"]';
const moved = '[role="separator"], [role="radiogroup"], [role="radio"], select, input[type="radio"]';
const movingKeys: ReadonlySet<string> = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
]);

/** Whether the element with the focus needs this key for itself. */
export function isTakenByFocus(target: EventTarget | null, chord: Chord): boolean {
  if (!(target instanceof Element)) return false;
  const dialog = target.closest('dialog');
  // A dialog keeps every key to itself unless its own commands are in the key map.
  if (dialog && !dialog.querySelector('[data-heard]')) return true;
  if (isSingleKey(chord) && target.closest(typing)) return true;
  if ((chord === 'Enter' || chord === ' ') && target.closest(pressed)) return true;
  return movingKeys.has(chord) && target.closest(moved) !== null;
}
