/** Milliseconds as seconds for a meter: `0.005 s`, `0.03 s`, `12.4 s`. */
export function formatSeconds(ms: number): string {
  if (ms > 0 && ms < 10) return `${(ms / 1000).toFixed(3)} s`;
  return `${(ms / 1000).toFixed(ms < 1000 ? 2 : 1)} s`;
}

/** A time that goes on, as minutes and seconds: `0:38`. */
export function formatMinutes(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** When a step inside a call came, all of one width: `0.16 s`, `12.31 s`. */
export function formatStepTime(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
