import type { CaseImport, ImportTarget } from '../../src-shared/domain/case-import';
import { useActions } from '../state/store';
import text from '../styles/text.module.css';
import { classNames } from '../ui/class-names';
import { DataText } from '../ui/data-text';
import { ScrollBox } from '../ui/scroll-box';
import styles from './import-cases.module.css';

/** Every column of the table with the part of a case that it gives, for the person to choose. */
export function ColumnTable({ view }: { readonly view: CaseImport }) {
  return (
    <section className={styles.part} aria-label="Columns">
      <h3 className={styles.title}>Columns</h3>
      <ScrollBox label="Columns of the table">
        <table className={classNames(styles.table, styles.columns)}>
          <caption className={text.hidden}>What each column of the table gives</caption>
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">Gives</th>
            </tr>
          </thead>
          <tbody>
            {view.mapping.map(({ column, target }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the table
              <tr key={index}>
                <th scope="row">
                  <DataText wrap>{column}</DataText>
                </th>
                <td>
                  <TargetSelect view={view} column={column} target={target} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}

interface TargetSelectProps {
  readonly view: CaseImport;
  readonly column: string;
  readonly target: string | null;
}

/** What stands for a column that is left out; no target has this path. */
const leftOut = '';

function TargetSelect({ view, column, target }: TargetSelectProps) {
  const { changeImport } = useActions();
  const held = view.targets.find(({ path }) => path === target)?.holds;
  const choose = (path: string) => {
    const mapping = view.mapping.map((each) =>
      each.column === column ? { column, target: path === leftOut ? null : path } : each,
    );
    void changeImport({ mapping });
  };
  return (
    <>
      <select
        className={styles.select}
        aria-label={`What the column ${column} gives`}
        value={target ?? leftOut}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value={leftOut}>left out</option>
        {view.targets.map((each) => (
          <option key={each.path} value={each.path}>
            {sayTarget(each, view)}
          </option>
        ))}
      </select>
      {held !== undefined && <span className={styles.held}>{held}</span>}
    </>
  );
}

/** A target that a case cannot be without and that no column gives yet is marked, because that is what to look for. */
function sayTarget({ path, is_required }: ImportTarget, { mapping }: CaseImport): string {
  const isGiven = mapping.some(({ target }) => target === path);
  return is_required && !isGiven && path.startsWith('request.') ? `${path} (needed)` : path;
}
