import type { ToolResultEvent } from '../../src-shared/domain/trace';
import { useState } from 'react';
import type { ShownExhibit } from '../exhibits/exhibit-of';
import { ExhibitView } from '../exhibits/exhibit-view';
import type { TraceStep } from '../state/ui-slice';
import { Pieces } from '../ui/data-text';
import { JsonView } from '../ui/json-view';
import { ClippedData } from './clipped-data';
import { GuardrailBody } from './guardrail-body';
import { GivenBody } from './given-body';
import { FileList } from './file-list';
import type { PartContent } from './parts';
import { PlannerBody } from './planner-body';
import { PolicyProof } from './policy-proof';
import styles from './step-pane.module.css';

interface PartBodyProps {
  readonly content: PartContent;
  readonly isProofUnfolded: boolean;
  readonly onToggleProof: () => void;
  /** Goes to a cited event. */
  readonly onCite: (step: TraceStep) => void;
}

/** An open part, by what it is. */
export function PartBody({ content, isProofUnfolded, onToggleProof, onCite }: PartBodyProps) {
  switch (content.kind) {
    case 'nothing':
      return (
        <p className={styles.nothing}>
          <Pieces text={content.sentence} />
        </p>
      );
    case 'given':
      return <GivenBody given={content.given} />;
    case 'proposal':
      return <JsonView value={content.decision} label="the proposal" wrap />;
    case 'proof':
      return (
        <PolicyProof
          checks={content.policy.checks}
          isUnfolded={isProofUnfolded}
          onToggle={onToggleProof}
          onCite={onCite}
        />
      );
    case 'result':
      return <ResultBody event={content.event} shown={content.shown} onCite={onCite} />;
    case 'guardrail':
      return <GuardrailBody event={content.event} message={content.message} onCite={onCite} />;
    case 'files':
      return <FileList writes={content.writes} resultFile={content.resultFile} />;
    case 'planner':
      return <PlannerBody content={content} />;
  }
}

const effects: Record<ToolResultEvent['effect'], string> = {
  read: 'only reads',
  write: 'writes to the output folder',
  none: 'neither reads nor writes',
};

interface ResultBodyProps {
  readonly event: ToolResultEvent;
  readonly shown: ShownExhibit | null;
  readonly onCite: (step: TraceStep) => void;
}

function ResultBody({ event, shown, onCite }: ResultBodyProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const given = Object.values(event.arguments).map((value) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  );
  return (
    <>
      {shown && <ExhibitView shown={shown} />}
      {event.checks.length > 0 && (
        <section aria-label="Invariants of the tool">
          <PolicyProof
            checks={event.checks}
            isUnfolded={isUnfolded}
            onToggle={() => setUnfolded(!isUnfolded)}
            onCite={onCite}
          />
        </section>
      )}
      <dl className={styles.facts}>
        <dt>Called</dt>
        <dd>
          <ClippedData>{[event.tool, ...given].join(' ')}</ClippedData>
        </dd>
        <dt>Effect</dt>
        <dd>{effects[event.effect]}</dd>
      </dl>
      <JsonView value={event.result} label="the tool result" wrap />
    </>
  );
}
