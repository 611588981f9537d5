import { selectAgents } from '../state/selectors';
import { useActions, useStore } from '../state/store';
import text from '../styles/text.module.css';
import { Button } from '../ui/button';
import { Pane, PaneScroll } from '../ui/pane';
import { Toolbar, ToolbarSpace } from '../ui/toolbar';
import { FoldedCases } from './folded-cases';
import styles from './lesson-pane.module.css';
import { lessonSteps } from './lesson-steps';
import { ExerciseButton, OpenFileButton, RunAllButton, RunAllProgress } from './list-actions';

/** The way in: what the first case does step by step, with all cases folded below. */
export function LessonPane() {
  const { finishFirstRun } = useActions();
  return (
    <Pane label="Start here">
      <Toolbar>
        <h2 className={styles.title}>Start here</h2>
        <span className={styles.lead}>one case, six steps, about a minute; no account needed</span>
        <ToolbarSpace />
        <ExerciseButton />
        <OpenFileButton />
      </Toolbar>
      <RunAllProgress />
      <PaneScroll>
        <Steps />
        <AllCases />
      </PaneScroll>
      <div className={styles.foot}>
        <RunAllButton quiet />
        <span className={styles.space} />
        <Button size="sm" variant="ghost" onClick={() => void finishFirstRun()}>
          I know this; always show the list
        </Button>
      </div>
    </Pane>
  );
}

function Steps() {
  return (
    <ol className={styles.steps} aria-label="The six steps of the first case">
      {lessonSteps.map((step, index) => (
        <li key={step.sentence} className={styles.step}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <span className={styles.words}>
            <b>{step.title}</b>
            <span className={text.second}>{step.sentence}</span>
          </span>
          <span className={styles.speaker}>{step.speaker}</span>
        </li>
      ))}
    </ol>
  );
}

function AllCases() {
  const agents = useStore(selectAgents);
  const count = agents.reduce((sum, agent) => sum + agent.cases.length, 0);
  return (
    <section aria-label="All cases">
      <div className={styles.subhead}>
        <h3>All cases</h3>
        <span className={text.second}>{count}, each with what it teaches and how it should end</span>
      </div>
      {agents.map((agent) => (
        <FoldedCases key={agent.name} agent={agent} />
      ))}
    </section>
  );
}
