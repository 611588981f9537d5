import { randomUUID } from 'node:crypto';
import { relative, sep } from 'node:path';
import type { Json } from '../../src-shared/domain/json';
import { type Result, succeed } from '../../src-shared/domain/result';
import type { PlannerMode } from '../../src-shared/domain/status';
import { type RunHeader, type RunLimits, runHeader } from '../../src-shared/domain/trace';
import type { InputProblem } from '../../src-shared/input/problem';
import type { Agent } from '../controller/agent';
import type { Clock } from '../controller/clock';
import { decisionJsonSchema } from '../controller/policy';
import { casePaths, dataPaths, findCase, type Kit, loadDecisions, loadRequest } from '../kit/kit';
import { createDemoPlanner } from '../planners/demo/planner';
import type { Planner } from '../planners/planner';

/** What a person asks for: a practice case, or files of their own, or a case with some files replaced. */
export interface RunOrder {
  readonly agent: Agent;
  readonly kit: Kit;
  readonly case: string | null;
  readonly mode: PlannerMode;
  readonly limits: RunLimits;
  readonly outputFolder: string;
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
  readonly planner: Planner;
  readonly clock: Clock;
}

/** Reads and checks everything that a run needs; nothing is written and nothing has started. */
export async function prepareRun(
  order: RunOrder,
  clock: Clock,
): Promise<Result<PreparedRun, readonly InputProblem[]>> {
  const sources = await locateSources(order);
  if (!sources.ok) return sources;
  const { agent, kit } = order;
  const { requestPath, decisionsPath, files, lookupFault } = sources.value;
  const request = await loadRequest(agent, requestPath);
  if (!request.ok) return request;
  const decisions = await loadDecisions(decisionsPath);
  if (!decisions.ok) return decisions;
  const opened = await agent.openStores({ files, outputFolder: order.outputFolder, lookupFault });
  if (!opened.ok) return opened;
  const planner = choosePlanner(order.mode, decisions.value.decisions);
  const workspace = [
    { file: requestPath, sha256: request.value.sha256 },
    ...opened.value.workspace,
    { file: decisionsPath, sha256: decisions.value.sha256 },
  ].map(({ file, sha256 }) => ({ file: shownPath(kit, file), sha256 }));
  const header = buildHeader({ order, planner, request: request.value.request, workspace, clock });
  return succeed({ agent, header, stores: opened.value.stores, planner, clock });
}

interface Sources {
  readonly requestPath: string;
  readonly decisionsPath: string;
  readonly files: Readonly<Record<string, string>>;
  readonly lookupFault: 'timeout' | null;
}

async function locateSources(order: RunOrder): Promise<Result<Sources, readonly InputProblem[]>> {
  const { agent, kit, files: own } = order;
  const files = { ...dataPaths(kit, agent), ...own.data };
  if (order.case === null) {
    // The caller has made sure that a run without a case brings its own request and decisions.
    const sources = { requestPath: own.request ?? '', decisionsPath: own.decisions ?? '', files };
    return succeed({ ...sources, lookupFault: null });
  }
  const found = await findCase(kit, agent, order.case);
  if (!found.ok) return found;
  const paths = casePaths(kit, agent, order.case);
  return succeed({
    requestPath: own.request ?? paths.request,
    decisionsPath: own.decisions ?? paths.decisions,
    files,
    lookupFault: found.value.lookup_fault,
  });
}

/** The one place that turns a mode into a planner. */
function choosePlanner(mode: PlannerMode, decisions: readonly Json[]): Planner {
  switch (mode) {
    case 'demo':
      return createDemoPlanner(decisions);
  }
}

function buildHeader(input: {
  readonly order: RunOrder;
  readonly planner: Planner;
  readonly request: unknown;
  readonly workspace: readonly { readonly file: string; readonly sha256: string }[];
  readonly clock: Clock;
}): RunHeader {
  const { order, planner } = input;
  return runHeader.parse({
    schema: 'deskcheck.run/1',
    run_id: randomUUID(),
    agent: order.agent.name,
    case: order.case,
    mode: planner.mode,
    requested_model: planner.requestedModel,
    planner_version: planner.version,
    workspace: input.workspace,
    request: input.request,
    limits: order.limits,
    planner_input: { instructions: order.agent.instructions, schema: decisionJsonSchema(order.agent) },
    started_at: input.clock.now().toISOString(),
  });
}

/** A kit file by its place in the kit, so that a record does not tell where Deskcheck is installed. */
function shownPath(kit: Kit, path: string): string {
  const inside = relative(kit.folder, path);
  return inside.startsWith('..') || inside === path ? path : `kit-data/${inside.split(sep).join('/')}`;
}
