import {
  defaultRangeExtractor,
  observeElementRect,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';

/** Room for this many pixels where the page has no layout and so no height. */
const roomWithoutLayout = 2000;

/** A long list by the heights of its rows, which are known without measuring. */
export interface RowsInSight {
  readonly count: number;
  /** Of one row, or of each by its place, in rem; the style sheet has the same figures. */
  readonly rowHeight: number | ((index: number) => number);
  /** The row that is kept in sight when it becomes another one, and is drawn even out of sight; -1 for none. */
  readonly cursor: number;
  /** Changes when the heights do. */
  readonly heightsOf?: string;
  /** What covers the top of the list, such as heads that stay, in rem. */
  readonly covered?: number;
}

/** Which rows of a long list are in sight or near it; only they need to be drawn. */
export function useRowsInSight(
  scroll: RefObject<HTMLDivElement | null>,
  { count, rowHeight, cursor, heightsOf = '', covered = 0 }: RowsInSight,
): Virtualizer<HTMLDivElement, Element> {
  const heightAt = typeof rowHeight === 'number' ? () => rowHeight : rowHeight;
  const virtual = useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => heightAt(index) * pixelsPerRem(),
    scrollPaddingStart: covered * pixelsPerRem(),
    overscan: 12,
    // Screen readers are pointed at the cursor's row, so that it has to be there.
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      if (cursor < 0 || cursor >= count || inSight.includes(cursor)) return inSight;
      return [...inSight, cursor].sort((a, b) => a - b);
    },
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, (rect) => tell({ ...rect, height: rect.height || roomWithoutLayout })),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when the heights are others
  useEffect(() => virtual.measure(), [virtual, heightsOf]);
  useEffect(() => {
    if (cursor >= 0) virtual.scrollToIndex(cursor, { align: 'auto' });
  }, [virtual, cursor]);
  return virtual;
}

function pixelsPerRem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
