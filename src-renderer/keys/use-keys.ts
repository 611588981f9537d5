import { createContext, useContext, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { chordOf } from './chord';
import { type CommandId, commandOf, type Scope } from './key-map';
import { type CommandHandlers, isTakenByFocus, type KeyRegistry } from './key-registry';

const KeyContext = createContext<KeyRegistry | null>(null);

/** Puts a registry where `useKeys` finds it. */
export const KeyProvider = KeyContext.Provider;

/** The registry of this window. */
export function useKeyRegistry(): KeyRegistry {
  const registry = useContext(KeyContext);
  if (!registry) throw new Error('a component uses keys outside of KeyProvider');
  return registry;
}

/** How a component's commands take part. */
export interface KeyOptions {
  /** False keeps them away, as if the component were not there. */
  readonly enabled?: boolean;
  /** While they are there, every other key rests. */
  readonly exclusive?: boolean;
}

/** Offers commands while the component is there; the most specific scope that has a handler answers a key. */
export function useKeys(scope: Scope, handlers: CommandHandlers, options: KeyOptions = {}): void {
  const registry = useKeyRegistry();
  const current = useRef(handlers);
  useLayoutEffect(() => {
    current.current = handlers;
  });
  const { enabled = true, exclusive = false } = options;
  const names = Object.entries(handlers)
    .flatMap(([id, handler]) => (handler === undefined ? [] : [id]))
    .join(' ');
  useLayoutEffect(() => {
    if (!enabled || names === '') return;
    // The names are the keys of `handlers`, which are command ids.
    const ids = names.split(' ') as CommandId[];
    return registry.add({ scope, exclusive, ids, handlers: () => current.current });
  }, [registry, scope, exclusive, enabled, names]);
}

/** Listens to the window's keys for as long as the component is there. Once per window. */
export function useKeyListener(registry: KeyRegistry): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const chord = event.defaultPrevented ? null : chordOf(event);
      if (chord === null || isTakenByFocus(event.target, chord)) return;
      const id = registry.find(chord);
      if (id === null) return;
      event.preventDefault();
      // Holding a key down may walk a list but must not act again and again.
      if (event.repeat && commandOf(id).walks !== true) return;
      registry.run(id, chord);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [registry]);
}

/** The commands that can be used now, in no particular order. */
export function useActiveCommands(): readonly CommandId[] {
  const registry = useKeyRegistry();
  return useSyncExternalStore(registry.subscribe, registry.active);
}
