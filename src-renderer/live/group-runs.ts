import type { QueuedRun } from '../../src-shared/domain/queue';
import { judgeQueued, type QueueVerdict } from '../state/queue-verdict';

/** A group of the list, by what its runs need. */
export type GroupId = 'waits' | 'running' | 'queue' | 'failed' | 'finished';

/** Runs under one heading, in queue order; the newest end first where they have ended. */
export interface RunGroup {
  readonly id: GroupId;
  readonly title: string;
  readonly runs: readonly QueuedRun[];
}

const titles: Readonly<Record<GroupId, string>> = {
  waits: 'Waits for you',
  running: 'Running',
  queue: 'Queue',
  failed: 'Failed',
  finished: 'Finished',
};

const groupOf: Readonly<Record<QueueVerdict, GroupId>> = {
  held: 'waits',
  asking: 'waits',
  running: 'running',
  queued: 'queue',
  failed: 'failed',
  cancelled: 'failed',
  met: 'finished',
  'not-met': 'finished',
  unjudged: 'finished',
};

/** Groups the runs; groups without one are left out. */
export function groupRuns(runs: readonly QueuedRun[]): readonly RunGroup[] {
  const order: readonly GroupId[] = ['waits', 'running', 'queue', 'failed', 'finished'];
  return order.flatMap((id) => {
    const mine = runs.filter((run) => groupOf[judgeQueued(run)] === id);
    const isOver = id === 'failed' || id === 'finished';
    return mine.length === 0 ? [] : [{ id, title: titles[id], runs: isOver ? mine.toReversed() : mine }];
  });
}

/** The runs in the order in which the list shows them. */
export function listRuns(groups: readonly RunGroup[]): readonly QueuedRun[] {
  return groups.flatMap((group) => group.runs);
}

/** The chosen run when it is on the list, else the first one. */
export function shownRun(groups: readonly RunGroup[], chosen: string | null): QueuedRun | null {
  const runs = listRuns(groups);
  return runs.find((run) => run.run_id === chosen) ?? runs[0] ?? null;
}

/** The next run that is not as it should be, around the end; null when all are. */
export function nextOdd(runs: readonly QueuedRun[], from: string | null): QueuedRun | null {
  const index = runs.findIndex((run) => run.run_id === from);
  const isOdd = (run: QueuedRun) => ['failed', 'not-met', 'cancelled'].includes(judgeQueued(run));
  return [...runs.slice(index + 1), ...runs.slice(0, index + 1)].find(isOdd) ?? null;
}

/** The case's name, or the request's id for a request of the person's own. */
export function nameOf(run: QueuedRun): string {
  return run.case ?? run.request_id;
}
