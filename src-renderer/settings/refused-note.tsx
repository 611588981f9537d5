import { TriangleAlert } from 'lucide-react';
import { DataText } from '../ui/data-text';
import { describeFound, describeInForce, type Refused } from './refused';
import styles from './refused-note.module.css';

interface RefusedNoteProps {
  readonly id: string;
  readonly refused: Refused;
  /** The field's name, where the note does not stand right under it. */
  readonly subject?: string;
}

/** At a field: what was found, what is expected, and that the old value stays. */
export function RefusedNote({ id, refused, subject }: RefusedNoteProps) {
  const { refusal } = refused;
  return (
    <p id={id} className={styles.note}>
      <TriangleAlert className={styles.icon} aria-hidden="true" />
      <span>
        <b>{subject === undefined ? 'Not saved: ' : `${subject} not saved: `}</b>
        {refusal.kind === 'form' ? (
          <>
            found <DataText wrap>{describeFound(refused)}</DataText>, expected {refusal.expected}.
          </>
        ) : (
          `${refusal.failure.what} ${refusal.failure.todo}`
        )}{' '}
        <DataInForce refused={refused} />
      </span>
    </p>
  );
}

function DataInForce({ refused }: { readonly refused: Refused }) {
  return <span className={styles.kept}>{describeInForce(refused)}</span>;
}
