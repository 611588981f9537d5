import styles from './look-for.module.css';

/** Numbered points, in the order in which they come up. */
export function LookFor({ points }: { readonly points: readonly string[] }) {
  return (
    <ol className={styles.points}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ol>
  );
}
