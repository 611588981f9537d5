import type { CheckInput } from '../../src-shared/domain/check';
import { DataText } from '../ui/data-text';
import styles from './needed-above-found.module.css';

/** The two values of a failed input, one above the other. */
export function NeededAboveFound({ input }: { readonly input: CheckInput }) {
  return (
    <dl className={styles.values}>
      <dt>Needed</dt>
      <dd>
        <DataText wrap>{JSON.stringify(input.needed)}</DataText>
      </dd>
      <dt>Found</dt>
      <dd className={styles.found}>
        <DataText wrap>{JSON.stringify(input.found)}</DataText>
      </dd>
    </dl>
  );
}
