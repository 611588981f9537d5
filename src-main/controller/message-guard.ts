/**
 * The output guardrail of one message. The claims are found and tied by code. Where a model decides, another one is asked for
 * claims that were overlooked: it can add claims and never remove one, so that whatever it says makes the guard stricter.
 */
import { isJsonObject, type Json, type JsonObject } from '../../src-shared/domain/json';
import type { TiedClaim } from '../../src-shared/domain/claim';
import type { Usage } from '../../src-shared/domain/trace';
import type { PlannerEvidence } from '../planners/planner';
import type { ClaimReview, OutputGuardrail, PastCall } from './agent';
import type { Clock } from './clock';
import type { GuardSource } from './input-guard';
import { schemaOf } from './input-guard';

/** What became of a message. */
export interface JudgedMessage {
  readonly holds: boolean;
  readonly sentence: string;
  readonly claims: readonly TiedClaim[];
  /** What the model that was asked for overlooked claims said; null when none was. */
  readonly findings: Json;
  readonly usage: Usage | null;
  readonly evidence: PlannerEvidence | null;
}

/** A message to be judged, with the run that it ends. */
export interface MessageToJudge {
  readonly tool: string;
  readonly args: JsonObject;
  readonly calls: readonly PastCall[];
}

/** Judges a message; null for a call that carries none. */
export async function judgeMessage(
  guardrail: OutputGuardrail,
  message: MessageToJudge,
  with_: { readonly guard: GuardSource | null; readonly clock: Clock; readonly signal: AbortSignal },
): Promise<JudgedMessage | null> {
  const { tool, args, calls } = message;
  const first = guardrail.judge(tool, args, calls, null);
  if (first === null) return null;
  const alone = { ...first, findings: null, usage: null, evidence: null };
  const { guard } = with_;
  // What is held already needs no second opinion.
  if (first.holds || guard?.by !== 'model' || guard.planner === null || !guardrail.review) return alone;
  const asked = await askForMore(guardrail.review, args, { ...with_, guard });
  if (asked === null) return alone;
  const { decision, usage, evidence } = asked;
  const judged = guardrail.judge(tool, args, calls, decision) ?? first;
  return { ...judged, findings: decision, usage, evidence };
}

/** A model's answer; null when it gave none in time, which adds nothing. */
async function askForMore(
  review: ClaimReview,
  args: JsonObject,
  {
    guard,
    clock,
    signal,
  }: { readonly guard: GuardSource; readonly clock: Clock; readonly signal: AbortSignal },
): Promise<{
  readonly decision: JsonObject;
  readonly usage: Usage | null;
  readonly evidence: PlannerEvidence | null;
} | null> {
  const ended = new AbortController();
  const stop = (): void => ended.abort();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const view = {
      instructions: review.instructions,
      schema: schemaOf(review.schema),
      request: review.view(args),
      observations: [],
    };
    const asked = guard.planner
      ?.decide({ view, turn: 1, signal: ended.signal, onProgress: () => undefined })
      // A planner that breaks adds nothing.
      .catch(() => null);
    const answer = await Promise.race([
      asked ?? null,
      clock.sleep(guard.limitMs, ended.signal).then(() => null),
    ]);
    if (answer?.kind !== 'decided' || !isJsonObject(answer.decision)) return null;
    const { decision, usage, evidence } = answer;
    return { decision, usage, evidence };
  } finally {
    ended.abort();
    signal.removeEventListener('abort', stop);
  }
}
