import { VisuallyHidden } from '../ui/visually-hidden';
import styles from './loading-review.module.css';

/** The records are on their way: nothing for a moment, then bars in the coming shape. */
export function LoadingReview() {
  return (
    <div className={styles.loading}>
      <VisuallyHidden>Reading the review records</VisuallyHidden>
      <div className={styles.bar} />
      <div className={styles.bar} />
      <div className={styles.bar} />
    </div>
  );
}
