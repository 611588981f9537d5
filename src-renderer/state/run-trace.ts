import type { RunProgress, TraceEvent } from '../../src-shared/domain/trace';
import type { RunSnapshot } from '../../src-shared/ipc/contract';
import { isOlder } from './run-position';

/** A run as the window mirrors it: everything main sent of it so far. */
export type RunTrace = Readonly<Omit<RunSnapshot, 'events'>> & {
  readonly events: readonly TraceEvent[];
  /** Only while the rest of it is covered; see `predict/cover-run.ts`. `asks` is the turn whose proposal is guessed next. */
  readonly covered?: { readonly asks: number | null };
};

/** The number of the newest event that is here. */
export function lastSeq(run: RunTrace | undefined): number {
  return run?.events.at(-1)?.seq ?? 0;
}

/** Joins what is here with a snapshot that may overlap it or be older. */
export function mergeSnapshot(before: RunTrace | undefined, snapshot: RunSnapshot): RunTrace {
  if (!before) return snapshot;
  const known = lastSeq(before);
  return {
    ...snapshot,
    events: [...before.events, ...snapshot.events.filter((event) => event.seq > known)],
    progress: snapshot.end || before.end ? null : newer(before.progress, snapshot.progress),
    end: snapshot.end ?? before.end,
    file: snapshot.file ?? before.file,
  };
}

function newer(known: RunProgress | null, told: RunProgress | null): RunProgress | null {
  return known !== null && told !== null && isOlder(told, known) ? known : told;
}

/** Appends an event when it is the next one; null when events before it are missing. */
export function appendEvent(run: RunTrace, event: TraceEvent): RunTrace | null {
  const expected = lastSeq(run) + 1;
  if (event.seq < expected) return run;
  if (event.seq > expected) return null;
  return { ...run, events: [...run.events, event] };
}
