import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import type { SearchExhibit } from '../../src-shared/domain/exhibit';
import { useKeys } from '../keys/use-keys';
import { KeyCaps } from '../keys/key-caps';
import { useActions } from '../state/store';
import { Button } from '../ui/button';
import type { ShownExhibit } from './exhibit-of';
import styles from './search-view.module.css';

interface SearchAgainProps {
  readonly shown: ShownExhibit;
  /** The field of the request that is searched with. */
  readonly asked: SearchExhibit['asked'];
  /** The words to begin with. */
  readonly start: string;
  readonly onTried: (exhibit: SearchExhibit) => void;
}

/** The same search with other words, on the records as they are now; it becomes no part of any run. */
export function SearchAgain({ shown, asked, start, onTried }: SearchAgainProps) {
  const { readAgain, announce } = useActions();
  const [words, setWords] = useState(start);
  const [isAsking, setAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useKeys('trace', { 'window.filter': () => field.current?.select() });
  const search = async () => {
    setAsking(true);
    const answer = await readAgain(shown.run.header.run_id, shown.seq, { [asked.field]: words });
    setAsking(false);
    if (answer?.exhibit?.kind !== 'search') return;
    onTried(answer.exhibit);
    announce(answer.sentence);
  };
  return (
    <div className={styles.again}>
      <label className={styles.field}>
        <Search className={styles.icon} aria-hidden="true" />
        <input
          ref={field}
          type="text"
          aria-label="Try other words"
          aria-keyshortcuts="/"
          placeholder="Try other words"
          spellCheck={false}
          autoComplete="off"
          maxLength={10_000}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
            if (event.key === 'Enter' && !isAsking) void search();
          }}
        />
        <KeyCaps command="window.filter" />
      </label>
      <Button
        size="sm"
        disabledReason={isAsking ? 'it is being searched' : null}
        onClick={() => void search()}
      >
        Search now
      </Button>
    </div>
  );
}
