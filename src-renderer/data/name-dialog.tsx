import { TriangleAlert } from 'lucide-react';
import { type SyntheticEvent, useId, useState } from 'react';
import { Button } from '../ui/button';
import { Pieces } from '../ui/data-text';
import { Modal } from '../ui/modal';
import styles from './dialog.module.css';

interface NameDialogProps {
  readonly title: string;
  /** What is named. */
  readonly label: string;
  readonly start: string;
  readonly words: string;
  /** Why a name cannot be taken, as a sentence; null when it can. */
  readonly check: (name: string) => string | null;
  /** Takes the name; answers why it could not, or null. */
  readonly onSubmit: (name: string) => Promise<string | null>;
  readonly onClose: () => void;
}

/** Asks for a name and says at once why one is wrong. */
export function NameDialog({ title, label, start, words, check, onSubmit, onClose }: NameDialogProps) {
  const [name, setName] = useState(start);
  const [refusal, setRefusal] = useState<string | null>(null);
  const id = useId();
  const wrong = check(name);
  // An empty field is where everybody begins, and nothing to complain of.
  const problem = refusal ?? (name === '' ? null : wrong);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const refused = wrong ?? (await onSubmit(name));
    if (refused === null) onClose();
    else setRefusal(refused);
  };
  return (
    <Modal label={title} onClose={onClose}>
      <form className={styles.dialog} aria-labelledby={id} onSubmit={(event) => void submit(event)}>
        <h2 id={id}>{title}</h2>
        <p>{words}</p>
        <label className={styles.field}>
          {label}
          <input
            className={styles.input}
            type="text"
            spellCheck={false}
            autoComplete="off"
            data-modal-start=""
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? undefined : `${id}problem`}
            value={name}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => {
              setRefusal(null);
              setName(event.currentTarget.value);
            }}
          />
        </label>
        {problem !== null && (
          <p id={`${id}problem`} className={styles.problem}>
            <TriangleAlert className={styles.icon} aria-hidden="true" />
            <span>
              <Pieces text={problem} />
            </span>
          </p>
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>Not now</Button>
          <Button variant="primary" disabledReason={wrong} onClick={(event) => void submit(event)}>
            Make it
          </Button>
        </div>
      </form>
    </Modal>
  );
}
