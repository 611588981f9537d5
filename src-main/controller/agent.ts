/**
 * What an agent is: data. The loop, the planners, the trace and the command line work from this interface and know no
 * agent by name. A new agent is a folder under `agents/` and a line in `agents/registry.ts`.
 */
import type { z } from 'zod';
import type { CheckResult } from '../../src-shared/domain/check';
import type { TiedClaim } from '../../src-shared/domain/claim';
import type { EntryRemark, ProposedRecord } from '../../src-shared/domain/document';
import type { SourceText } from '../../src-shared/domain/document-record';
import type { Exhibit } from '../../src-shared/domain/exhibit';
import type { Json, JsonObject } from '../../src-shared/domain/json';
import type { Result } from '../../src-shared/domain/result';
import type { AgentName, RunStatus } from '../../src-shared/domain/status';
import type { FileWrite, RunLimits } from '../../src-shared/domain/trace';
import type { InputProblem } from '../../src-shared/input/problem';
import type { Check } from './check';

/** A decision's fields as the planner filled them; which fields there are is the agent's business. */
export type Decision = { readonly tool: string; readonly reason: string } & JsonObject;

/** A dispatched call of this run with its result and the event that recorded it. */
export interface PastCall {
  readonly tool: string;
  readonly arguments: JsonObject;
  readonly result: Json;
  /** Whether an invariant of the tool refused it, so that it did nothing. */
  readonly isRefused?: boolean;
  /** Whether it wrote something, after which what was read before may be another. */
  readonly isWriting?: boolean;
  /** Sequence number of the `tool_result` event. */
  readonly event: number;
}

/** Everything a policy check may look at. Nothing of it can change anything. */
export interface PolicyContext<Request = JsonObject, Facts = unknown> {
  /** The decision as it came; only after the schema check does `decision` hold it typed. */
  readonly raw: Json;
  readonly decision: Decision;
  readonly request: Request;
  readonly calls: readonly PastCall[];
  /** What the application itself knows beside the calls, as the agent's stores were opened with; no planner sees it. */
  readonly facts: Facts;
  readonly limits: RunLimits;
  /** This decision's number, from 1. */
  readonly turn: number;
  /** Running time so far, in milliseconds. */
  readonly elapsedMs: number;
}

/** The end that a tool is; `code` names what went wrong when the application itself could not act. */
export interface ToolEnd {
  readonly status: RunStatus;
  readonly code: string | null;
  readonly outcome: JsonObject | null;
}

/** What a tool did. `end` ends the run; without it the result becomes an observation. */
export interface ToolOutcome {
  readonly result: Json;
  /** What was done, in one sentence. */
  readonly sentence: string;
  readonly writes: readonly FileWrite[];
  /** The invariants it checked itself. */
  readonly checks?: readonly CheckResult[];
  /** What the person is shown beside the result; a planner is never given it. */
  readonly exhibit?: Exhibit;
  readonly end: ToolEnd | null;
}

/** A tool call that policy allowed, with everything from the run that it may use. */
export interface ToolCall<Request = JsonObject> {
  readonly arguments: JsonObject;
  readonly decision: Decision;
  readonly request: Request;
  readonly calls: readonly PastCall[];
  readonly now: Date;
  /** Aborted when the person cancels. */
  readonly signal: AbortSignal;
  /** Whether an invariant is switched off, as only a run to see what it does may have it. */
  readonly isOff: (invariant: string) => boolean;
}

/** One tool of an agent: what it is for, which arguments it takes, and what it does. */
export interface Tool<Stores = unknown, Request = JsonObject> {
  readonly name: string;
  /** What it does, as the instructions and the lists say it. */
  readonly purpose: string;
  /** The decision fields it takes; every other argument field must be null. */
  readonly takes: readonly string[];
  /** True for a tool that is never refused for its arguments or reason, so that nobody has one not to call it. */
  readonly isLoose?: boolean;
  /** Arguments that have one permitted value, such as `reply_kind`. */
  readonly fixed: Readonly<Record<string, Json>>;
  readonly effect: 'read' | 'write' | 'none';
  readonly run: (call: ToolCall<Request>, stores: Stores) => Promise<ToolOutcome>;
}

/** A file with records that an agent reads, named by its option on the command line. */
export interface DataFile {
  readonly option: 'orders' | 'documents';
  /** Its path inside the kit's or a workspace's folder for this agent. */
  readonly file: string;
  /** Checks the whole file: records by id. */
  readonly schema: z.ZodType<Readonly<Record<string, JsonObject>>>;
}

/** A file with what an agent can be told beside its records, such as how it searches. */
export interface OptionsFile {
  /** Its path inside the kit's or a workspace's folder for this agent; a workspace need not have it. */
  readonly file: string;
  readonly schema: z.ZodType<JsonObject>;
}

