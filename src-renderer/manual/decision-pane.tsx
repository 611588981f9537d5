import { Braces, Hand, ListVideo } from 'lucide-react';
import type { AgentListing } from '../../src-shared/domain/case';
import type { TraceEvent } from '../../src-shared/domain/trace';
import { DecisionForm } from '../decision/decision-form';
import { Proposed } from '../decision/proposed';
import { useDecisionKeys } from '../decision/use-decision-keys';
import type { RunTrace } from '../state/run-trace';
import text from '../styles/text.module.css';
import { Button } from '../ui/button';
import { PaneScroll } from '../ui/pane';
import { rowWords } from '../trace/row-words';
import styles from './decision-pane.module.css';
import { useOwnDecision } from './use-own-decision';

interface DecisionPaneProps {
  readonly run: RunTrace;
  readonly agent: AgentListing;
  readonly turn: number;
}

/** The person plays the model: their next decision in a form, and what they would propose. */
export function DecisionPane({ run, agent, turn }: DecisionPaneProps) {
  const own = useOwnDecision(run, agent, turn);
  useDecisionKeys({
    basis: own.basis,
    draft: own.draft,
    onChange: own.change,
    onSend: own.propose,
    onSwitch: own.switchView,
  });
  const isForm = own.draft.kind === 'form';
  return (
    <section className={styles.pane} aria-labelledby="own-decision">
      <header className={styles.head}>
        <h2 id="own-decision" tabIndex={-1} data-pane-start="">
          <Hand className={styles.icon} aria-hidden="true" />
          Your decision
          <span className={styles.place}>
            Turn {turn}, event {run.events.length + 1}
          </span>
        </h2>
        <p className={text.second}>You play the model. The form is built from the decision schema.</p>
        <LastAnswer run={run} />
      </header>
      <PaneScroll>
        <DecisionForm
          basis={own.basis}
          draft={own.draft}
          state={own.state}
          original={null}
          onChange={own.change}
        />
        <Proposed state={own.state} withJson={isForm} />
      </PaneScroll>
      <footer className={styles.acts}>
        <Button variant="primary" command="decision.send" disabledReason={own.whyNot} onClick={own.propose}>
          Propose
        </Button>
        <Button icon={Braces} command="decision.view" onClick={own.switchView}>
          {isForm ? 'Write JSON instead' : 'Back to the form'}
        </Button>
        <span className={styles.space} />
        <Button
          variant="ghost"
          icon={ListVideo}
          disabledReason={own.takeSupplied ? null : 'the case supplies none for this turn'}
          onClick={own.takeSupplied ?? undefined}
        >
          Take the supplied one
        </Button>
      </footer>
    </section>
  );
}

/** How the controller answered the decision before, so that it is not missed on the way to the next one. */
function LastAnswer({ run }: { readonly run: RunTrace }) {
  const answers = run.events.filter((event) => event.kind === 'policy' || event.kind === 'tool_result');
  const last = answers.slice(-2).filter((event) => event.turn === answers.at(-1)?.turn);
  if (last.length === 0) return null;
  return (
    <ul className={styles.answers} aria-label="How the controller answered">
      {last.map((event) => (
        <li key={event.seq}>{sayEvent(run, event)}</li>
      ))}
    </ul>
  );
}

function sayEvent(run: RunTrace, event: TraceEvent): string {
  const turn = { number: event.turn, events: [event], added: 0 };
  const row = { kind: 'event', key: '', event, turn, ghost: null, wires: [] } as const;
  return `${rowWords(run, row, false)}.`;
}
