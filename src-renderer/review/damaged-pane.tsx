import { FileWarning } from 'lucide-react';
import { DataText, Pieces } from '../ui/data-text';
import styles from './damaged-pane.module.css';
import type { DamagedReview } from './group-reviews';
import { Mark } from './mark';

/** What is known of a record whose file cannot be read, and what to do. */
export function DamagedPane({ listing }: { readonly listing: DamagedReview }) {
  return (
    <div className={styles.damaged}>
      <Mark icon={FileWarning} tone="denied" />
      <div>
        <h2>This record could not be read</h2>
        <p>
          <DataText wrap>{listing.file}</DataText>
        </p>
        <ul>
          {listing.problems.map((problem) => (
            <li key={problem}>
              <Pieces text={problem} />
            </li>
          ))}
        </ul>
        <p>It cannot be approved or rejected. The file stays as it is; every other record works.</p>
      </div>
    </div>
  );
}
