import type { z } from 'zod';
import type { JsonObject } from '../../src-shared/domain/json';
import type { Planner, PlannerOutcome } from '../planners/planner';
import type { Clock } from './clock';
import { jsonSchemaOf } from './json-schema';

/** What a guardrail asks: one thing, outside the turns of the run and without its observations. */
export interface GuardQuestion {
  readonly instructions: string;
  readonly schema: z.ZodObject;
  readonly request: JsonObject;
}

/** What bounds the question, in milliseconds of the clock. */
export interface GuardBounds {
  readonly limitMs: number;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** How the question ended: the planner's outcome, no answer in time or after a cancel, or a planner that broke. */
export type GuardAnswer = PlannerOutcome | { readonly kind: 'late' } | { readonly kind: 'broken' };

/** Asks a planner for a guardrail. Never throws, and ends at the latest with its limit or when the signal aborts. */
export async function askGuard(
  planner: Planner,
  { instructions, schema, request }: GuardQuestion,
  { limitMs, clock, signal }: GuardBounds,
): Promise<GuardAnswer> {
  const ended = new AbortController();
  const stop = (): void => ended.abort();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const limit = clock.sleep(limitMs, ended.signal).then(() => ({ kind: 'late' }) as const);
    const view = { instructions, schema: jsonSchemaOf(schema), request, observations: [] };
    const ask = async (): Promise<GuardAnswer> =>
      planner.decide({ view, turn: 1, signal: ended.signal, onProgress: () => undefined });
    return await Promise.race([ask().catch(() => ({ kind: 'broken' }) as const), limit]);
  } finally {
    ended.abort();
    signal.removeEventListener('abort', stop);
  }
}
