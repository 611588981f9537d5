import { z } from 'zod';
import { agentName, plannerMode, runStatus } from './status';
import { runProgress } from './trace';

/** A run of this start of the app as the queue shows it. */
export const queuedRun = z.strictObject({
  run_id: z.string(),
  agent: agentName,
  case: z.string().nullable(),
  request_id: z.string(),
  mode: plannerMode,
  requested_model: z.string().nullable(),
  /** `held` and `asking` wait for the person, before a dispatch or for a decision, and give up their place meanwhile. */
  state: z.enum(['queued', 'running', 'held', 'asking', 'ended']),
  progress: runProgress,
  queued_at: z.string(),
  /** When its first step was taken; null while it waits for a place. */
  started_at: z.string().nullable(),
  max_turns: z.int(),
  time_budget_s: z.number(),
  /** Tokens so far; null when no planner has counted any. */
  total_tokens: z.int().nullable(),
  /** How it ended; null while it goes on. */
  end: z
    .strictObject({
      status: runStatus,
      code: z.string().nullable(),
      sentence: z.string(),
      /** Whether the case's expectation was met; null without a case. */
      met: z.boolean().nullable(),
      elapsed_ms: z.number(),
      file: z.string().nullable(),
    })
    .nullable(),
});
export type QueuedRun = z.infer<typeof queuedRun>;

/** Every run of this start of the app in the order in which it was queued. */
export const runQueue = z.strictObject({
  runs: z.array(queuedRun),
  /** Whether no further run is started for now. */
  holding: z.boolean(),
  concurrency: z.int().min(1).max(8),
});
export type RunQueue = z.infer<typeof runQueue>;
