import type { QuotationExhibit } from '../../src-shared/domain/exhibit';
import { classNames } from '../ui/class-names';
import { Pieces } from '../ui/data-text';
import { ScrollBox } from '../ui/scroll-box';
import { VisuallyHidden } from '../ui/visually-hidden';
import styles from './quotation-view.module.css';

interface SourceExcerptProps {
  readonly excerpt: NonNullable<QuotationExhibit['excerpt']>;
  /** Whether all of the passage is in what is marked. */
  readonly isWhole: boolean;
  readonly label: string;
}

/** Lines of a source with their numbers, what was quoted underlined in them. */
export function SourceExcerpt({ excerpt, isWhole, label }: SourceExcerptProps) {
  const lines = splitLines(excerpt);
  return (
    <ScrollBox label={label}>
      <ol className={styles.lines}>
        {lines.map(({ number, before, marked, after }) => (
          <li key={number} className={classNames(styles.line, marked !== '' && styles.cited)}>
            <span className={styles.number} aria-hidden="true">
              {number}
            </span>
            <span className={classNames(styles.text, before.startsWith('#') && styles.heading)}>
              <Pieces text={before} />
              {marked !== '' && (
                <mark className={isWhole ? styles.whole : styles.partly}>
                  <VisuallyHidden>{isWhole ? 'quoted: ' : 'as in the record: '}</VisuallyHidden>
                  <Pieces text={marked} />
                </mark>
              )}
              <Pieces text={after} />
            </span>
          </li>
        ))}
      </ol>
    </ScrollBox>
  );
}

interface ExcerptLine {
  readonly number: number;
  readonly before: string;
  readonly marked: string;
  readonly after: string;
}

/** The lines of an excerpt, each cut where the marked part begins and ends. */
export function splitLines(excerpt: SourceExcerptProps['excerpt']): readonly ExcerptLine[] {
  let offset = 0;
  return excerpt.text.split('\n').map((whole, index) => {
    const from = clamp(excerpt.start - offset, whole.length);
    const to = clamp(excerpt.end - offset, whole.length);
    offset += whole.length + 1;
    // A file with CR LF has the CR at the end of each line, which is no character of the text to be shown.
    const text = (part: string) => part.replace(/\r$/, '');
    return {
      number: excerpt.first_line + index,
      before: text(whole.slice(0, from)),
      marked: text(whole.slice(from, to)),
      after: text(whole.slice(to)),
    };
  });
}

function clamp(offset: number, length: number): number {
  return Math.max(0, Math.min(length, offset));
}
