import { Info } from 'lucide-react';
import { DataText } from '../ui/data-text';
import { leftOutWords, nameSome } from './decision-model';
import styles from './left-out.module.css';

/** The fields of the written JSON that the form has no place for. */
export function LeftOut({ names }: { readonly names: readonly string[] }) {
  return (
    <p className={styles.note}>
      <Info className={styles.icon} aria-hidden="true" />
      <span>
        {leftOutWords} <DataText wrap>{nameSome(names)}</DataText>
      </span>
    </p>
  );
}
