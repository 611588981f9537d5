import styles from './row-gap.module.css';

/** Stands for the rows of a list that are out of sight, by their height in pixels. */
export function RowGap({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return <svg className={styles.gap} height={height} width="1" aria-hidden="true" />;
}
