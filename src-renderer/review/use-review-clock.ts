import { useEffect, useRef, useState } from 'react';
import type { ReviewListing } from '../../src-shared/domain/review';
import { nextLook } from './countdown';
import { expiredBetween, nextExpiry } from './group-reviews';

/**
 * The current time, looked at on every whole second and exactly at the next expiry, so that a record expires on
 * screen when it expires; `onExpiry` is told, because every check of it answers otherwise from then on. A window
 * that comes back into view looks at once: its timers slept.
 */
export function useReviewClock(records: readonly ReviewListing[], onExpiry: () => void): number {
  const [now, setNow] = useState(() => Date.now());
  const lastLook = useRef(now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const current = Date.now();
      if (expiredBetween(records, lastLook.current, current)) onExpiry();
      lastLook.current = current;
      setNow(current);
      clearTimeout(timer);
      timer = setTimeout(look, nextLook(current, nextExpiry(records, current)) - current);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [records, onExpiry]);
  return now;
}
