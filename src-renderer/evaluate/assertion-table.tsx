import { Equal, EqualNot, TriangleAlert } from 'lucide-react';
import type { Assertion } from '../../src-shared/domain/assess-run';
import type { EvaluatedRun } from '../../src-shared/evaluation/evaluated-run';
import { SectionHead } from '../decision/section-head';
import type { Json } from '../../src-shared/domain/json';
import text from '../styles/text.module.css';
import { DataText } from '../ui/data-text';
import table from '../ui/fields-table.module.css';
import styles from './cell-pane.module.css';

/** Everything that was expected of a run beside what was found; each line stands alone. */
export function AssertionTable({ run }: { readonly run: EvaluatedRun }) {
  const { assertions } = run;
  if (assertions.length === 0) {
    return (
      <p className={styles.aside}>
        Nobody has written what should happen, so that nothing is judged. It ended in{' '}
        <DataText>{run.status}</DataText>.
      </p>
    );
  }
  return (
    <section className={styles.fields} aria-label="What was expected">
      <SectionHead title="What was expected">each assertion on its own</SectionHead>
      <table className={`${table.table} ${styles.assertions}`}>
        <caption className={text.hidden}>Each assertion, expected and found</caption>
        <thead>
          <tr>
            <th scope="col">Assertion</th>
            <th scope="col">Expected</th>
            <th scope="col">Found</th>
            <th scope="col">
              <span className={text.hidden}>Same or not</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {assertions.map((assertion, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an expectation may state a thing twice; its order never changes
            <Line key={index} assertion={assertion} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Line({ assertion }: { readonly assertion: Assertion }) {
  const { what, expected, found, met, vacuous } = assertion;
  return (
    <>
      <tr className={met ? undefined : table.differs}>
        <th scope="row">{what}</th>
        <td>
          <Value of={expected} />
        </td>
        <td>
          <Value of={found} />
        </td>
        <td>
          <Verdict met={met} isVacuous={vacuous !== null} />
        </td>
      </tr>
      {vacuous !== null && (
        <tr>
          <td className={styles.why} colSpan={4}>
            Passed without checking: {vacuous}
          </td>
        </tr>
      )}
    </>
  );
}

function Value({ of }: { readonly of: Json }) {
  if (of === null || (Array.isArray(of) && of.length === 0)) return <span className={text.second}>none</span>;
  if (Array.isArray(of) && of.every((each) => typeof each === 'string')) {
    return of.map((each, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a list may have a text twice; its order never changes
      <span key={index} className={styles.value}>
        <DataText wrap>{each}</DataText>
      </span>
    ));
  }
  return <DataText wrap>{typeof of === 'string' ? of : JSON.stringify(of)}</DataText>;
}

function Verdict({ met, isVacuous }: { readonly met: boolean; readonly isVacuous: boolean }) {
  if (isVacuous) {
    return (
      <span className={styles.vacuous}>
        <TriangleAlert className={table.icon} aria-hidden="true" />
        vacuous
      </span>
    );
  }
  if (met) {
    return (
      <>
        <Equal className={table.same} aria-hidden="true" />
        <span className={text.hidden}>same</span>
      </>
    );
  }
  return (
    <span className={table.mark}>
      <EqualNot className={table.icon} aria-hidden="true" />
      differs
    </span>
  );
}
