/** How long a text must rest before it is checked, in milliseconds; a large one costs more and is asked about less. */
const rest = { small: 150, large: 600 } as const;

/** From this length in characters on a text is large. */
const largeText = 300_000;

/** Asks for checks of texts once they rest. */
export interface CheckSchedule {
  /** Asks after the text has rested; what was asked for before is forgotten. */
  readonly later: (path: string, length: number) => void;
  readonly now: (path: string) => void;
  /** Forgets a document, or every one. */
  readonly forget: (path?: string) => void;
}

/** A schedule that calls `check` for a document's path. */
export function scheduleChecks(check: (path: string) => void): CheckSchedule {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const forget = (path: string) => {
    clearTimeout(timers.get(path));
    timers.delete(path);
  };
  const now = (path: string) => {
    forget(path);
    check(path);
  };
  return {
    now,
    later(path, length) {
      forget(path);
      timers.set(
        path,
        setTimeout(() => now(path), length > largeText ? rest.large : rest.small),
      );
    },
    forget(path) {
      for (const each of path === undefined ? [...timers.keys()] : [path]) forget(each);
    },
  };
}
