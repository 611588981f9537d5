import { formatCountdown } from '../ui/format-time';

const second = 1000;
const minute = 60 * second;

/** How long a record may still be decided, as a reviewer sees it. */
export interface Countdown {
  /** Expired from the instant itself; the last minute starts when 0:59 shows. */
  readonly phase: 'plain' | 'last_minute' | 'expired';
  /** Milliseconds left, never below 0. */
  readonly leftMs: number;
  /** Minutes and seconds such as `8:42`, rounded up, so that 0:00 is never shown while a decision is possible. */
  readonly text: string;
  /** The same in words, for a screen reader. */
  readonly spoken: string;
}

/** Derives the countdown to an expiry from the clock. */
export function countdownTo(expiresAt: string, now: number): Countdown {
  const leftMs = Math.max(0, Date.parse(expiresAt) - now);
  const seconds = Math.ceil(leftMs / second);
  return {
    phase: leftMs === 0 ? 'expired' : seconds < 60 ? 'last_minute' : 'plain',
    leftMs,
    text: formatCountdown(leftMs),
    spoken: spokenTime(seconds),
  };
}

function spokenTime(seconds: number): string {
  const parts = [counted(Math.floor(seconds / 60), 'minute'), counted(seconds % 60, 'second')];
  return parts.filter((part) => part !== null).join(' ') || '0 seconds';
}

function counted(count: number, unit: string): string | null {
  if (count === 0) return null;
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}

const announcedAt: readonly { readonly leftMs: number; readonly words: string }[] = [
  { leftMs: 0, words: 'This record has expired.' },
  { leftMs: minute, words: 'One minute left to decide.' },
  { leftMs: 5 * minute, words: 'Five minutes left to decide.' },
];

/** What to announce when the time left fell from one value to another; null when no threshold was passed. */
export function announcementBetween(beforeMs: number, afterMs: number): string | null {
  const passed = announcedAt.find((mark) => beforeMs > mark.leftMs && afterMs <= mark.leftMs);
  return passed?.words ?? null;
}

/** When the clock has to be looked at again: at the next whole second, or earlier at an expiry. */
export function nextLook(now: number, wakeAt: number | null): number {
  const tick = (Math.floor(now / second) + 1) * second;
  return wakeAt !== null && wakeAt > now ? Math.min(tick, wakeAt) : tick;
}
