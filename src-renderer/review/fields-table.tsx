import { Equal, EqualNot } from 'lucide-react';
import type { FieldComparison } from '../../src-shared/domain/review';
import text from '../styles/text.module.css';
import { DataText } from '../ui/data-text';
import { VisuallyHidden } from '../ui/visually-hidden';
import { fieldDiffers } from './compare-fields';
import styles from './fields-table.module.css';
import { Mark } from './mark';

/** The proposal beside the current record, one field a row. */
export function FieldsTable({ fields }: { readonly fields: readonly FieldComparison[] }) {
  return (
    <table className={styles.table}>
      <caption className={text.hidden}>Proposal against the current record</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Proposed</th>
          <th scope="col">Now</th>
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

function FieldRow({ field }: { readonly field: FieldComparison }) {
  const differs = fieldDiffers(field);
  return (
    <tr className={differs ? styles.differs : undefined}>
      <th scope="row">
        <DataText wrap>{field.name}</DataText>
      </th>
      <td>
        <DataText wrap>{JSON.stringify(field.proposed)}</DataText>
      </td>
      <td>
        {field.missing ? (
          <em className={styles.gone}>no record</em>
        ) : (
          <DataText wrap>{JSON.stringify(field.current)}</DataText>
        )}
      </td>
      <td>{differs ? <Differs /> : <Same />}</td>
    </tr>
  );
}

function Differs() {
  return (
    <span className={styles.mark}>
      <Mark icon={EqualNot} small />
      differs
    </span>
  );
}

function Same() {
  return (
    <>
      <Mark icon={Equal} tone="none" small />
      <VisuallyHidden>same</VisuallyHidden>
    </>
  );
}
