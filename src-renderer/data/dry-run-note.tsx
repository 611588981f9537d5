import { Info } from 'lucide-react';
import type { DryRun } from '../../src-shared/domain/document';
import { useEditor } from '../editor/use-editor';
import type { Draft } from '../state/draft';
import text from '../styles/text.module.css';
import { DataText, Pieces } from '../ui/data-text';
import { OctagonMark } from '../ui/octagon-mark';
import { classNames } from '../ui/class-names';
import styles from './used-by.module.css';

interface DryRunNoteProps {
  readonly draft: Draft;
  readonly dryRun: DryRun | null;
  readonly notes: readonly string[];
}

/** What demo mode would come to with these decisions, and other things worth knowing about the text. */
export function DryRunNote({ draft, dryRun, notes }: DryRunNoteProps) {
  const { keys } = useEditor(draft.editor);
  return (
    <section className={styles.used} aria-label={dryRun ? 'Tried with its request' : 'Notes'}>
      <h4>{dryRun ? 'Tried with its request, nothing kept' : 'Worth knowing'}</h4>
      {dryRun?.refused && <Refusal draft={draft} refused={dryRun.refused} />}
      {dryRun && (
        <p className={styles.line}>
          <Info className={styles.icon} aria-hidden="true" />
          <span>
            Comes to <DataText>{dryRun.status}</DataText> with {dryRun.used} of {keys.length} decisions.{' '}
            <span className={text.second}>
              <Pieces text={dryRun.sentence} />
            </span>
          </span>
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className={styles.line}>
          <Info className={styles.icon} aria-hidden="true" />
          <span>
            <Pieces text={note} />
          </span>
        </p>
      ))}
    </section>
  );
}

interface RefusalProps {
  readonly draft: Draft;
  readonly refused: NonNullable<DryRun['refused']>;
}

function Refusal({ draft, refused }: RefusalProps) {
  const { index, title, sentence } = refused;
  return (
    <p className={styles.line}>
      <OctagonMark className={classNames(styles.icon, styles.denied)} />
      <span>
        <button type="button" className={text.link} onClick={() => draft.editor.select(index)}>
          {`Decision ${index + 1}`}
        </button>{' '}
        would be refused by <b>{title}</b>. <Pieces text={sentence} />
      </span>
    </p>
  );
}
