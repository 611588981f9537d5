import { CircleCheck, EqualNot, Search, SplitSquareHorizontal, TriangleAlert, Unplug } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { filterRows, type MatrixFilter, type MatrixRow } from '../../src-shared/evaluation/matrix';
import { KeyCaps } from '../keys/key-caps';
import { useActions, useStore } from '../state/store';
import { Segmented } from '../ui/segmented';
import { Toolbar, ToolbarSpace } from '../ui/toolbar';
import styles from './matrix-toolbar.module.css';
import type { SuiteView } from './use-suite';

const parts = [
  { value: 'all', word: 'All', icon: null },
  { value: 'failures', word: 'Failures', icon: EqualNot },
  { value: 'errors', word: 'No answer', icon: Unplug },
  { value: 'passes', word: 'Passes', icon: CircleCheck },
  { value: 'different', word: 'Different', icon: SplitSquareHorizontal },
  { value: 'vacuous', word: 'Vacuous', icon: TriangleAlert },
] as const satisfies readonly {
  readonly value: MatrixFilter;
  readonly word: string;
  readonly icon: unknown;
}[];

interface MatrixToolbarProps {
  readonly of: SuiteView;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** Which rows are shown, and whether as a matrix or as numbers. */
export function MatrixToolbar({ of, field }: MatrixToolbarProps) {
  const { filter, view, text } = useStore((state) => state.evaluateView);
  const { changeEvaluateView } = useActions();
  const segments = parts.map(({ value, word, icon: Icon }) => ({
    value,
    content: (
      <>
        {Icon && <Icon className={styles.icon} aria-hidden="true" />}
        {word} {countRows(of.rows, value)}
      </>
    ),
  }));
  return (
    <Toolbar>
      {view === 'matrix' && (
        <>
          <Segmented
            label="Which cases are shown"
            segments={segments}
            value={filter}
            onChoose={(next) => changeEvaluateView({ filter: next, item: null })}
          />
          <label className={styles.search}>
            <Search className={styles.icon} aria-hidden="true" />
            <input
              ref={field}
              type="text"
              aria-label="Filter items"
              placeholder="Filter"
              aria-keyshortcuts="/"
              spellCheck={false}
              value={text}
              onChange={({ currentTarget }) => changeEvaluateView({ text: currentTarget.value })}
              onKeyDown={(event) => leaveField(event, () => changeEvaluateView({ text: '' }))}
            />
            {text === '' && <KeyCaps command="window.filter" />}
          </label>
        </>
      )}
      <ToolbarSpace />
      <Segmented
        label="What is shown"
        segments={[
          { value: 'matrix', content: 'Matrix' },
          { value: 'metrics', content: 'Metrics' },
        ]}
        value={view}
        onChoose={(next) => changeEvaluateView({ view: next })}
      />
    </Toolbar>
  );
}

function countRows(rows: readonly MatrixRow[], filter: MatrixFilter): number {
  return filterRows(rows, filter).length;
}

function leaveField(event: KeyboardEvent<HTMLInputElement>, empty: () => void): void {
  if (event.key === 'Escape') empty();
  if (event.key !== 'Escape' && event.key !== 'Enter' && event.key !== 'ArrowDown') return;
  event.preventDefault();
  document.querySelector<HTMLElement>('[role="grid"]')?.focus();
}
