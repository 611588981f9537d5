import type { QueuedRun, RunQueue } from '../../src-shared/domain/queue';
import { progress } from './run-builders';

type QueuedEnd = NonNullable<QueuedRun['end']>;

/** A run of the refund case that a model decides and that waits for its place, unless told otherwise. */
export function queuedRun(part: Partial<QueuedRun> = {}): QueuedRun {
  const run_id = part.run_id ?? 'run-1';
  return {
    run_id,
    agent: 'support',
    case: 'refund',
    request_id: 'refund',
    mode: 'codex',
    requested_model: 'model-1',
    state: 'queued',
    progress: progress('queued', { run_id, turn: 0, elapsed_ms: 0 }),
    queued_at: '2026-01-05T09:00:00.000Z',
    started_at: null,
    max_turns: 4,
    time_budget_s: 300,
    total_tokens: null,
    end: null,
    ...part,
  };
}

/** How a queued run ended: as its case expects, unless told otherwise. */
export function queuedEnd(part: Partial<QueuedEnd> = {}): QueuedEnd {
  return {
    status: 'pending_approval',
    code: null,
    sentence: 'A proposal was written and waits for a person; nothing is paid.',
    met: true,
    elapsed_ms: 24_400,
    file: '/practice/refund-result.json',
    ...part,
  };
}

/** A queue of the runs in order. */
export function queueOf(runs: readonly QueuedRun[], part: Partial<RunQueue> = {}): RunQueue {
  return { runs: [...runs], holding: false, concurrency: 1, ...part };
}
