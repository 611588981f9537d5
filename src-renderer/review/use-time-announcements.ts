import { useEffect, useRef } from 'react';
import { useActions } from '../state/store';
import { announcementBetween, countdownTo } from './countdown';
import type { ReadableReview } from './group-reviews';

/** Tells screen readers at five minutes, at one minute and at the expiry of the shown record; never in between. */
export function useTimeAnnouncements(listing: ReadableReview | null, now: number): void {
  const { announce } = useActions();
  const before = useRef<{ readonly id: string; readonly leftMs: number } | null>(null);
  const isOpen = listing?.record.status === 'pending';
  const id = isOpen ? listing.id : null;
  const leftMs = isOpen ? countdownTo(listing.record.expires_at, now).leftMs : 0;
  useEffect(() => {
    const last = before.current;
    before.current = id === null ? null : { id, leftMs };
    if (last === null || last.id !== id) return;
    const words = announcementBetween(last.leftMs, leftMs);
    if (words !== null) announce(words);
  }, [id, leftMs, announce]);
}
