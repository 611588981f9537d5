import { CircleCheck, EyeOff, TriangleAlert } from 'lucide-react';
import { JsonView } from '../ui/json-view';
import { SectionHead } from './section-head';
import type { DraftState } from './decision-model';
import styles from './proposed.module.css';

interface ProposedProps {
  readonly state: DraftState;
  /** Shows the JSON too; without it only how the shape stands, as beside an editor that shows it already. */
  readonly withJson: boolean;
}

/** What would be proposed, and what is known of it before the policy has spoken. */
export function Proposed({ state, withJson }: ProposedProps) {
  const { proposal } = state;
  return (
    <>
      {withJson && proposal && (
        <>
          <SectionHead title="What you propose">exactly this</SectionHead>
          <div className={styles.json}>
            <JsonView value={proposal.decision} label="what you propose" plain wrap />
          </div>
        </>
      )}
      <p className={styles.shape}>
        <Shape state={state} />
        <span>
          <EyeOff className={styles.icon} aria-hidden="true" />
          Policy: covered until you propose
        </span>
      </p>
    </>
  );
}

function Shape({ state: { proposal, misses } }: { readonly state: DraftState }) {
  if (proposal === null) {
    return (
      <span>
        <TriangleAlert className={styles.wrong} aria-hidden="true" />
        Shape: this is no JSON yet
      </span>
    );
  }
  if (misses.size === 0) {
    return (
      <span>
        <CircleCheck className={styles.right} aria-hidden="true" />
        Shape: fits the schema
      </span>
    );
  }
  return (
    <span>
      <TriangleAlert className={styles.wrong} aria-hidden="true" />
      Shape: {[...misses.keys()].join(', ')} {misses.size === 1 ? 'misses' : 'miss'} the schema
    </span>
  );
}
