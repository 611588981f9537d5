import { placeObstacle, saveObstacle } from './state/draft';
import { useStore } from './state/store';
import styles from './quit-modal.module.css';
import { DataText } from './ui/data-text';

/** The documents with unsaved changes, and why one of them cannot be saved. */
export function UnsavedList({ paths }: { readonly paths: readonly string[] }) {
  const drafts = useStore((state) => state.drafts);
  return (
    <ul className={styles.runs}>
      {paths.map((path) => {
        const draft = drafts[path];
        const obstacle = draft ? saveObstacle(draft) : null;
        return (
          <li key={path}>
            <DataText>{path}</DataText>
            {obstacle !== null && `, cannot be saved: ${obstacle}`}
          </li>
        );
      })}
    </ul>
  );
}

/** Why not everything can be saved; null when nothing is known to be in the way. */
export function useSaveAllObstacle(paths: readonly string[]): string | null {
  const drafts = useStore((state) => state.drafts);
  const place = useStore(placeObstacle);
  const isStuck = paths.some((path) => {
    const draft = drafts[path];
    return draft !== undefined && saveObstacle(draft) !== null;
  });
  return place ?? (isStuck ? 'a document cannot be saved as it is' : null);
}

/** How many documents are unsaved, in words. */
export function countDocuments(count: number): string {
  return count === 1 ? '1 document is not saved' : `${count} documents are not saved`;
}
