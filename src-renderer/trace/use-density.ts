import { type RefObject, useLayoutEffect, useState } from 'react';
import { selectSettings } from '../state/selectors';
import { useStore } from '../state/store';
import { compact, useMedia } from '../ui/use-media';
import { chooseDensity, type Density } from './row-height';
import type { Row } from './rows';

/** The height of the heads above the rows, in rem. */
const headHeight = 2;

/** How tall the rows are: as the person chose, or as the pane and the window have room. */
export function useDensity(pane: RefObject<HTMLElement | null>, rows: readonly Row[]): Density {
  const choice = useStore((state) => selectSettings(state).density);
  const isNarrow = useMedia(compact);
  const [height, setHeight] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = pane.current;
    if (element === null) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      // A pane that is not laid out, as in a test, says nothing about its room.
      setHeight(element.clientHeight === 0 ? null : element.clientHeight / rem - headHeight);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [pane]);
  return chooseDensity({ choice, rows, paneHeight: height, isNarrow });
}
