import { classNames } from '../ui/class-names';
import { Pieces } from '../ui/data-text';
import { VisuallyHidden } from '../ui/visually-hidden';
import { cutMiddle } from './clip-middle';
import styles from './clipped-data.module.css';

/** A tooltip longer than this helps nobody; the step's detail has the whole value. */
const longestTitle = 1000;

interface ClippedDataProps {
  readonly children: string;
  /** In the type of the interface, for a name that is the title of what one looks at. */
  readonly plain?: boolean;
}

/**
 * Data in one line: exact where there is room, otherwise shortened in the middle, with all of it as its title. Its two
 * halves would be read as two words, so a screen reader gets the whole instead.
 */
export function ClippedData({ children, plain = false }: ClippedDataProps) {
  const { head, tail, isCut } = cutMiddle(children);
  return (
    <span
      className={classNames(styles.clipped, !plain && styles.mono, tail === '' && styles.whole)}
      title={children.slice(0, longestTitle)}
    >
      {tail !== '' && (
        <VisuallyHidden>
          <Pieces text={children.slice(0, longestTitle)} />
        </VisuallyHidden>
      )}
      <span className={styles.head} aria-hidden={tail !== ''}>
        <Pieces text={isCut ? `${head}…` : head} />
      </span>
      {tail !== '' && (
        <span className={styles.tail} aria-hidden="true">
          <Pieces text={tail} />
        </span>
      )}
    </span>
  );
}
