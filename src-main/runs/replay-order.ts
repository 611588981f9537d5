import type { Json, JsonObject } from '../../src-shared/domain/json';
import { type Failure, fail, type Result, succeed } from '../../src-shared/domain/result';
import { layersOf } from '../../src-shared/domain/layers';
import type { GuardrailEvent } from '../../src-shared/domain/trace';
import type { RunSnapshot } from '../../src-shared/ipc/contract';

/** A recorded run that is decided again by its own record, without a call to any model. */
export interface ReplayOrder {
  readonly request: JsonObject;
  readonly decisions: readonly Json[];
  /** Whether the case's supplied decisions follow where the record ends, as for a run that was held at its first one. */
  readonly continues: boolean;
  /** What its input guardrail said; null when it had none, or the run ended before. */
  readonly guard: Pick<GuardrailEvent, 'verdict' | 'findings'> | null;
  /** What a model said that its output guardrail overlooked, as it came; null when none was asked. */
  readonly review: Json;
}

/** What a run recorded of its decisions. */
export function replayOf({ header, events }: Pick<RunSnapshot, 'header' | 'events'>): ReplayOrder {
  const guardrails = events.filter((event) => event.kind === 'guardrail');
  const input = guardrails.find(({ stage }) => stage === 'input');
  return {
    request: header.request,
    decisions: events.flatMap((event) => (event.kind === 'proposal' ? [event.decision] : [])),
    continues: header.mode === 'demo',
    guard: input ? { verdict: input.verdict, findings: input.findings } : null,
    review: guardrails.find(({ stage }) => stage === 'output')?.findings ?? null,
  };
}

/** Replays a finished run with one of its layers switched off. */
export function replayWithout(run: RunSnapshot, layer: string): Result<ReplayOrder, Failure> {
  const refuse = (what: string, todo: string) =>
    fail({ code: 'bad_input' as const, what, where: run.header.run_id, todo });
  if (run.end === null) {
    return refuse('The run has not ended, so no layer of it can be taken away yet.', 'Wait for its end.');
  }
  if (!layersOf(run.events).some(({ name }) => name === layer)) {
    return refuse('The run went through no such layer.', 'Choose one of those that it went through.');
  }
  return succeed(replayOf(run));
}
