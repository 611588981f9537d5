/**
 * Who decides the next step. Words used here and in every adapter:
 * - planner: proposes one decision per call and has no way to execute anything;
 * - outcome: how one call ended, the same union for every planner;
 * - evidence: what was sent and what came back, kept beside the run and never with a credential in it;
 * - preflight: checks before the first call that say what is missing and how to mend it.
 */
import type { Json } from '../../src-shared/domain/json';
import type { PreflightCheck as SharedPreflightCheck } from '../../src-shared/domain/planner-setup';
import type { PlannerView } from '../../src-shared/domain/planner-view';
import type { PlannerMode } from '../../src-shared/domain/status';
import type { ProposalOrigin, Usage } from '../../src-shared/domain/trace';

/** Something that happened inside a planner call, told as it comes. */
export interface PlannerProgress {
  /** The event's own name, such as `turn.started` or `process exited`. */
  readonly name: string;
  /** A short detail without secrets; empty when there is none. */
  readonly detail: string;
}

/** One question to a planner. */
export interface PlannerCall {
  readonly view: PlannerView;
  /** The turn, from 1. */
  readonly turn: number;
  /** Aborted when the person cancels or the time is over; a planner then stops whatever it started. */
  readonly signal: AbortSignal;
  /** Told of every event inside the call. */
  readonly onProgress: (progress: PlannerProgress) => void;
}

/** Why a planner gave no decision, as the code of the run's end. */
export const plannerFailureCodes = [
  'no_decision_left',
  /** A fork's earlier turn would be given something else than in the run it left from. */
  'fork_diverged',
  /** No answer within the call's own time. */
  'planner_timeout',
  /** The model refused to answer. */
  'planner_refused',
  /** The answer stopped early, as at a token limit. */
  'planner_incomplete',
  /** The service ended the response as failed. */
  'planner_response_failed',
  /** The answer is not JSON, or the service's reply is not what its protocol says. */
  'planner_malformed',
  /** The call ended without an answer. */
  'planner_no_answer',
  /** HTTP 400. */
  'planner_bad_request',
  /** HTTP 401, or not signed in. */
  'planner_unauthorized',
  /** HTTP 403. */
  'planner_forbidden',
  /** HTTP 404, as for an unknown model or base URL. */
  'planner_not_found',
  /** HTTP 429. */
  'planner_rate_limited',
  /** HTTP 5xx. */
  'planner_server_error',
  /** Any other HTTP status. */
  'planner_http_error',
  /** The server pointed to another host, which is never followed. */
  'planner_redirected',
  /** No connection: refused, unknown host, proxy. */
  'planner_unreachable',
  /** The connection broke within the answer. */
  'planner_disconnected',
  /** The prompt is larger than the planner takes. */
  'planner_input_too_large',
  /** Signs of native tool activity; whatever it answered is not used. */
  'planner_native_tool',
  /** The audit lines that would show native tool activity are missing, so nothing is trusted. */
  'planner_unaudited',
  /** The program is missing, cannot start, or does not know an option it was given. */
  'planner_unavailable',
  /** The program ended with an error that none of the others describes. */
  'planner_exited',
] as const;
export type PlannerFailureCode = (typeof plannerFailureCodes)[number];

/** What one planner call left to be looked at afterwards. */
export interface PlannerEvidence {
  /** Files for the turn's folder by name, such as `request.json`; text, bounded, without credentials. */
  readonly files: Readonly<Record<string, string>>;
  readonly durationMs: number;
  /** Version of the program or package that made the call, such as `codex-cli 0.171.0`. */
  readonly version: string;
  readonly requestedModel: string | null;
  /** The model as the service reported it; null when it did not. */
  readonly reportedModel: string | null;
  readonly requestId: string | null;
  readonly httpStatus: number | null;
  readonly exitCode: number | null;
}

/** How one planner call ended. Every planner answers with this union and nothing else. */
export type PlannerOutcome =
  | {
      readonly kind: 'decided';
      /** The decision as it came, parsed as JSON and not checked further. */
      readonly decision: Json;
      /** Where it came from when it is not this planner's own, as in a fork; see `trace.ts`. */
      readonly origin?: ProposalOrigin;
      readonly usage: Usage | null;
      readonly evidence: PlannerEvidence | null;
    }
  | {
      readonly kind: 'failed';
      readonly code: PlannerFailureCode;
      /** What happened and what to do, in plain words. */
      readonly sentence: string;
      readonly usage: Usage | null;
      readonly evidence: PlannerEvidence | null;
    };

/** How a person who plays the planner takes part. */
export interface PersonsPart {
  /** Whether a turn is theirs to decide; the clock stands while they think. */
  readonly decides: (turn: number) => boolean;
  /** Hands in their decision, as they wrote it; false when this turn is not being asked. */
  readonly answer: (turn: number, decision: Json) => boolean;
}

/** Who decides the next step. A planner proposes; it has no way to execute anything. */
export interface Planner {
  readonly mode: PlannerMode;
  /** What it is, for the record, such as `demo/1`. */
  readonly version: string;
  readonly requestedModel: string | null;
  /** Only where a person decides. */
  readonly person?: PersonsPart;
  readonly decide: (call: PlannerCall) => Promise<PlannerOutcome>;
  /** Ends whatever it still holds, such as a waiting process; called once after a run. */
  readonly dispose?: () => Promise<void>;
}

/** One line of a preflight: what was looked at, how it stands, and how to mend it. */
export type PreflightCheck = SharedPreflightCheck;
