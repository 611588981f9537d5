import { Equal, EqualNot } from 'lucide-react';
import type { Json } from '../../src-shared/domain/json';
import text from '../styles/text.module.css';
import { DataText } from './data-text';
import styles from './fields-table.module.css';
import { isSameJson } from '../../src-shared/domain/same-json';
import { VisuallyHidden } from './visually-hidden';

/** One field of two things side by side. */
export interface ComparedField {
  readonly name: string;
  readonly left: ComparedValue;
  readonly right: ComparedValue;
  /** `shown` is there to be read and takes no part in the comparison. */
  readonly verdict: 'same' | 'differs' | 'shown';
}

/** A value as data, or the words for why there is none. */
export type ComparedValue = { readonly value: Json } | { readonly missing: string };

interface FieldsTableProps {
  readonly caption: string;
  /** The heads of the two columns of values. */
  readonly heads: readonly [string, string];
  readonly fields: readonly ComparedField[];
}

/** Two things beside each other, one field a row, with what differs in ink and a double bar. */
export function FieldsTable({ caption, heads, fields }: FieldsTableProps) {
  return (
    <table className={styles.table}>
      <caption className={text.hidden}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
          <th scope="col">
            <VisuallyHidden>Same or not</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <FieldRow key={field.name} field={field} />
        ))}
      </tbody>
    </table>
  );
}

/** Compares two values as JSON; a value that is missing on one side differs. */
export function compareValues(name: string, left: ComparedValue, right: ComparedValue): ComparedField {
  return { name, left, right, verdict: isSameJson(left, right) ? 'same' : 'differs' };
}

function FieldRow({ field }: { readonly field: ComparedField }) {
  return (
    <tr className={field.verdict === 'differs' ? styles.differs : undefined}>
      <th scope="row">
        <DataText wrap>{field.name}</DataText>
      </th>
      <td>
        <Value of={field.left} />
      </td>
      <td>
        <Value of={field.right} />
      </td>
      <td>
        <Verdict verdict={field.verdict} />
      </td>
    </tr>
  );
}

function Value({ of }: { readonly of: ComparedValue }) {
  if ('missing' in of) return <em className={styles.gone}>{of.missing}</em>;
  return <DataText wrap>{JSON.stringify(of.value)}</DataText>;
}

function Verdict({ verdict }: Pick<ComparedField, 'verdict'>) {
  switch (verdict) {
    case 'differs':
      return (
        <span className={styles.mark}>
          <EqualNot className={styles.icon} aria-hidden="true" />
          differs
        </span>
      );
    case 'same':
      return (
        <>
          <Equal className={styles.same} aria-hidden="true" />
          <VisuallyHidden>same</VisuallyHidden>
        </>
      );
    case 'shown':
      return <span className={text.second}>not compared</span>;
  }
}
