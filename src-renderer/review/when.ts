const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The local time of day of an instant, such as `14:12:07`. */
export function timeOfDay(instant: string): string {
  const date = new Date(instant);
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':');
}

/** When something was decided: hour and minute today, with its day when it was another day. */
export function whenDecided(instant: string, now: number): string {
  const date = new Date(instant);
  const time = `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
  return date.toDateString() === new Date(now).toDateString() ? time : `${dayOf(date)} ${time}`;
}

/** How long ago an instant was, in its largest whole unit. */
export function ageOf(instant: string, now: number): string {
  const passed = Math.max(0, now - Date.parse(instant));
  if (passed < minute) return 'just now';
  if (passed < hour) return `${Math.floor(passed / minute)} min ago`;
  if (passed < day) return `${Math.floor(passed / hour)} h ago`;
  const days = Math.floor(passed / day);
  return days === 1 ? '1 day ago' : `${days} days ago`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

function dayOf(date: Date): string {
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
}
