import { type ReactNode, useId } from 'react';
import { Button } from '../ui/button';
import { Modal } from '../ui/modal';
import styles from './dialog.module.css';

interface ConfirmDialogProps {
  /** The question. */
  readonly title: string;
  /** What will be so afterwards. */
  readonly children: ReactNode;
  readonly action: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is lost from sight. */
export function ConfirmDialog({ title, children, action, onConfirm, onClose }: ConfirmDialogProps) {
  const id = useId();
  return (
    <Modal label={title} onClose={onClose}>
      <section className={styles.dialog} aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        <p>{children}</p>
        <div className={styles.actions}>
          <Button onClick={onClose} data-modal-start="">
            Not now
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            {action}
          </Button>
        </div>
      </section>
    </Modal>
  );
}
