import { classNames } from '../ui/class-names';
import { Pieces } from '../ui/data-text';
import { cutMiddle } from './clip-middle';
import styles from './clipped-data.module.css';

/** A tooltip longer than this helps nobody; the step's detail has the whole value. */
const longestTitle = 1000;

interface ClippedDataProps {
  readonly children: string;
  /** In the type of the interface, for a name that is the title of what one looks at. */
  readonly plain?: boolean;
}

/** Data in one line: exact where there is room, otherwise shortened in the middle, with all of it as its title. */
export function ClippedData({ children, plain = false }: ClippedDataProps) {
  const { head, tail, isCut } = cutMiddle(children);
  return (
    <span
      className={classNames(styles.clipped, !plain && styles.mono, tail === '' && styles.whole)}
      title={children.slice(0, longestTitle)}
    >
      <span className={styles.head}>
        <Pieces text={isCut ? `${head}…` : head} />
      </span>
      {tail !== '' && (
        <span className={styles.tail}>
          <Pieces text={tail} />
        </span>
      )}
    </span>
  );
}
