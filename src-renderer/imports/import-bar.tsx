import { useId } from 'react';
import type { CaseImport } from '../../src-shared/domain/case-import';
import switches from '../form/switch-field.module.css';
import type { ChosenCases } from '../state/imports-slice';
import { useActions } from '../state/store';
import { Button } from '../ui/button';
import { Pieces } from '../ui/data-text';
import styles from './import-cases.module.css';

/** What can be done with the table as it stands: import it, leave rows out, or not now. */
export function ImportBar({ chosen }: { readonly chosen: ChosenCases }) {
  const { view, leavesOut } = chosen;
  const { leaveOutWrong, importCases, closeImport } = useActions();
  const wrong = countWrong(view);
  const obstacle = findObstacle(chosen);
  const id = useId();
  return (
    <footer className={styles.bar}>
      {wrong > 0 && (
        <label className={styles.leave} htmlFor={id}>
          <input
            id={id}
            className={switches.switch}
            type="checkbox"
            role="switch"
            checked={leavesOut}
            aria-checked={leavesOut}
            onChange={({ currentTarget }) => leaveOutWrong(currentTarget.checked)}
          />
          Leave out the {wrong === 1 ? 'wrong row' : `${wrong} wrong rows`}
        </label>
      )}
      <span className={styles.reason}>{obstacle !== null && <Pieces text={obstacle} />}</span>
      <Button onClick={closeImport}>Not now</Button>
      <Button variant="primary" disabledReason={obstacle} onClick={() => void importCases()}>
        {sayImport(view.right)}
      </Button>
    </footer>
  );
}

function sayImport(count: number): string {
  if (count === 0) return 'Import cases';
  return count === 1 ? 'Import 1 case' : `Import ${count} cases`;
}

/** Rows that are wrong whatever is done; a mapping with a gap makes none of them right and no single one wrong. */
function countWrong({ mapping_problems, records, right }: CaseImport): number {
  return mapping_problems.length > 0 ? 0 : records - right;
}

/** Why the cases cannot be imported as they stand; null when they can. */
function findObstacle({ view, leavesOut, busy, refusal }: ChosenCases): string | null {
  if (busy !== null) return busy === 'checking' ? 'it is being checked' : 'it is being imported';
  // What is shown is what was checked last, which is not what is chosen now.
  if (refusal !== null) return 'it could not be checked';
  const [gap] = view.mapping_problems;
  if (gap) return gap.column === null ? gap.found : `the column ${gap.column}: ${gap.found}`;
  if (view.right === 0) return 'no row is right';
  const wrong = countWrong(view);
  if (wrong === 0 || leavesOut) return null;
  return wrong === 1 ? '1 row is wrong' : `${wrong} rows are wrong`;
}
