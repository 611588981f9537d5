import { observeElementRect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';

/** Room for this many pixels where the page has no layout and so no height. */
const roomWithoutLayout = 2000;

/** A list whose rows all have one height. */
export interface RowsInSight {
  readonly count: number;
  /** In rem; the style sheet has the same figure. */
  readonly rowHeight: number;
  /** The row that is kept in sight; -1 for none. */
  readonly cursor: number;
}

/** Which rows of a long list are in sight or near it; only they need to be drawn. */
export function useRowsInSight(
  scroll: RefObject<HTMLDivElement | null>,
  { count, rowHeight, cursor }: RowsInSight,
): Virtualizer<HTMLDivElement, Element> {
  const virtual = useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    overscan: 12,
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, (rect) => tell({ ...rect, height: rect.height || roomWithoutLayout })),
  });
  useEffect(() => {
    if (cursor >= 0) virtual.scrollToIndex(cursor, { align: 'auto' });
  }, [virtual, cursor]);
  return virtual;
}
