import type { Json, JsonObject } from '../../src-shared/domain/json';
import { type Failure, fail, type Result, succeed } from '../../src-shared/domain/result';
import { layersOf } from '../../src-shared/domain/layers';
import type { RunSnapshot } from '../../src-shared/ipc/contract';

/** A recorded run that is decided again by its own record, without a call to any model. */
export interface ReplayOrder {
  readonly request: JsonObject;
  readonly decisions: readonly Json[];
  /** Whether the case's supplied decisions follow where the record ends, as for a run that was held at its first one. */
  readonly continues: boolean;
  /** The verdict of its input guardrail as it came; null when it had none. */
  readonly verdict: Json;
}

/** What a run recorded of its decisions. */
export function replayOf({ header, events }: RunSnapshot): ReplayOrder {
  const guardrail = events.find((event) => event.kind === 'guardrail' && event.stage === 'input');
  return {
    request: header.request,
    decisions: events.flatMap((event) => (event.kind === 'proposal' ? [event.decision] : [])),
    continues: header.mode === 'demo',
    verdict: guardrail?.kind === 'guardrail' ? guardrail.findings : null,
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
