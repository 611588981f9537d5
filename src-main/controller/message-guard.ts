/**
 * The output guardrail of one message. The claims are found and tied by code. Where a model decides, another one is asked for
 * claims that were overlooked: it can add claims and never remove one, so that whatever it says makes the guard stricter.
 */
import { isJsonObject, type Json, type JsonObject } from '../../src-shared/domain/json';
import type { TiedClaim } from '../../src-shared/domain/claim';
import type { Usage } from '../../src-shared/domain/trace';
import type { PlannerEvidence } from '../planners/planner';
import type { OutputGuardrail, PastCall } from './agent';
import { askGuard } from './ask-guard';
import type { Clock } from './clock';
import type { GuardSource } from './input-guard';

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
  if (first.holds || !guard || !guardrail.review) return alone;
  if (guard.recorded !== undefined) {
    const { recorded } = guard;
    if (!isJsonObject(recorded)) return alone;
    const judged = guardrail.judge(tool, args, calls, recorded) ?? first;
    return { ...judged, findings: recorded, usage: null, evidence: null };
  }
  if (guard.by !== 'model' || guard.planner === null) return alone;
  const { instructions, schema, view } = guardrail.review;
  const { clock, signal } = with_;
  const question = { instructions, schema, request: view(args) };
  const asked = await askGuard(guard.planner, question, { limitMs: guard.limitMs, clock, signal });
  // A model that gives no answer, or none in time, adds nothing.
  if (asked.kind !== 'decided' || !isJsonObject(asked.decision)) return alone;
  const { decision, usage, evidence } = asked;
  const judged = guardrail.judge(tool, args, calls, decision) ?? first;
  return { ...judged, findings: decision, usage, evidence };
}
