import { Database, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { SearchExhibit } from '../../src-shared/domain/exhibit';
import { useKeys } from '../keys/use-keys';
import { useActions } from '../state/store';
import { Button } from '../ui/button';
import { Pieces } from '../ui/data-text';
import type { ShownExhibit } from './exhibit-of';
import { SearchAgain } from './search-again';
import { SearchFunnel } from './search-funnel';
import { SearchedRecords } from './searched-records';
import { SearchedWords } from './searched-words';
import styles from './search-view.module.css';

interface SearchViewProps {
  readonly exhibit: SearchExhibit;
  readonly shown: ShownExhibit;
}

/** What a search looked at: its words, what each rule left, every record with the reason, and the same tried again. */
export function SearchView({ exhibit: recorded, shown }: SearchViewProps) {
  const { openDocument } = useActions();
  const [tried, setTried] = useState<SearchExhibit | null>(null);
  const exhibit = tried ?? recorded;
  const { agent } = shown.run.header;
  const wanted = exhibit.records.find(({ excluded_by }) => excluded_by === null)?.document_id;
  const open = () =>
    void openDocument(`${agent}/${exhibit.store}`, ...(wanted === undefined ? [] : [wanted]));
  useKeys('trace', { 'trace.open-data': open });
  return (
    <div className={styles.view}>
      {tried && <TriedNow before={recorded} now={tried} onBack={() => setTried(null)} />}
      <SearchedWords words={exhibit.words} methods={exhibit.methods} />
      <SearchFunnel stages={exhibit.stages} />
      <SearchedRecords exhibit={exhibit} />
      <div className={styles.acts}>
        <Button size="sm" icon={Database} command="trace.open-data" onClick={open}>
          Change keywords in Data
        </Button>
        <SearchAgain shown={shown} asked={recorded.asked} start={exhibit.asked.text} onTried={setTried} />
      </div>
    </div>
  );
}

interface TriedNowProps {
  readonly before: SearchExhibit;
  readonly now: SearchExhibit;
  readonly onBack: () => void;
}

/** Says that this is no part of the run, and what became different. */
function TriedNow({ before, now, onBack }: TriedNowProps) {
  return (
    <div className={styles.tried} role="status">
      <span>
        <b>Tried now, no part of the run.</b> <Pieces text={sayDifference(before, now)} />
      </span>
      <Button size="sm" variant="ghost" icon={RotateCcw} onClick={onBack}>
        What the run saw
      </Button>
    </div>
  );
}

/** What a search finds now that it did not find in the run, and the other way round. */
export function sayDifference(before: SearchExhibit, now: SearchExhibit): string {
  const [was, is] = [foundIds(before), foundIds(now)];
  const more = is.filter((id) => !was.includes(id));
  const less = was.filter((id) => !is.includes(id));
  if (more.length === 0 && less.length === 0) {
    return is.length === 0 ? 'It still finds nothing.' : `It finds the same: ${is.join(', ')}.`;
  }
  const parts = [
    ...(more.length > 0 ? [`finds ${more.join(', ')}`] : []),
    ...(less.length > 0 ? [`no longer finds ${less.join(', ')}`] : []),
  ];
  return `It ${parts.join(' and ')}.`;
}

function foundIds({ records }: SearchExhibit): readonly string[] {
  return records.filter(({ found_by }) => found_by.length > 0).map(({ document_id }) => document_id);
}
