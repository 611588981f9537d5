import { CircleCheck, EyeOff, Target } from 'lucide-react';
import { useState } from 'react';
import type { AgentListing } from '../../src-shared/domain/case';
import { useToolDigits } from '../decision/use-tool-digits';
import { ChoiceField } from '../form/choice-field';
import { useKeys } from '../keys/use-keys';
import { latest } from '../state/loadable';
import type { RunTrace } from '../state/run-trace';
import { useActions, useStore } from '../state/store';
import text from '../styles/text.module.css';
import { describeGiven, givenIn } from '../trace/given';
import { GivenBody } from '../trace/given-body';
import { Button } from '../ui/button';
import { OctagonMark } from '../ui/octagon-mark';
import { PaneScroll } from '../ui/pane';
import styles from './predict-pane.module.css';
import { ScoreLine } from './score-line';
import type { Predict } from './use-predict';

interface PredictPaneProps {
  /** The run as far as it is shown. */
  readonly run: RunTrace;
  readonly agent: AgentListing;
  readonly turn: number;
  readonly predict: Predict;
}

/** The choice for a proposal that names no tool of the agent. */
const noTool = 'something else';

/** What comes next? The tool and the verdict are guessed before they are shown. */
export function PredictPane({ run, agent, turn, predict }: PredictPaneProps) {
  const [tool, setTool] = useState<string | null>(null);
  const [allowed, setAllowed] = useState<boolean | null>(null);
  const { announce } = useActions();
  const choices = [
    ...agent.tools.map(({ name, purpose }) => ({ value: name, about: purpose.split(/[;:]/)[0] ?? '' })),
    { value: noTool, about: 'no tool of this agent, or unreadable' },
  ];
  const missing = tool === null ? 'choose a tool' : allowed === null ? 'say whether policy allows it' : null;
  const reveal = () => {
    if (tool === null || allowed === null) return announce(`Not yet: ${missing}.`);
    predict.reveal(tool === noTool ? null : tool, allowed);
  };
  useToolDigits(
    choices.map(({ value }) => value),
    setTool,
  );
  useKeys('predict', {
    'predict.refused': () => setAllowed(false),
    'predict.allowed': () => setAllowed(true),
    'predict.reveal': reveal,
    'predict.skip': predict.skip,
  });
  const given = givenIn(run, turn);
  return (
    <PaneScroll>
      <header className={styles.head}>
        <h2 tabIndex={-1} data-pane-start="">
          <Target className={styles.icon} aria-hidden="true" />
          What comes next?
          <span className={styles.place}>
            Turn {turn}, before event {run.events.length + 1}
          </span>
        </h2>
        <p className={text.second}>Look at what the model was given. Guess, then see.</p>
      </header>
      <details className={styles.given}>
        <summary>
          Given to the model <span className={text.second}>{describeGiven(given)}</span>
        </summary>
        <GivenBody given={given} />
      </details>
      <p className={styles.covered}>
        <EyeOff className={styles.small} aria-hidden="true" />
        Proposal and policy proof are covered until you guess.
      </p>
      <div className={styles.question}>
        <ChoiceField
          label="Which tool will be proposed?"
          digits
          choices={choices}
          value={tool}
          onChange={setTool}
        />
        <fieldset className={styles.verdict}>
          <legend>Will policy allow it?</legend>
          <Button command="predict.refused" pressed={allowed === false} onClick={() => setAllowed(false)}>
            <OctagonMark className={styles.small} /> Refused
          </Button>
          <Button command="predict.allowed" pressed={allowed === true} onClick={() => setAllowed(true)}>
            <CircleCheck className={styles.small} aria-hidden="true" /> Allowed
          </Button>
        </fieldset>
      </div>
      <div className={styles.acts}>
        <Button variant="primary" command="predict.reveal" disabledReason={missing} onClick={reveal}>
          Reveal
        </Button>
        <Button variant="ghost" command="predict.skip" onClick={predict.skip}>
          Skip
        </Button>
        <span className={styles.space} />
        <Score run={run} />
      </div>
    </PaneScroll>
  );
}

function Score({ run }: { readonly run: RunTrace }) {
  const scores = useStore((state) => latest(state.scores));
  const { agent, case: name, request } = run.header;
  return scores && <ScoreLine scores={scores} agent={agent} name={name ?? request.id} />;
}
