import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from '../ui/class-names';
import { RowGap } from '../ui/row-gap';
import { stepThrough } from '../ui/step-through';
import { useRowsInSight } from '../ui/use-rows-in-sight';
import { parentOf, type TreeRow } from './tree-rows';
import styles from './tree-view.module.css';

interface TreeViewProps {
  readonly label: string;
  readonly rows: readonly TreeRow[];
  /** The row of what is shown beside the tree. */
  readonly selectedId: string | null;
  /** The row that the keys act on. */
  readonly cursorId: string | null;
  readonly onMove: (row: TreeRow) => void;
  readonly onActivate: (row: TreeRow) => void;
  readonly onFold: (id: string, isOpen: boolean) => void;
  readonly render: (row: TreeRow) => ReactNode;
}

/** Height of a row in rem; the style sheet has the same figure. */
const rowHeight = 1.625;

/** A tree of any length, of which only the rows in sight are drawn; the focus stays on the tree. */
export function TreeView(props: TreeViewProps) {
  const { label, rows, selectedId, cursorId, render, onActivate, onMove } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const cursor = rows.findIndex((row) => row.id === cursorId);
  const virtual = useRowsInSight(scroll, { count: rows.length, rowHeight, cursor });
  const onKeyDown = useTreeKeys(props, cursor);
  const items = virtual.getVirtualItems();
  return (
    <div ref={scroll} className={styles.scroll}>
      <div
        className={styles.tree}
        role="tree"
        aria-label={label}
        aria-activedescendant={cursor < 0 ? undefined : `${prefix}${cursor}`}
        tabIndex={0}
        data-pane-start=""
        onKeyDown={onKeyDown}
      >
        {items.map((item, index) => {
          const row = rows[item.index];
          if (!row) return null;
          return (
            <TreeItem
              key={row.id}
              gap={item.start - (items[index - 1]?.end ?? 0)}
              id={`${prefix}${item.index}`}
              row={row}
              isSelected={row.id === selectedId}
              isCursor={item.index === cursor}
              onClick={() => {
                onMove(row);
                onActivate(row);
              }}
            >
              {render(row)}
            </TreeItem>
          );
        })}
        <RowGap height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} />
      </div>
    </div>
  );
}

function useTreeKeys({ rows, onMove, onActivate, onFold }: TreeViewProps, cursor: number) {
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const row = rows[cursor];
    const act = row ? foldingAct(rows, cursor, event.key) : null;
    if (row && event.key === 'Enter') onActivate(row);
    else if (act?.kind === 'fold') onFold(act.row.id, act.isOpen);
    else if (act?.kind === 'move') onMove(act.row);
    else {
      const ids = rows.filter((each) => each.kind !== 'heading').map((each) => each.id);
      const next = stepThrough(ids, row?.id ?? null, event.key);
      const target = rows.find((each) => each.id === next);
      if (!target) return;
      onMove(target);
    }
    event.preventDefault();
  };
}

type FoldingAct =
  | { readonly kind: 'fold'; readonly row: TreeRow; readonly isOpen: boolean }
  | { readonly kind: 'move'; readonly row: TreeRow };

/** What `←` and `→` do: fold, or go out of a row and into it. */
function foldingAct(rows: readonly TreeRow[], index: number, key: string): FoldingAct | null {
  const row = rows[index];
  if (!row) return null;
  if (key === 'ArrowRight') {
    if (row.isOpen === false) return { kind: 'fold', row, isOpen: true };
    const inside = rows[index + 1];
    return row.isOpen && inside && inside.level > row.level ? { kind: 'move', row: inside } : null;
  }
  if (key !== 'ArrowLeft') return null;
  if (row.isOpen) return { kind: 'fold', row, isOpen: false };
  const parent = parentOf(rows, index);
  return parent && { kind: 'move', row: parent };
}

interface TreeItemProps {
  readonly id: string;
  readonly row: TreeRow;
  /** Rows that are not drawn before it, as a height in pixels. */
  readonly gap: number;
  readonly isSelected: boolean;
  readonly isCursor: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function TreeItem({ id, row, gap, isSelected, isCursor, onClick, children }: TreeItemProps) {
  const levelClass = row.level === 1 ? undefined : row.level === 2 ? styles.second : styles.third;
  if (row.kind === 'heading') {
    return (
      <>
        <RowGap height={gap} />
        <div className={styles.heading} role="none">
          {children}
        </div>
      </>
    );
  }
  return (
    <>
      <RowGap height={gap} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the focus and hears the keys of its rows */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points at the row instead */}
      <div
        id={id}
        className={classNames(styles.row, levelClass, isCursor && styles.cursor)}
        role="treeitem"
        aria-level={row.level}
        aria-expanded={row.isOpen ?? undefined}
        aria-selected={isSelected}
        {...(row.kind === 'entry' && { 'aria-posinset': row.place, 'aria-setsize': row.count })}
        onClick={onClick}
      >
        {children}
      </div>
    </>
  );
}
