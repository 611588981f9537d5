import { VisuallyHidden } from '../ui/visually-hidden';
import { type Chord, capsOf } from './chord';
import styles from './key-caps.module.css';
import { type CommandId, commandOf } from './key-map';

/** The caps of a command's first key, hidden from screen readers: the control says it in `aria-keyshortcuts`. */
export function KeyCaps({ command }: { readonly command: CommandId }) {
  const chord = commandOf(command).keys[0];
  return chord === undefined ? null : <ChordCaps chord={chord} />;
}

/** The caps of one chord; `spoken` where nothing else says it to a screen reader. */
export function ChordCaps({ chord, spoken = false }: { readonly chord: Chord; readonly spoken?: boolean }) {
  const caps = capsOf(chord);
  return (
    <>
      <span className={styles.caps} aria-hidden="true">
        {caps.map((cap) => (
          <kbd key={cap} className={styles.cap}>
            {cap}
          </kbd>
        ))}
      </span>
      {spoken && <VisuallyHidden>{chord.replace('Mod', 'Control').replaceAll('+', ' ')} </VisuallyHidden>}
    </>
  );
}
