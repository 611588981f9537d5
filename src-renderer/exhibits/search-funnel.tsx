import type { SearchExhibit } from '../../src-shared/domain/exhibit';
import styles from './search-view.module.css';

/** How many records each rule left, from the whole collection to what matched. */
export function SearchFunnel({ stages }: Pick<SearchExhibit, 'stages'>) {
  return (
    <ol className={styles.funnel}>
      {stages.map(({ title, count, sentence }) => (
        <li key={title} className={styles.stage}>
          <b className={styles.figure}>{count}</b>
          <span>{title}</span>
          {sentence !== null && <span className={styles.gone}>{sentence}</span>}
        </li>
      ))}
    </ol>
  );
}
