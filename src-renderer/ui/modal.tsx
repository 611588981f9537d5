import { type ReactNode, useEffect, useRef } from 'react';
import styles from './modal.module.css';

interface ModalProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly width?: 'narrow' | 'wide' | 'full';
}

/** What lies over the window: a native dialog, so that focus, `Esc` and what is behind are the browser's work. */
export function Modal({ label, onClose, children, width = 'narrow' }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // By itself it would focus the first thing that can have the focus at all, such as a list.
    element?.querySelector<HTMLElement>('[data-modal-start]')?.focus();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a native dialog; the click is only the way for a mouse
    <dialog
      ref={dialog}
      className={`${styles.modal} ${styles[width]}`}
      aria-label={label}
      onCancel={onClose}
      onClose={onClose}
      onClick={(event) => {
        // A click beside the content lands on the dialog itself.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.content}>{children}</div>
    </dialog>
  );
}
