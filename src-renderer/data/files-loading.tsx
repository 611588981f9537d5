import styles from './files-loading.module.css';

/** Bars in the shape of the tree that comes; nothing for the first 200 ms. */
export function FilesLoading() {
  return (
    <svg className={styles.bars} role="img" aria-label="The files are being listed">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <rect
          key={row}
          x={row === 0 ? 0 : 12}
          y={8 + row * 26}
          rx="2"
          width={row % 2 ? '52%' : '64%'}
          height="8"
        />
      ))}
    </svg>
  );
}
