import { useEffect } from 'react';
import { useActions, useStore } from '../state/store';
import styles from './flash-note.module.css';

const shownMs = 2500;

/** A sentence that is seen for a moment; screen readers hear it from the live region. */
export function FlashNote() {
  const flash = useStore((state) => state.flash);
  const { clearFlash } = useActions();
  useEffect(() => {
    if (!flash) return;
    const timer = setTimeout(() => clearFlash(flash.id), shownMs);
    return () => clearTimeout(timer);
  }, [flash, clearFlash]);
  if (!flash) return null;
  return (
    <div className={styles.note} aria-hidden="true">
      {flash.text}
    </div>
  );
}
