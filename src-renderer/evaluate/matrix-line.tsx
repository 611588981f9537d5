import { EqualNot, TriangleAlert } from 'lucide-react';
import type { Cell, MatrixRow } from '../../src-shared/evaluation/matrix';
import text from '../styles/text.module.css';
import { classNames } from '../ui/class-names';
import { CellMarks } from './cell-marks';
import { GridPart } from './grid-part';
import styles from './matrix.module.css';
import { isDifferent, sayCell } from './say-cell';
import { type Column, isWell } from './use-matrix';

interface MatrixLineProps {
  readonly row: MatrixRow;
  readonly columns: readonly Column[];
  /** Its number in the whole grid, from 1. */
  readonly number: number;
  /** The place of the selected cell; -1 when it is in another row. */
  readonly selected: number;
  readonly idOf: (column: number) => string;
  readonly onSelect: (column: string) => void;
  readonly onOpen: () => void;
}

/** One case with every planner. */
export function MatrixLine({ row, columns, number, selected, idOf, onSelect, onOpen }: MatrixLineProps) {
  return (
    <GridPart className={styles.row} role="row" aria-rowindex={number}>
      <GridPart className={styles.name} role="rowheader" title={row.item}>
        <span className={styles.case}>
          <span className={classNames(text.mono, styles.item)}>{row.name}</span>{' '}
          <span className={text.muted}>{row.agent}</span>
        </span>
        {row.isVacuous && (
          <span className={styles.vacuous}>
            <TriangleAlert className={styles.small} aria-hidden="true" /> vacuous
          </span>
        )}
      </GridPart>
      {columns.map((column, index) => (
        <GridPart
          key={column.key}
          id={idOf(index)}
          className={classNames(styles.cell, styles[toneOf(row.cells[index] ?? null)])}
          role="gridcell"
          aria-selected={index === selected}
          onClick={() => onSelect(column.key)}
          onDoubleClick={onOpen}
        >
          <CellBody cell={row.cells[index] ?? null} isDemo={column.mode === 'demo'} />
        </GridPart>
      ))}
    </GridPart>
  );
}

function toneOf(cell: Cell | null): 'plain' | 'odd' {
  return cell === null || isWell(cell) ? 'plain' : 'odd';
}

function CellBody({ cell, isDemo }: { readonly cell: Cell | null; readonly isDemo: boolean }) {
  if (cell === null) return <span className={text.muted}>not in it</span>;
  return (
    <>
      <CellMarks marks={cell.marks} />
      <span
        className={classNames(styles.count, isWell(cell) ? text.second : styles.oddCount)}
        aria-hidden="true"
      >
        {isDemo && cell.total === 1 ? oneWord(cell) : `${cell.met} of ${cell.total}`}
      </span>
      {isDifferent(cell) && (
        <span className={styles.was} aria-hidden="true">
          <EqualNot className={styles.small} />
          {cell.change?.change === 'other' ? 'other end' : `was ${cell.change?.before?.met ?? 0}`}
        </span>
      )}
      <span className={text.hidden}>{sayCell(cell)}</span>
    </>
  );
}

/** The one run of a cell in words, instead of a count that can only be none or one. */
function oneWord({ marks }: Cell): string {
  switch (marks[0]) {
    case 'met':
      return 'as expected';
    case 'missed':
      return 'not as expected';
    case 'planner_failed':
      return 'no answer';
    case 'not_judged':
      return 'not judged';
    default:
      return 'to come';
  }
}
