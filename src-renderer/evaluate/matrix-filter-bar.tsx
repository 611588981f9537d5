import { EqualNot, type LucideIcon, Search, TriangleAlert, Unplug } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useMemo } from 'react';
import type { MatrixFilter, MatrixRow } from '../../src-shared/evaluation/matrix';
import search from '../cases/case-filter-bar.module.css';
import { KeyCaps } from '../keys/key-caps';
import { useActions, useStore } from '../state/store';
import { classNames } from '../ui/class-names';
import { Segmented } from '../ui/segmented';
import { countShows, matrixFilters } from './count-shows';
import styles from './matrix.module.css';

const icons: Partial<Record<MatrixFilter, LucideIcon>> = {
  failures: EqualNot,
  errors: Unplug,
  vacuous: TriangleAlert,
};

interface MatrixFilterBarProps {
  readonly rows: readonly MatrixRow[];
  readonly field: RefObject<HTMLInputElement | null>;
  /** Gives the focus back to the matrix. */
  readonly onLeave: () => void;
}

/** Which rows show: by how they went, each with its count, and by text. */
export function MatrixFilterBar({ rows, field, onLeave }: MatrixFilterBarProps) {
  const { show, text } = useStore((state) => state.matrixFilter);
  const { changeMatrixFilter } = useActions();
  const counts = useMemo(() => countShows(rows), [rows]);
  const segments = matrixFilters.map(({ show: value, word, more }) => {
    const Icon = icons[value];
    return {
      value,
      content: (
        <>
          {Icon && <Icon className={styles.filterIcon} aria-hidden="true" />}
          <span>
            {word}
            {more !== null && <span className={styles.more}>{more}</span>} {counts[value]}
          </span>
        </>
      ),
    };
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') changeMatrixFilter({ text: '' });
    if (event.key === 'Escape' || event.key === 'Enter' || event.key === 'ArrowDown') {
      event.preventDefault();
      onLeave();
    }
  };
  return (
    <>
      <Segmented
        label="Which cases are shown"
        segments={segments}
        value={show}
        onChoose={(next) => changeMatrixFilter({ show: next })}
      />
      <label className={classNames(search.search, styles.search)}>
        <Search className={search.icon} aria-hidden="true" />
        <input
          ref={field}
          className={search.input}
          type="text"
          aria-label="Filter cases"
          placeholder="Filter"
          aria-keyshortcuts="/"
          value={text}
          onChange={(event) => changeMatrixFilter({ text: event.target.value })}
          onKeyDown={onKeyDown}
        />
        <KeyCaps command="window.filter" />
      </label>
    </>
  );
}