/** The text files beside an agent's records that the records quote, and what the editor needs to know of them. */
export interface SourceFiles {
  readonly isName: (file: string) => boolean;
  /** The file that a record quotes; null when it names none that could be. */
  readonly citedBy: (record: JsonObject) => string | null;
  /** What is worth knowing about records beside their sources, before either is saved. */
  readonly remark: (records: JsonObject, sourceOf: (file: string) => SourceText) => readonly EntryRemark[];
  /** Cuts a text into records that could be made of it; `today` is a date such as `2026-10-01`. */
  readonly propose: (source: {
    readonly file: string;
    readonly text: string;
    readonly today: string;
  }) => readonly ProposedRecord[];
}

/** A classifier that looks at the request beside the first planner call. No tool runs before its verdict. */
export interface InputGuardrail {
  readonly instructions: string;
  /** The verdict's fields. */
  readonly schema: z.ZodObject;
  /** What of the request it is given. */
  readonly view: (request: JsonObject) => JsonObject;
  /** What a verdict that fits the schema means. */
  readonly judge: (verdict: JsonObject) => { readonly trips: boolean; readonly sentence: string };
}

/** The question for claims that were overlooked. */
export interface ClaimReview {
  readonly instructions: string;
  readonly schema: z.ZodObject;
  readonly view: (args: JsonObject) => JsonObject;
}

/** A check of the final message against what the run really did. */
export interface OutputGuardrail {
  /** The tools whose call carries a message to the customer. */
  readonly tools: readonly string[];
  /** Null for a call that carries none. `added` is what a model said was overlooked, as it came. */
  readonly judge: (
    tool: string,
    args: JsonObject,
    calls: readonly PastCall[],
    added: JsonObject | null,
  ) => { readonly holds: boolean; readonly sentence: string; readonly claims: readonly TiedClaim[] } | null;
  /** How a model is asked for claims that were overlooked, where one decides. */
  readonly review?: ClaimReview;
  /** How the run ends in place of a message that was held. */
  readonly instead: (calls: readonly PastCall[]) => ToolEnd & { readonly sentence: string };
}

/** What an agent's stores are opened from. */
export interface StoreSources {
  readonly files: Readonly<Record<string, string>>;
  /** Where the workspace keeps the agent's options, whether or not it has any. */
  readonly optionsFile: string | null;
  readonly outputFolder: string;
  /** A fault that the case injects into every lookup. */
  readonly lookupFault: 'timeout' | null;
  /** What else the case arranges; null when nothing. */
  readonly setup: JsonObject | null;
}

/** The stores of one run and the files they were read from, with the hash of what stood in them. */
export interface OpenedStores<Stores, Facts = unknown> {
  readonly stores: Stores;
  /** What the checks may know beside the run's own calls. */
  readonly facts: Facts;
  /** Ends what the stores hold open, such as a server; called once after a run. */
  readonly close?: () => Promise<void>;
  readonly workspace: readonly { readonly file: string; readonly sha256: string }[];
}

/** An agent's definition with its own request and store types. */
export interface AgentDefinition<Request extends JsonObject, Stores, Facts> {
  readonly name: AgentName;
  readonly title: string;
  readonly summary: string;
  readonly request: z.ZodType<Request>;
  /** Fields and types only, before any rule; the schema check tests it. */
  readonly decisionShape: z.ZodObject;
  /** The same with the permitted values; the planner is given it as JSON schema. */
  readonly decisionSchema: z.ZodObject;
  /** The decision fields that are arguments, in the order in which they are shown. */
  readonly argumentFields: readonly string[];
  readonly instructions: string;
  readonly tools: readonly Tool<Stores, Request>[];
  /** The agent's own checks, run between the ones on shape and the ones on progress. */
  readonly checks: readonly Check<PolicyContext<Request, Facts>>[];
  /** The checks that fail when a proposal names an id that is not its own: `policy:…` and `invariant:…` by name. */
  readonly identifierChecks: readonly string[];
  readonly dataFiles: readonly DataFile[];
  /** Null for an agent that has no options. */
  readonly options: OptionsFile | null;
  /** What a practice case may arrange for this agent; absent when nothing. */
  readonly setup?: z.ZodType<JsonObject>;
  readonly inputGuardrail?: InputGuardrail;
  readonly outputGuardrail?: OutputGuardrail;
  /** The invariants of its tools, for switching one off. */
  readonly invariants?: readonly { readonly name: string; readonly title: string }[];
  /** Null for an agent whose records quote nothing. */
  readonly sources: SourceFiles | null;
  readonly openStores: (
    sources: StoreSources,
  ) => Promise<Result<OpenedStores<Stores, Facts>, readonly InputProblem[]>>;
}

/** An agent as the loop sees it: its request has passed its schema and its stores are its own affair. */
export type Agent = AgentDefinition<JsonObject, unknown, unknown>;

/** Forgets an agent's own types, which only its own functions need. */
export function defineAgent<Request extends JsonObject, Stores, Facts>(
  definition: AgentDefinition<Request, Stores, Facts>,
): Agent {
  // A cast, because its functions take narrower types; the loop hands back only what the agent itself parsed or opened.
  return definition as unknown as Agent;
}
