import { TriangleAlert } from 'lucide-react';
import type { CaseImport, PreviewRow } from '../../src-shared/domain/case-import';
import text from '../styles/text.module.css';
import { DataText } from '../ui/data-text';
import { ScrollBox } from '../ui/scroll-box';
import { VisuallyHidden } from '../ui/visually-hidden';
import styles from './import-cases.module.css';

/** The first rows as the values that they would be imported as. */
export function PreviewTable({ view }: { readonly view: CaseImport }) {
  const { rows, records, mapping } = view;
  const columns = mapping.flatMap(({ target }, index) => (target === null ? [] : [{ index, target }]));
  return (
    <section className={styles.part} aria-label="Preview">
      <h3 className={styles.title}>
        Preview
        <span className={styles.fact}>
          {rows.length < records ? `the first ${rows.length} of ${records} rows` : 'every row'}
        </span>
      </h3>
      <ScrollBox label="Rows as they would be imported">
        <table className={styles.table}>
          <caption className={text.hidden}>Values as they would be imported, in JSON</caption>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Case</th>
              {columns.map(({ index, target }) => (
                <th key={index} scope="col">
                  {target}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.record} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}

interface RowProps {
  readonly row: PreviewRow;
  readonly columns: readonly { readonly index: number; readonly target: string }[];
}

function Row({ row, columns }: RowProps) {
  return (
    <tr className={row.is_wrong ? styles.wrongRow : undefined}>
      <td className={styles.number}>{row.line}</td>
      <th scope="row" className={styles.value}>
        {row.id === null ? <em className={text.second}>no name</em> : <DataText>{row.id}</DataText>}
        {row.is_wrong && <VisuallyHidden>, wrong</VisuallyHidden>}
      </th>
      {columns.map(({ index }) => (
        <Cell key={index} cell={row.cells[index]} />
      ))}
    </tr>
  );
}

function Cell({ cell }: { readonly cell: PreviewRow['cells'][number] | undefined }) {
  if (cell === undefined || cell.kind === 'absent') {
    return (
      <td>
        <em className={text.muted}>none</em>
      </td>
    );
  }
  if (cell.kind === 'value') {
    return (
      <td className={styles.value}>
        <DataText>{cell.text}</DataText>
      </td>
    );
  }
  return (
    <td className={styles.wrong}>
      <TriangleAlert className={styles.icon} aria-hidden="true" />
      <VisuallyHidden>wrong: </VisuallyHidden>
      {cell.text === '' ? <em>nothing</em> : <DataText>{cell.text}</DataText>}
    </td>
  );
}
