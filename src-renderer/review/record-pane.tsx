import { Pane } from '../ui/pane';
import { ArmedBar } from './armed-bar';
import { DamagedPane } from './damaged-pane';
import { DecisionBar } from './decision-bar';
import { recordPaneLabel } from './find-panes';
import type { ReadableReview } from './group-reviews';
import { OutcomeStrip } from './outcome-strip';
import { RecordBody } from './record-body';
import { RecordHead } from './record-head';
import { useCopyPayload } from './use-copy-payload';
import type { Records } from './use-records';
import type { ReviewWork } from './use-review-decision';

interface RecordPaneProps {
  readonly records: Records;
  readonly review: ReviewWork;
}

/** The chosen record with everything that a decision about it needs. */
export function RecordPane({ records, review }: RecordPaneProps) {
  const { selected } = records;
  return (
    <Pane label={recordPaneLabel}>
      {selected?.kind === 'damaged' && <DamagedPane listing={selected} />}
      {selected?.kind === 'record' && <Readable listing={selected} records={records} review={review} />}
    </Pane>
  );
}

function Readable({ listing, records, review }: RecordPaneProps & { readonly listing: ReadableReview }) {
  const { now, reviewer } = records;
  const { decision, outcome, runAgain } = review;
  const copyPayload = useCopyPayload();
  return (
    <>
      <RecordHead listing={listing} now={now} />
      <OutcomeStrip id={listing.id} decision={decision} outcome={outcome} />
      <RecordBody
        key={listing.id}
        listing={listing}
        now={now}
        onCopy={() => copyPayload(listing)}
        onRunAgain={runAgain}
      />
      {decision.state.kind === 'idle' ? (
        <DecisionBar
          listing={listing}
          reviewer={reviewer}
          now={now}
          onArm={decision.arm}
          onRunAgain={runAgain}
        />
      ) : (
        <ArmedBar
          listing={listing}
          decision={decision.state.decision}
          reviewer={reviewer}
          onConfirm={decision.confirm}
          onTakeBack={decision.takeBack}
        />
      )}
    </>
  );
}
