import type { Result } from '../../src-shared/domain/result';
import type { FileWrite, PlannerCallRecord, PlannerStep } from '../../src-shared/domain/trace';
import type { PlannerEvidence } from '../planners/planner';

/** Where a run keeps what its planner calls sent and received. */
export interface EvidenceSink {
  /** Writes the files of one turn, or of a guardrail's call; a failure says what could not be written, in a sentence. */
  readonly save: (
    turn: number | 'guardrail' | 'review',
    evidence: PlannerEvidence,
  ) => Promise<Result<readonly FileWrite[], { readonly sentence: string }>>;
}

/** Describes a planner call for the record: its facts, its files and its steps. */
export function describeCall(
  evidence: PlannerEvidence,
  files: readonly FileWrite[],
  steps: readonly PlannerStep[],
): PlannerCallRecord {
  return {
    duration_ms: evidence.durationMs,
    version: evidence.version,
    requested_model: evidence.requestedModel,
    reported_model: evidence.reportedModel,
    request_id: evidence.requestId,
    http_status: evidence.httpStatus,
    exit_code: evidence.exitCode,
    files: [...files],
    steps: [...steps],
  };
}
