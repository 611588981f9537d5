import { randomUUID } from 'node:crypto';
import { relative, sep } from 'node:path';
import type { Json, JsonObject } from '../../src-shared/domain/json';
import { fail, type Result, succeed } from '../../src-shared/domain/result';
import { type RunHeader, type RunLimits, runHeader } from '../../src-shared/domain/trace';
import { parseDocument } from '../../src-shared/input/parse-document';
import { formatPath, type InputProblem } from '../../src-shared/input/problem';
import type { Agent } from '../controller/agent';
import type { GuardSource } from '../controller/input-guard';
import type { Clock } from '../controller/clock';
import { decisionJsonSchema } from '../controller/policy';
import { findOutside } from '../stores/inside-folder';
import {
  casePaths,
  dataPaths,
  findCase,
  type Workspace,
  loadDecisions,
  loadRequest,
  optionsPath,
} from '../workspaces/workspace';
import { createForkPlanner } from '../planners/fork/planner';
import type { Planner } from '../planners/planner';
import { type EvidenceStore, openEvidenceStore } from '../stores/evidence-store';
import type { ReplayOrder } from './replay-order';
import type { ForkOrder } from './fork-order';
import { chooseGuard } from './choose-guard';
import { choosePlanner, type PlannerChoice, secretsOf } from './choose-planner';

/** What a person asks for: a practice case, or files of their own, or a case with some files replaced. */
export interface RunOrder {
  readonly agent: Agent;
  readonly workspace: Workspace;
  readonly case: string | null;
  readonly planner: PlannerChoice;
  /** A model for the input guardrail of a live run; null for the planner's own. */
  readonly guardrailModel: string | null;
  /** The layer or rule to switch off, for a run to see what it does; null for every other. */
  readonly without: string | null;
  readonly limits: RunLimits;
  readonly outputFolder: string;
  /** A run that is taken up again at one of its proposals; null for a run from its request. */
  readonly fork: ForkOrder | null;
  /** A recorded run that decides again by its own record; null for every other. */
  readonly replay: ReplayOrder | null;
  /** A request and decisions for demo mode in place of the case’s own; absent or null when the case’s are taken. */
  readonly supplied?: { readonly request: JsonObject | null; readonly decisions: readonly Json[] | null };
  /** Files of the person's own, as they named them. */
  readonly files: {
    readonly request: string | null;
    readonly decisions: string | null;
    readonly data: Readonly<Record<string, string>>;
  };
}

/** A run with everything read and checked, ready to start. */
export interface PreparedRun {
  readonly agent: Agent;
  readonly header: RunHeader;
  readonly stores: unknown;
  /** What the checks may know beside the calls. */
  readonly facts: unknown;
  readonly guard: GuardSource | null;
  /** Ends what the stores hold open. */
  readonly close: () => Promise<void>;
  readonly planner: Planner;
  readonly evidence: EvidenceStore;
  readonly clock: Clock;
}

/** Reads and checks everything that a run needs; nothing is written and nothing has started. */
export async function prepareRun(
  order: RunOrder,
  clock: Clock,
): Promise<Result<PreparedRun, readonly InputProblem[]>> {
  const sources = await locateSources(order);
  if (!sources.ok) return sources;
  const { agent, workspace } = order;
  const { requestPath, decisionsPath, files, lookupFault, setup: given } = sources.value;
  const optionsFile = optionsPath(workspace, agent);
  const outside = await findOutside(workspace.folder, [
    ...[requestPath, decisionsPath, ...Object.values(files)],
    ...(optionsFile === null ? [] : [optionsFile]),
  ]);
  if (outside.length > 0) return fail(outside);
  const request = await findRequest(order, requestPath);
  if (!request.ok) return request;
  const decisions = await findDecisions(order, decisionsPath);
  if (!decisions.ok) return decisions;
  const setup = parseSetup(agent, given);
  if (!setup.ok) return setup;
  const { outputFolder } = order;
  const opened = await agent.openStores({
    ...{ files, optionsFile, outputFolder, lookupFault },
    setup: setup.value,
  });
  if (!opened.ok) return opened;
  const rest = choosePlanner(order.planner, decisionsOf(order, decisions.value.decisions));
  const planner = order.fork ? createForkPlanner({ recorded: order.fork.recorded, rest }) : rest;
  const read = [...request.value.workspace, ...opened.value.workspace, ...decisions.value.workspace].map(
    ({ file, sha256 }) => ({ file: shownPath(workspace, file), sha256 }),
  );
  const header = buildHeader({ order, planner, request: request.value.request, read, clock });
  const secrets = secretsOf(order.planner);
  const evidence = openEvidenceStore({ outputFolder, requestId: header.request.id, secrets });
  const { stores, facts } = opened.value;
  const guard = chooseGuard(agent, { ...order, setup: setup.value }, clock);
  const close = opened.value.close ?? (async () => undefined);
  return succeed({ agent, header, stores, facts, guard, close, planner, evidence, clock });
}

