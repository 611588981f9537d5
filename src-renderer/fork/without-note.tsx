import { ShieldOff } from 'lucide-react';
import { DataText } from '../ui/data-text';
import styles from './parent-note.module.css';

/** Marks a run from which a layer was taken away; it shows what the layer is for and counts for nothing else. */
export function WithoutNote({ layer }: { readonly layer: string }) {
  return (
    <span className={styles.note}>
      <ShieldOff className={styles.icon} aria-hidden="true" />
      <span>
        without <DataText>{layer}</DataText>, never counted
      </span>
    </span>
  );
}
