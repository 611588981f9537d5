import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { InputProblem } from '../../src-shared/input/problem';
import { type Draft, fileNameOf } from '../state/draft';
import { useActions } from '../state/store';
import text from '../styles/text.module.css';
import { Button } from '../ui/button';
import { Pieces } from '../ui/data-text';
import { useNow } from '../ui/use-now';
import { ConfirmDialog } from './confirm-dialog';
import { ForecastStrip } from './forecast-strip';
import { fieldOf } from './problem-counts';
import styles from './save-bar.module.css';
import type { ProblemWalk } from './use-problem-walk';
import { useSaving } from './use-saving';

interface SaveBarProps {
  readonly draft: Draft;
  readonly walk: ProblemWalk;
}

/** What saving would do and what is in its way; there while something is unsaved or wrong. */
export function SaveBar({ draft, walk }: SaveBarProps) {
  const { isDirty, obstacle, save } = useSaving(draft);
  const { discardDraft } = useActions();
  const [isAsking, setAsking] = useState(false);
  const now = useNow(10_000);
  const forecasts = (draft.check?.forecasts ?? []).filter((each) => Date.parse(each.expires_at) > now);
  if (!isDirty && walk.problems.length === 0) return null;
  return (
    <section className={styles.save} aria-label="Saving">
      {isDirty && forecasts.length > 0 && <ForecastStrip forecasts={forecasts} />}
      <div className={styles.line}>
        <Finding draft={draft} walk={walk} obstacle={obstacle} />
        <span className={styles.space} />
        {isDirty && (
          <>
            <Button variant="ghost" onClick={() => setAsking(true)}>
              Discard
            </Button>
            <Button variant="primary" command="data.save" disabledReason={obstacle} onClick={save}>
              Save
            </Button>
          </>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Discard the changes of ${fileNameOf(draft.opened.path)}?`}
          action="Discard"
          onConfirm={() => discardDraft(draft.opened.path)}
          onClose={() => setAsking(false)}
        >
          The text is the saved one again. Undo brings your changes back for as long as the document is open.
        </ConfirmDialog>
      )}
    </section>
  );
}

interface FindingProps extends SaveBarProps {
  readonly obstacle: string | null;
}

function Finding({ draft, walk, obstacle }: FindingProps) {
  const { problems, goTo } = walk;
  const [first] = problems;
  if (first) {
    return (
      <>
        <TriangleAlert className={styles.error} aria-hidden="true" />
        <span>
          <b>{problems.length === 1 ? '1 error.' : `${problems.length} errors.`}</b> Fix{' '}
          <button type="button" className={text.link} onClick={() => goTo(first)}>
            <Pieces text={placeInWords(first)} />
          </button>{' '}
          to save.
        </span>
      </>
    );
  }
  if (obstacle !== null) {
    return (
      <>
        <CircleDashed className={styles.icon} aria-hidden="true" />
        <span>Not possible now: {obstacle}.</span>
      </>
    );
  }
  return draft.isChecked ? (
    <>
      <CircleCheck className={styles.icon} aria-hidden="true" />
      <span className={text.second}>
        <Pieces text={sayChecked(draft)} />
      </span>
    </>
  ) : (
    <>
      <CircleDashed className={styles.icon} aria-hidden="true" />
      <span className={text.second}>Being checked.</span>
    </>
  );
}

/** What there is to say about a text without errors. */
function sayChecked({ check }: Draft): string {
  const refused = check?.dry_run?.refused;
  if (refused) return `It can be saved. Decision ${refused.index + 1} would be refused by ${refused.title}.`;
  const [unraised] = check?.unraised ?? [];
  if (unraised) return `It can be saved. ${unraised.entry} is still version ${unraised.saved_version}.`;
  return 'Nothing is wrong with it.';
}

function placeInWords(problem: InputProblem): string {
  const what = fieldOf(problem) ?? 'the text';
  return problem.position === null ? what : `${what}, line ${problem.position.line}`;
}
