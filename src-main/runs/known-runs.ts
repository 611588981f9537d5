import type { RunSnapshot } from '../../src-shared/ipc/contract';

/** The runs that the window has seen: those of this start, and those it opened from files. */
export interface KnownRuns {
  readonly remember: (snapshot: RunSnapshot) => RunSnapshot;
  /** The whole run; null when the window has not seen it. */
  readonly get: (runId: string) => RunSnapshot | null;
}

/** How many runs from files are remembered; the one opened longest ago is forgotten first. */
const most = 50;

/** Remembers runs opened from files beside the live ones. */
export function createKnownRuns(live: (runId: string, after: number) => RunSnapshot | null): KnownRuns {
  const opened = new Map<string, RunSnapshot>();
  return {
    remember: (snapshot) => {
      const { run_id } = snapshot.header;
      opened.delete(run_id);
      opened.set(run_id, snapshot);
      const [oldest] = opened.keys();
      if (opened.size > most && oldest !== undefined) opened.delete(oldest);
      return snapshot;
    },
    get: (runId) => live(runId, 0) ?? opened.get(runId) ?? null,
  };
}
