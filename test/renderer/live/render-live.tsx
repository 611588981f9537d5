import { act, screen } from '@testing-library/react';
import { LiveScreen } from '../../../src-renderer/live/live-screen';
import { LiveRegion } from '../../../src-renderer/ui/live-region';
import type { QueuedRun, RunQueue } from '../../../src-shared/domain/queue';
import { createFakeBridge, type FakeAnswers } from '../../support/fake-bridge';
import { queuedEnd, queuedRun, queueOf } from '../../support/queue-builders';
import { renderWindow } from '../../support/render-window';
import { finishedRun, header, liveRun, progress, refundEvents } from '../../support/run-builders';

/** One run of every kind, in queue order. */
export const oneOfEach: readonly QueuedRun[] = [
  queuedRun({
    run_id: 'met',
    case: 'explain',
    state: 'ended',
    total_tokens: 9202,
    end: queuedEnd({ status: 'draft' }),
  }),
  queuedRun({
    run_id: 'odd',
    case: 'missing-id',
    state: 'ended',
    end: queuedEnd({ status: 'escalated', met: false }),
  }),
  queuedRun({
    run_id: 'failed',
    case: 'timeout',
    state: 'ended',
    progress: progress('ended', { run_id: 'failed', turn: 2 }),
    end: queuedEnd({
      status: 'planner_failed',
      code: 'planner_timeout',
      sentence: 'Codex gave no answer in 120 s. Run it again.',
      met: false,
    }),
  }),
  queuedRun({
    run_id: 'running',
    case: 'refund',
    state: 'running',
    progress: progress('planning', { run_id: 'running', turn: 2 }),
    total_tokens: 4820,
  }),
  queuedRun({
    run_id: 'held',
    case: 'cross-account',
    mode: 'api',
    state: 'held',
    progress: progress('held', { run_id: 'held' }),
  }),
  queuedRun({ run_id: 'first', case: 'injection' }),
  queuedRun({ run_id: 'second', case: 'explain', mode: 'demo', requested_model: null }),
];

/** Renders the Live screen over a queue. */
export async function renderLive(runs: readonly QueuedRun[] = oneOfEach, answers: FakeAnswers = {}) {
  const bridge = createFakeBridge({
    'queue.list': queueOf(runs),
    'queue.hold': ({ holding }) => queueOf(runs, { holding }),
    'runs.get': ({ run_id }) => snapshotOf(runs, run_id),
    ...answers,
  });
  const window = await renderWindow(
    bridge,
    <>
      <LiveScreen />
      <LiveRegion />
    </>,
  );
  const change = (queue: RunQueue) => act(async () => bridge.emit('queue.changed', queue));
  const select = (runId: string) => act(async () => window.store.getState().selectRun(runId));
  return { ...window, bridge, change, select };
}

function snapshotOf(runs: readonly QueuedRun[], runId: string) {
  const run = runs.find((each) => each.run_id === runId);
  const part = { header: header({ run_id: runId, mode: run?.mode ?? 'codex', requested_model: 'model-1' }) };
  const events = refundEvents.slice(0, 3).map((event) => ({ ...event, run_id: runId }));
  if (run?.end) return finishedRun(events, part);
  return { ...liveRun(events, 'planning'), ...part, progress: run?.progress ?? null };
}

/** The selected row as a screen reader would say it. */
export const selectedRow = () => screen.getByRole('option', { selected: true }).textContent;
