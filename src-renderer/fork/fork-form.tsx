import { Braces, GitFork, Undo2 } from 'lucide-react';
import { isJsonObject, type Json } from '../../src-shared/domain/json';
import { plannerNames } from '../cases/use-planner-choice';
import { DecisionForm } from '../decision/decision-form';
import { Proposed } from '../decision/proposed';
import { SectionHead } from '../decision/section-head';
import text from '../styles/text.module.css';
import { Button } from '../ui/button';
import { FieldsTable } from '../ui/fields-table';
import { PaneScroll } from '../ui/pane';
import { Segmented } from '../ui/segmented';
import { compareDecisions, sayDifferences } from '../decision/compare-decisions';
import styles from './fork-form.module.css';
import type { Fork } from './use-fork';

/** The decision in the place of the original one, what differs, and who goes on after it. */
export function ForkForm({ fork, original }: { readonly fork: Fork; readonly original: Json }) {
  const { draft, state } = fork;
  const isForm = draft.kind === 'form';
  const fields = state.proposal ? compareDecisions(original, state.proposal.decision) : [];
  return (
    <>
      <PaneScroll>
        <SectionHead title={isForm ? 'Form' : 'JSON'}>from the decision schema</SectionHead>
        <DecisionForm
          basis={fork.basis}
          draft={draft}
          state={state}
          original={isJsonObject(original) ? original : null}
          onChange={fork.change}
        />
        <SectionHead title="What differs from the original">{sayDifferences(fields)}</SectionHead>
        <FieldsTable caption="Original against yours" heads={['Original', 'Yours']} fields={fields} />
        <Proposed state={state} withJson={false} />
      </PaneScroll>
      <div className={styles.after}>
        <span className={text.second}>After your step</span>
        <Segmented
          label="Who decides after your step"
          segments={fork.modes.map((value) => ({ value, content: plannerNames[value] }))}
          value={fork.then}
          onChoose={fork.setThen}
        />
      </div>
      <footer className={styles.acts}>
        <Button
          variant="primary"
          icon={GitFork}
          command="decision.send"
          disabledReason={fork.whyNot}
          onClick={fork.run}
        >
          Run the fork
        </Button>
        <Button icon={Braces} command="decision.view" onClick={fork.switchView}>
          {isForm ? 'Write JSON instead' : 'Back to the form'}
        </Button>
        <Button
          variant="ghost"
          icon={Undo2}
          disabledReason={fork.isChanged ? null : 'nothing was changed'}
          onClick={fork.undo}
        >
          Undo my changes
        </Button>
      </footer>
    </>
  );
}
