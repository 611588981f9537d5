/** A day as a text names it, with its place. */
export interface FoundDate {
  readonly start: number;
  readonly end: number;
  /** `2026-11-27`, `--11-27` without a year; null when it is no day, or could be two. */
  readonly date: string | null;
  /** 1 for Monday to 7 for Sunday. */
  readonly weekday: number | null;
}

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
const weekdays = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');

const month = `(?<month>${months.map((name) => `${name}|${name.slice(0, 3)}\\.?`).join('|')}|sept\\.?)(?![a-z])`;
const day = '(?<day>\\d{1,2})(?:st|nd|rd|th)?(?!\\d)';
const year = '(?:,? (?<year>(?:19|20)\\d{2})(?!\\d))?';
const weekday =
  '(?:(?<weekday>mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\\.?(?:,? the|,)? )?';
const start = '(?<![\\d.,/a-z$€£¥-])';

const shapes: readonly RegExp[] = [
  `${start}${weekday}(?<year>\\d{4})[-/](?<month>\\d{2})[-/](?<day>\\d{2})(?!\\d)`,
  `${start}${weekday}${day}(?: of)? ${month}${year}`,
  `${start}${weekday}${month} (?:the )?${day}${year}`,
  `${start}${weekday}(?<day>\\d{1,2})\\. ?(?<month>\\d{1,2})\\.(?<year>(?: ?20)?\\d{2})(?!\\d)`,
  `(?<=\\b(?:on|by|before|until) )(?<day>\\d{1,2})\\. ?(?<month>\\d{1,2})\\.(?!\\d)`,
  `${start}${weekday}(?<one>\\d{1,2})/(?<two>\\d{1,2})/(?<year>(?:20)?\\d{2})(?!\\d)`,
  `(?<=\\b(?:on|by|before|until|date|date:|on:) )(?<one>\\d{1,2})/(?<two>\\d{1,2})(?![\\d/])`,
  // A day without its month, and a weekday alone.
  `(?<=\\b(?:on|by|before|until) )the \\d{1,2}(?:st|nd|rd|th)(?![a-z]| of ${month})`,
  `(?<!black )(?<![a-z])(?<weekday>${weekdays.join('|')})(?![a-z])`,
].map((source) => new RegExp(source, 'g'));

/** Every date and weekday that a text in lower case names, in order. */
export function findDates(lower: string): readonly FoundDate[] {
  const found: FoundDate[] = [];
  for (const shape of shapes) {
    for (const match of lower.matchAll(shape)) {
      found.push({ start: match.index, end: match.index + match[0].length, ...meaning(match.groups ?? {}) });
    }
  }
  found.sort((left, right) => left.start - right.start || right.end - left.end);
  let end = 0;
  return found.filter((each) => {
    if (each.start < end) return false;
    end = each.end;
    return true;
  });
}

/** The weekday of a full date, 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: string): number {
  return ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}

function meaning(groups: Readonly<Record<string, string | undefined>>): Pick<FoundDate, 'date' | 'weekday'> {
  const [dayNumber, monthNumber] = dayAndMonth(groups);
  const named = weekdays.findIndex((name) => groups.weekday && name.startsWith(groups.weekday.slice(0, 3)));
  return {
    date: dayNumber && monthNumber ? writeDate(fullYear(groups.year), monthNumber, dayNumber) : null,
    weekday: named < 0 ? null : named + 1,
  };
}

function dayAndMonth(groups: Readonly<Record<string, string | undefined>>): readonly [number, number] {
  if (groups.one && groups.two) {
    const [one, two] = [Number(groups.one), Number(groups.two)];
    if (one > 12) return [one, two];
    // Both could be the month: it is not for this code to choose.
    return two > 12 || one === two ? [two, one] : [0, 0];
  }
  const name = groups.month ?? '';
  const number = /^\d/.test(name)
    ? Number(name)
    : months.findIndex((each) => name && each.startsWith(name.slice(0, 3))) + 1;
  return [Number(groups.day ?? 0), number];
}

function fullYear(written: string | undefined): string | null {
  if (!written) return null;
  const digits = written.trim();
  return digits.length === 2 ? `20${digits}` : digits;
}

function writeDate(yearText: string | null, monthNumber: number, dayNumber: number): string | null {
  const tail = `${String(monthNumber).padStart(2, '0')}-${String(dayNumber).padStart(2, '0')}`;
  // Without a year 29 February may be meant, so a leap year is asked.
  const full = `${yearText ?? '2024'}-${tail}`;
  const isDay =
    !Number.isNaN(Date.parse(full)) && new Date(`${full}T00:00:00Z`).toISOString().startsWith(full);
  if (!isDay) return null;
  return yearText ? full : `--${tail}`;
}
