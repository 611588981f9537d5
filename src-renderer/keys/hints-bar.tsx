import { useStore } from '../state/store';
import type { Chord } from './chord';
import styles from './hints-bar.module.css';
import { ChordCaps } from './key-caps';
import { type Command, type CommandId, commands } from './key-map';
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
            {chords.map((chord) => (
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

/** The hints of the commands that can be used now; a more specific command takes a key from the one behind it. */
export function listHints(
  active: readonly CommandId[],
): readonly { readonly hint: string; readonly chords: readonly Chord[] }[] {
  const hints = new Map<string, Chord[]>();
  const taken = new Set<Chord>();
  const shown = commands.filter((command) => active.includes(command.id));
  const rank = (command: Command) => active.indexOf(command.id as CommandId);
  for (const command of [...shown].sort((one, other) => rank(one) - rank(other)) as Command[]) {
    const chord = command.keys[0];
    if (command.hint === undefined || chord === undefined || taken.has(chord)) continue;
    taken.add(chord);
    hints.set(command.hint, [...(hints.get(command.hint) ?? []), chord]);
  }
  return [...hints].map(([hint, chords]) => ({ hint, chords }));
}
