import { Search } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { KeyCaps } from '../keys/key-caps';
import { selectAgents } from '../state/selectors';
import { useActions, useStore } from '../state/store';
import type { CaseFilter } from '../state/ui-slice';
import { Segmented } from '../ui/segmented';
import styles from './case-filter-bar.module.css';
import { countByShow } from './filter-cases';
import { VerdictIcon } from './verdict-icon';

interface CaseFilterBarProps {
  readonly field: RefObject<HTMLInputElement | null>;
  /** Gives the focus back to the list. */
  readonly onLeave: () => void;
}

/** Filter by text, and by how the last run ended. */
export function CaseFilterBar({ field, onLeave }: CaseFilterBarProps) {
  const text = useStore((state) => state.caseFilter.text);
  const { changeCaseFilter } = useActions();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') changeCaseFilter({ text: '' });
    if (event.key === 'Escape' || event.key === 'Enter' || event.key === 'ArrowDown') {
      event.preventDefault();
      onLeave();
    }
  };
  return (
    <>
      <label className={styles.search}>
        <Search className={styles.icon} aria-hidden="true" />
        <input
          ref={field}
          className={styles.input}
          type="text"
          aria-label="Filter cases"
          placeholder="Filter cases"
          aria-keyshortcuts="/"
          value={text}
          onChange={(event) => changeCaseFilter({ text: event.target.value })}
          onKeyDown={onKeyDown}
        />
        <KeyCaps command="window.filter" />
      </label>
      <ShowSwitch />
    </>
  );
}

const parts = [
  { show: 'all', word: 'All', verdict: null },
  { show: 'not-met', word: 'Not met', verdict: 'not-met' },
  { show: 'not-run', word: 'Not run', verdict: 'not-run' },
] as const;

function ShowSwitch() {
  const show = useStore((state) => state.caseFilter.show);
  const agents = useStore(selectAgents);
  const { changeCaseFilter } = useActions();
  const counts = countByShow(agents);
  const segments = parts.map((part) => ({
    value: part.show,
    content: (
      <>
        {part.verdict && <VerdictIcon verdict={part.verdict} />}
        {part.word} {counts[part.show]}
      </>
    ),
  }));
  const choose = (next: CaseFilter['show']) => changeCaseFilter({ show: next });
  return <Segmented label="Which cases are shown" segments={segments} value={show} onChoose={choose} />;
}
