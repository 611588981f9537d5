/** Milliseconds as a person reads them: `4 ms`, `1.45 s`, `24.4 s`, `2 min 05 s`. */
export function formatDuration(ms: number): string {
  // Each limit is where the rounded text would no longer fit its own unit.
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  if (ms < 9_995) return `${(ms / 1000).toFixed(2)} s`;
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}

/** Seconds left as a clock: `8:42`; never below `0:00`. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** An instant in the person's own zone: `today 14:12`, `yesterday 09:03`, `24 Sep 2026 18:40`. */
export function formatWhen(instant: string, now: Date = new Date()): string {
  const at = new Date(instant);
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  const day = at.toDateString();
  if (day === now.toDateString()) return `today ${time}`;
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (day === yesterday.toDateString()) return `yesterday ${time}`;
  return `${at.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })} ${time}`;
}
