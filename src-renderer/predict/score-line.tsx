import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { PredictionScores } from '../../src-shared/domain/prediction';
import type { AgentName } from '../../src-shared/domain/status';
import { ConfirmDialog } from '../data/confirm-dialog';
import { useActions } from '../state/store';
import text from '../styles/text.module.css';
import { Button } from '../ui/button';
import styles from './score-line.module.css';

interface ScoreLineProps {
  readonly scores: PredictionScores;
  readonly agent: AgentName;
  /** The case, or the request's id. */
  readonly name: string;
}

/** How many guesses were right, in this case and in all; the days and cases behind it unfold. */
export function ScoreLine({ scores, agent, name }: ScoreLineProps) {
  const here = scores.cases.find((each) => each.agent === agent && each.case === name);
  return (
    <details className={styles.score}>
      <summary>
        <CircleCheck className={styles.icon} aria-hidden="true" />
        This case <b>{say(here ?? { asked: 0, right: 0 })} right</b>
        <span className={styles.line} aria-hidden="true" />
        All cases <b>{say(scores.total)}</b>
      </summary>
      <OverTime scores={scores} />
    </details>
  );
}

function OverTime({ scores: { days, cases } }: Pick<ScoreLineProps, 'scores'>) {
  const { resetScores } = useActions();
  const [isAsking, setAsking] = useState(false);
  if (days.length === 0) return <p className={text.second}>No guess yet. A guess answers two questions.</p>;
  return (
    <div className={styles.over}>
      <ScoreTable caption="By day" rows={days.map(({ day, ...score }) => [day, say(score)])} />
      <ScoreTable caption="By case" rows={cases.map(({ case: name, ...score }) => [name, say(score)])} />
      <p className={text.second}>Guesses stay on this machine.</p>
      <Button size="sm" onClick={() => setAsking(true)}>
        Begin the score anew
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Begin the score anew?"
          action="Forget the guesses"
          onConfirm={() => void resetScores()}
          onClose={() => setAsking(false)}
        >
          All guesses so far are forgotten; runs stay as they are.
        </ConfirmDialog>
      )}
    </div>
  );
}

interface ScoreTableProps {
  readonly caption: string;
  readonly rows: readonly (readonly [string, string])[];
}

function ScoreTable({ caption, rows }: ScoreTableProps) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <tbody>
        {rows.map(([name, score]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{score}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function say({ asked, right }: { readonly asked: number; readonly right: number }): string {
  return `${right} of ${asked}`;
}
