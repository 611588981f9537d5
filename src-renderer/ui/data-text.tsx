import { splitAtHiddenCharacters } from '../../src-shared/domain/hidden-characters';
import text from '../styles/text.module.css';
import { classNames } from './class-names';
import styles from './data-text.module.css';

/** Text from a record, a request or a model: exact, monospaced, with every hidden character shown by its code. */
export function DataText({ children, wrap = false }: { readonly children: string; readonly wrap?: boolean }) {
  return (
    <span className={classNames(text.mono, wrap && styles.wrap)}>
      <Pieces text={children} />
    </span>
  );
}

/** The pieces of a text, for parts that bring their own frame. */
export function Pieces({ text: whole }: { readonly text: string }) {
  return splitAtHiddenCharacters(whole).map((piece, index) =>
    piece.kind === 'text' ? (
      piece.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity than their place
      <span key={index} className={styles.hidden} title="hidden character">
        {piece.text}
      </span>
    ),
  );
}
