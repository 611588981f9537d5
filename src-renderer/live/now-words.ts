import type { QueuedRun, RunQueue } from '../../src-shared/domain/queue';
import type { RunPhase } from '../../src-shared/domain/trace';

const phaseWords: Readonly<Record<RunPhase, string>> = {
  queued: 'waits for a place',
  planning: 'model decides',
  asking: 'your decision',
  deciding: 'policy decides',
  guarding: 'waits for the guardrail',
  held: 'before dispatch',
  acting: 'tool runs',
  ended: 'ending',
};

/** What a run that has not ended does now; a replay must never read like a model. */
export function sayNow(run: QueuedRun, queue: RunQueue): string {
  if (run.state === 'queued') return sayPlace(run, queue);
  const { phase } = run.progress;
  if (run.mode === 'demo' && phase === 'planning') return 'supplied decision is read';
  return phaseWords[phase];
}

function sayPlace(run: QueuedRun, { runs, holding }: RunQueue): string {
  const waiting = runs.filter((each) => each.state === 'queued');
  const place = waiting.findIndex((each) => each.run_id === run.run_id) + 1;
  if (holding) return `place ${place}, the queue is held`;
  return place === 1 ? 'next, when a place is free' : `place ${place} in the queue`;
}
