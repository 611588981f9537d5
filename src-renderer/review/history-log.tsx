import { CircleCheck, CircleSlash, CopyCheck, PencilLine } from 'lucide-react';
import type { HistoryEntry } from '../../src-shared/domain/review';
import { Pieces } from '../ui/data-text';
import { OctagonMark } from '../ui/octagon-mark';
import styles from './history-log.module.css';
import { Mark } from './mark';
import { runLabel, splitAtRun } from './run-label';
import { RunLink } from './run-link';
import { timeOfDay } from './when';

/** What happened to a record, oldest first. */
export function HistoryLog({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  return (
    <ol className={styles.log}>
      {entries.map((entry) => (
        <li key={`${entry.at} ${entry.kind} ${entry.file ?? ''}`}>
          <time dateTime={entry.at}>{timeOfDay(entry.at)}</time>
          <HistoryIcon kind={entry.kind} />
          <span>
            <Sentence entry={entry} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The sentence, with the name of its run as the way to that run's trace. */
function Sentence({ entry: { sentence, file } }: { readonly entry: HistoryEntry }) {
  if (file === null) return <Pieces text={sentence} />;
  const [before, after] = splitAtRun(sentence, runLabel(file)) ?? [`${sentence}: `, ''];
  return (
    <>
      <Pieces text={before} />
      <RunLink file={file} />
      <Pieces text={after} />
    </>
  );
}

function HistoryIcon({ kind }: { readonly kind: HistoryEntry['kind'] }) {
  switch (kind) {
    case 'proposed':
      return <Mark icon={PencilLine} tone="effect" small />;
    case 'proposed_again':
      return <Mark icon={CopyCheck} tone="none" small />;
    case 'approved':
      return <Mark icon={CircleCheck} tone="allowed" small />;
    case 'rejected':
      return <Mark icon={CircleSlash} tone="none" small />;
    case 'refused':
      return <Mark icon={OctagonMark} tone="denied" small />;
  }
}
