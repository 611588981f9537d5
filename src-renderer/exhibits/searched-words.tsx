import type { SearchExhibit } from '../../src-shared/domain/exhibit';
import { classNames } from '../ui/class-names';
import { Pieces } from '../ui/data-text';
import { VisuallyHidden } from '../ui/visually-hidden';
import styles from './search-view.module.css';

const meanings = {
  in_scope: ', found something in scope',
  excluded: ', stands only in excluded records',
  nowhere: ', is no keyword',
} as const;

/** How many words are shown; a question can be as long as a book. */
const mostWords = 60;

/** The words of the question, with how each fared and how they were compared. */
export function SearchedWords({ words, methods }: Pick<SearchExhibit, 'words' | 'methods'>) {
  const shown = words.slice(0, mostWords);
  return (
    <section className={styles.words}>
      <h4 className={styles.subtitle}>Words of the question</h4>
      {words.length === 0 && <p className={styles.sentence}>There is no word in it.</p>}
      <ul className={styles.chips}>
        {shown.map(({ word, stands }) => (
          <li key={word} className={classNames(styles.chip, styles[stands])}>
            <Pieces text={word} />
            <VisuallyHidden>{meanings[stands]}</VisuallyHidden>
          </li>
        ))}
        {words.length > mostWords && <li>{`and ${words.length - mostWords} more`}</li>}
      </ul>
      {methods.map(({ name, is_on, found, sentence }) => (
        <p key={name} className={styles.sentence}>
          {sentence}
          {is_on && (
            <>
              {' '}
              <b>{found === 0 ? 'Nothing was found so.' : `${found} found so.`}</b>
            </>
          )}
        </p>
      ))}
    </section>
  );
}
