import styles from './list-loading.module.css';

/** Bars in the shape of the list that comes; nothing for the first 200 ms. */
export function ListLoading() {
  return (
    <svg className={styles.bars} role="img" aria-label="The cases are being listed">
      {[0, 1, 2, 3, 4, 5, 6].map((row) => (
        <rect key={row} x="0" y={12 + row * 30} rx="2" width={row % 2 === 0 ? '62%' : '74%'} height="8" />
      ))}
    </svg>
  );
}
