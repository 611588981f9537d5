import { useStore } from '../state/store';
import type { Chord } from './chord';
import styles from './hints-bar.module.css';
import { ChordCaps } from './key-caps';
import { type Command, type CommandId, commands, depthOf } from './key-map';
import { useActiveCommands } from './use-keys';

/** What the keys do here, for the eye only: every control says its own key, and `?` lists them all. */
export function HintsBar() {
  const note = useStore((state) => state.hintNote);
  const active = useActiveCommands();
  return (
    <footer className={styles.hints}>
      <div className={styles.keys} aria-hidden="true">
        {listHints(active).map(({ hint, chords }) => (
          <span key={hint} className={styles.hint}>
            {shorten(chords).map((chord) => (
              <ChordCaps key={chord} chord={chord} />
            ))}
            {hint}
          </span>
        ))}
      </div>
      <span className={styles.note}>{note ?? 'Offline. Nothing leaves this machine.'}</span>
    </footer>
  );
}

/** Three keys and more that do the same kind of thing are a row, such as 1–5. */
function shorten(chords: readonly Chord[]): readonly Chord[] {
  return chords.length > 2 ? [`${chords[0]}–${chords.at(-1)}`] : chords;
}

/** One hint: the keys that do something, and what it is in a few words. */
export interface Hint {
  readonly hint: string;
  readonly chords: readonly Chord[];
}

/** The hints of the commands that can be used now, in the key map's order; a mode takes a key from its screen. */
export function listHints(active: readonly CommandId[]): readonly Hint[] {
  const shown: readonly Command[] = commands.filter((command) => active.includes(command.id));
  const owners = new Map<Chord, Command>();
  for (const command of [...shown].sort((one, other) => depthOf(one.scope) - depthOf(other.scope))) {
    for (const chord of command.keys) owners.set(chord, command);
  }
  const hints = new Map<string, Chord[]>();
  for (const command of shown) {
    const chord = command.keys[0];
    if (command.hint === undefined || chord === undefined || owners.get(chord) !== command) continue;
    hints.set(command.hint, [...(hints.get(command.hint) ?? []), chord]);
  }
  return [...hints].map(([hint, chords]) => ({ hint, chords }));
}
