import type { AgentListing } from '../../src-shared/domain/case';
import { quotationAt } from '../exhibits/exhibit-of';
import { Quotation } from '../exhibits/quotation-view';
import type { RunTrace } from '../state/run-trace';
import { JsonView } from '../ui/json-view';
import { Pieces } from '../ui/data-text';
import { PaneScroll } from '../ui/pane';
import { ClippedData } from './clipped-data';
import { explainStep } from './explain-step';
import { PartBody } from './part-body';
import type { StepPart } from './parts';
import { StepMark } from './step-mark';
import { StepPartSection } from './step-part';
import styles from './step-pane.module.css';
import type { PartControls } from './use-parts';
import type { StepSelection } from './use-step-selection';

interface StepPaneProps {
  readonly run: RunTrace;
  readonly agent: AgentListing | null;
  readonly selection: StepSelection;
  readonly parts: PartControls;
}

/** The selected step: its verdict, one sentence why, and the same parts for every step. */
export function StepPane({ run, agent, selection, parts }: StepPaneProps) {
  const { step, go } = selection;
  const outcome = step === 'end' ? (run.end?.outcome ?? null) : null;
  const quoted = quotationAt(run, step);
  return (
    <PaneScroll>
      <StepHead run={run} agent={agent} selection={selection} />
      {quoted && <Quotation exhibit={quoted} />}
      {outcome !== null && (
        <section className={styles.own}>
          <h3 className={styles.ownTitle}>What it leaves</h3>
          <JsonView value={outcome} label="the outcome" wrap />
        </section>
      )}
      {parts.list.map((part: StepPart) => (
        <StepPartSection
          key={part.number}
          part={part}
          isOpen={parts.isOpen(part.number)}
          onToggle={() => parts.toggle(part.number)}
        >
          <PartBody
            content={part.content}
            isProofUnfolded={parts.isProofUnfolded}
            onToggleProof={parts.toggleProof}
            onCite={go}
          />
        </StepPartSection>
      ))}
    </PaneScroll>
  );
}

function StepHead({ run, agent, selection: { step } }: Omit<StepPaneProps, 'parts'>) {
  const { mark, title, about, sentence, place } = explainStep(run, step, agent);
  return (
    <div className={styles.head}>
      <h2 className={styles.title} tabIndex={-1} data-pane-start="">
        <StepMark mark={mark} end={run.end} />
        <span className={styles.words}>{title}</span>
        {about !== null && (
          <span className={styles.about}>
            <ClippedData>{about}</ClippedData>
          </span>
        )}
        <span className={styles.place}>{place}</span>
      </h2>
      <p className={styles.sentence}>
        <Pieces text={sentence} />
      </p>
    </div>
  );
}
