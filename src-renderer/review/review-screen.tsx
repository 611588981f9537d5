import { useEffect, useRef, useState } from 'react';
import { latest } from '../state/loadable';
import { useKeys } from '../keys/use-keys';
import { useActions, useStore } from '../state/store';
import text from '../styles/text.module.css';
import { FailureNotice } from '../ui/failure-notice';
import { SplitPanes } from '../ui/split-panes';
import { compact, useMedia } from '../ui/use-media';
import { EmptyReview } from './empty-review';
import { LoadingReview } from './loading-review';
import { focusList } from './find-panes';
import { RecordList } from './record-list';
import { RecordPane } from './record-pane';
import styles from './review-screen.module.css';
import { useRecords } from './use-records';
import { useReviewDecision } from './use-review-decision';
import { useReviewKeys } from './use-review-keys';

/** Review: the records that wait for a person, and the ones that no longer do. */
export function ReviewScreen() {
  const hasList = useStore((state) => latest(state.reviews) !== null);
  const failure = useStore((state) => (state.reviews.kind === 'failed' ? state.reviews.failure : null));
  const isEmpty = useStore((state) => latest(state.reviews)?.records.length === 0);
  useHintNote();
  return (
    <>
      <h1 className={text.hidden}>Review</h1>
      {hasList && (isEmpty ? <EmptyReview /> : <Records />)}
      {!hasList && (failure ? <FailureNotice failure={failure} /> : <LoadingReview />)}
    </>
  );
}

function Records() {
  const [filter, setFilter] = useState('');
  const filterRef = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const records = useRecords(filter);
  const review = useReviewDecision(records, root);
  const { selectReview } = useActions();
  useReviewKeys({ records, review, onFilter: () => filterRef.current?.focus() });
  useKeys('everywhere', { 'window.back': () => setFilter('') }, { enabled: filter !== '' });
  const isNarrow = useMedia(compact);
  return (
    <div ref={root} className={styles.screen}>
      <SplitPanes
        name={isNarrow ? 'review-compact' : 'review'}
        panes={[
          {
            id: 'records',
            size: isNarrow ? 32 : 24.1,
            min: 18,
            content: (
              <RecordList
                groups={records.groups}
                selectedId={records.selected?.id ?? null}
                now={records.now}
                filter={filter}
                filterRef={filterRef}
                isResting={review.decision.state.kind !== 'idle'}
                onFilter={setFilter}
                onSelect={selectReview}
                onLeaveFilter={() => focusList(root.current)}
              />
            ),
          },
          {
            id: 'record',
            size: isNarrow ? 68 : 75.9,
            min: 50,
            content: <RecordPane records={records} review={review} />,
          },
        ]}
      />
    </div>
  );
}

/** Nothing on this screen executes anything; the hints bar says so as long as it shows. */
function useHintNote(): void {
  const { setHintNote } = useActions();
  useEffect(() => {
    setHintNote('external_action_executed: false');
    return () => setHintNote(null);
  }, [setHintNote]);
}
