import type { CaseImport, CellProblem } from '../../src-shared/domain/case-import';
import text from '../styles/text.module.css';
import { DataText, Pieces } from '../ui/data-text';
import { ScrollBox } from '../ui/scroll-box';
import styles from './import-cases.module.css';

/** Everything that is wrong by row and column, or that nothing is. */
export function ProblemTable({ view }: { readonly view: CaseImport }) {
  const all = [...view.mapping_problems, ...view.problems];
  const count = all.length + view.more_problems;
  return (
    <section className={styles.part} aria-label="What is wrong">
      <h3 className={styles.title}>
        What is wrong
        <span className={styles.fact}>{count === 0 ? 'nothing' : count}</span>
      </h3>
      {count === 0 ? (
        <p className={styles.nothing}>Every cell fits the schema that a run uses.</p>
      ) : (
        <ScrollBox label="What is wrong, by row and column">
          <Problems problems={all} more={view.more_problems} />
        </ScrollBox>
      )}
    </section>
  );
}

interface ProblemsProps {
  readonly problems: readonly CellProblem[];
  readonly more: number;
}

function Problems({ problems, more }: ProblemsProps) {
  return (
    <>
      <table className={styles.table}>
        <caption className={text.hidden}>What is wrong, by row and column</caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Row</th>
            <th scope="col">Column</th>
            <th scope="col">Found</th>
            <th scope="col">Expected</th>
          </tr>
        </thead>
        <tbody>
          {problems.map((problem, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: problems are a list that is only ever replaced as a whole
            <Problem key={index} problem={problem} />
          ))}
        </tbody>
      </table>
      {more > 0 && <p className={styles.nothing}>{more} more are not shown.</p>}
    </>
  );
}

function Problem({ problem }: { readonly problem: CellProblem }) {
  const { line, record, column, path, found, expected } = problem;
  return (
    <tr>
      <td className={styles.number}>{line ?? <em className={text.second}>all</em>}</td>
      <td className={styles.number}>{record ?? <em className={text.second}>all</em>}</td>
      <th scope="row">
        {column === null ? (
          <em className={text.second}>no single one</em>
        ) : (
          <DataText wrap>{column}</DataText>
        )}
        {path !== '$' && (
          <>
            {' at '}
            <DataText wrap>{path}</DataText>
          </>
        )}
      </th>
      <td className={styles.said}>
        <Pieces text={found} />
      </td>
      <td className={styles.said}>
        <Pieces text={expected} />
      </td>
    </tr>
  );
}