/** What demo mode replays: the supplied decisions, behind those that a replayed run recorded. */
function decisionsOf({ replay }: RunOrder, supplied: readonly Json[]): readonly Json[] {
  return replay ? [...replay.decisions, ...supplied.slice(replay.decisions.length)] : supplied;
}

/** The request of the run: read from its file, or the parent's own for a fork, whatever its file says by now. */
async function findRequest(
  { agent, fork, replay, supplied }: RunOrder,
  path: string,
): Promise<
  Result<
    { readonly request: JsonObject; readonly workspace: RunHeader['workspace'] },
    readonly InputProblem[]
  >
> {
  const known = fork ?? replay;
  if (known) return succeed({ request: known.request, workspace: [] });
  if (supplied?.request) return checkSupplied(agent, supplied.request);
  const loaded = await loadRequest(agent, path);
  if (!loaded.ok) return loaded;
  return succeed({ request: loaded.value.request, workspace: [{ file: path, sha256: loaded.value.sha256 }] });
}

/** A request that is written in a suite is held to the same schema as one in a file. */
function checkSupplied(
  agent: Agent,
  given: JsonObject,
): Result<{ readonly request: JsonObject; readonly workspace: [] }, readonly InputProblem[]> {
  const request = parseDocument(agent.request, JSON.stringify(given), 'the suite’s own request');
  return request.ok ? succeed({ request: request.value, workspace: [] }) : request;
}

/** Only demo mode reads the supplied decisions; a model is never near them. */
async function findDecisions(
  order: RunOrder,
  file: string,
): Promise<
  Result<
    { readonly decisions: readonly Json[]; readonly workspace: RunHeader['workspace'] },
    readonly InputProblem[]
  >
> {
  const { planner, replay, supplied } = order;
  const decisions = supplied?.decisions ?? null;
  if (decisions) return succeed({ decisions, workspace: [] });
  const isUnread = planner.mode !== 'demo' || replay?.continues === false;
  // A request of the person's own that was forked brings no list.
  if (isUnread || file === '') return succeed({ decisions: [], workspace: [] });
  const loaded = await loadDecisions(file);
  if (!loaded.ok) return loaded;
  const { sha256 } = loaded.value;
  return succeed({ decisions: loaded.value.decisions, workspace: [{ file, sha256 }] });
}

interface Sources {
  readonly requestPath: string;
  readonly decisionsPath: string;
  readonly files: Readonly<Record<string, string>>;
  readonly lookupFault: 'timeout' | null;
  readonly setup: JsonObject | null;
}

/** What a case arranges, by the agent's own schema with its defaults. */
function parseSetup(
  agent: Agent,
  setup: JsonObject | null,
): Result<JsonObject | null, readonly InputProblem[]> {
  if (setup === null) return succeed(null);
  const parsed = agent.setup?.safeParse(setup);
  if (parsed?.success) return succeed(parsed.data);
  const issue = parsed?.error.issues[0];
  const path = issue ? formatPath(issue.path.filter((part) => typeof part !== 'symbol')) : '$';
  const expected = issue?.message ?? 'no setup for this agent';
  const file = `${agent.name}/cases.json, setup`;
  return fail([{ file, path, found: JSON.stringify(setup).slice(0, 80), expected, position: null }]);
}

async function locateSources(order: RunOrder): Promise<Result<Sources, readonly InputProblem[]>> {
  const { agent, workspace, files: own } = order;
  const files = { ...dataPaths(workspace, agent), ...own.data };
  if (order.case === null) {
    // The caller has made sure that a run without a case brings its own request and decisions.
    const sources = { requestPath: own.request ?? '', decisionsPath: own.decisions ?? '', files };
    return succeed({ ...sources, lookupFault: null, setup: null });
  }
  const found = await findCase(workspace, agent, order.case);
  if (!found.ok) return found;
  const paths = casePaths(workspace, agent, order.case);
  return succeed({
    requestPath: own.request ?? paths.request,
    decisionsPath: own.decisions ?? paths.decisions,
    files,
    lookupFault: found.value.lookup_fault,
    setup: found.value.setup,
  });
}

function buildHeader(input: {
  readonly order: RunOrder;
  readonly planner: Planner;
  readonly request: unknown;
  readonly read: readonly { readonly file: string; readonly sha256: string }[];
  readonly clock: Clock;
}): RunHeader {
  const { order, planner } = input;
  return runHeader.parse({
    schema: 'deskcheck.run/1',
    run_id: randomUUID(),
    agent: order.agent.name,
    case: order.case,
    mode: planner.mode,
    parent: order.fork?.parent ?? null,
    without: order.without,
    requested_model: planner.requestedModel,
    planner_version: planner.version,
    workspace: input.read,
    request: input.request,
    limits: order.limits,
    planner_input: { instructions: order.agent.instructions, schema: decisionJsonSchema(order.agent) },
    started_at: input.clock.now().toISOString(),
  });
}

/** A file of the workspace by its place in it, so that a record does not tell where that or Deskcheck is. */
function shownPath(workspace: Workspace, path: string): string {
  const inside = relative(workspace.folder, path);
  return inside.startsWith('..') || inside === path
    ? path
    : `${workspace.name}/${inside.split(sep).join('/')}`;
}
