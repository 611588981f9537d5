import { useMemo, useState } from 'react';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { Pieces } from '../ui/data-text';
import { ScrollBox } from '../ui/scroll-box';
import { VisuallyHidden } from '../ui/visually-hidden';
import styles from './diff-pane.module.css';
import { type DiffPiece, type DiffRow, diffRows } from './diff-rows';

interface DiffPaneProps {
  /** What is compared, such as `Changes against the saved file`. */
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** More rows than a person compares by eye; the rest is counted. */
const mostRows = 2000;

/** Two texts as one, with what went marked − and what came marked +; it scrolls in its place. */
export function DiffPane({ label, before, after }: DiffPaneProps) {
  const rows = useMemo(() => diffRows(before, after), [before, after]);
  if (rows.length === 0) return <p className={styles.note}>No difference.</p>;
  return (
    <ScrollBox label={label}>
      <table className={styles.table}>
        <caption className={styles.caption}>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead className={styles.caption}>
          <tr>
            <th>
              <VisuallyHidden>Line before</VisuallyHidden>
            </th>
            <th>
              <VisuallyHidden>Line after</VisuallyHidden>
            </th>
            <th>
              <VisuallyHidden>Text</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, mostRows).map((row) => (
            <DiffRowView key={keyOf(row)} row={row} />
          ))}
        </tbody>
      </table>
      {rows.length > mostRows && (
        <p className={styles.note}>{`${rows.length - mostRows} more rows are not shown.`}</p>
      )}
    </ScrollBox>
  );
}

function keyOf(row: DiffRow): string {
  switch (row.kind) {
    case 'same':
    case 'came':
      return `after ${row.after}`;
    case 'gone':
      return `before ${row.before}`;
    case 'fold':
      return `fold ${row.rows[0]?.after}`;
  }
}

function DiffRowView({ row }: { readonly row: DiffRow }) {
  switch (row.kind) {
    case 'same':
      return (
        <tr>
          <td className={styles.number}>{row.before}</td>
          <td className={styles.number}>{row.after}</td>
          <td className={styles.text}>
            <span className={styles.sign}> </span>
            <Pieces text={row.text} />
          </td>
        </tr>
      );
    case 'gone':
      return (
        <tr className={styles.gone}>
          <td className={styles.number}>{row.before}</td>
          <td className={styles.number} />
          <td className={styles.text}>
            <ChangedText sign="−" word="removed: " pieces={row.pieces} />
          </td>
        </tr>
      );
    case 'came':
      return (
        <tr className={styles.came}>
          <td className={styles.number} />
          <td className={styles.number}>{row.after}</td>
          <td className={styles.text}>
            <ChangedText sign="+" word="added: " pieces={row.pieces} />
          </td>
        </tr>
      );
    case 'fold':
      return <FoldRow rows={row.rows} />;
  }
}

interface ChangedTextProps {
  readonly sign: string;
  readonly word: string;
  readonly pieces: readonly DiffPiece[];
}

function ChangedText({ sign, word, pieces }: ChangedTextProps) {
  return (
    <>
      <span className={styles.sign} aria-hidden="true">
        {sign}
      </span>
      <VisuallyHidden>{word}</VisuallyHidden>
      {pieces.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line have no other identity than their place
        <span key={index} className={classNames(piece.isChanged && styles.changed)}>
          <Pieces text={piece.text} />
        </span>
      ))}
    </>
  );
}

function FoldRow({ rows }: { readonly rows: Extract<DiffRow, { readonly kind: 'fold' }>['rows'] }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return rows.slice(0, mostRows).map((row) => <DiffRowView key={row.after} row={row} />);
  return (
    <tr className={styles.fold}>
      <td colSpan={3}>
        <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
          {`${rows.length} equal lines`}
        </Button>
      </td>
    </tr>
  );
}
