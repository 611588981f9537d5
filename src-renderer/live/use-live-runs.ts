import { useMemo } from 'react';
import type { QueuedRun, RunQueue } from '../../src-shared/domain/queue';
import { latest } from '../state/loadable';
import { useStore } from '../state/store';
import { groupRuns, type RunGroup, shownRun } from './group-runs';

/** What the Live screen shows of the queue. */
export interface LiveRunsView {
  /** Null until it is here. */
  readonly queue: RunQueue | null;
  readonly groups: readonly RunGroup[];
  readonly selected: QueuedRun | null;
}

/** The queue in groups and the run that is selected, derived from what main sent. */
export function useLiveRuns(): LiveRunsView {
  const queue = useStore((state) => latest(state.queue));
  const chosen = useStore((state) => state.selectedRunId);
  const groups = useMemo(() => groupRuns(queue?.runs ?? []), [queue]);
  return { queue, groups, selected: shownRun(groups, chosen) };
}
