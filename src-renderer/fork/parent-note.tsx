import { GitFork } from 'lucide-react';
import type { RunParent } from '../../src-shared/domain/trace';
import text from '../styles/text.module.css';
import styles from './parent-note.module.css';

interface ParentNoteProps {
  readonly parent: RunParent;
  /** Opens the parent; null when it is not open in this window. */
  readonly onOpen: (() => void) | null;
}

/** Where a fork left its parent, with the way back to it. */
export function ParentNote({ parent, onOpen }: ParentNoteProps) {
  const words = `fork of a ${parent.mode} run, event ${parent.seq}`;
  return (
    <span className={styles.note}>
      <GitFork className={styles.icon} aria-hidden="true" />
      {onOpen ? (
        <button type="button" className={text.link} onClick={onOpen}>
          {words}
        </button>
      ) : (
        words
      )}
    </span>
  );
}
