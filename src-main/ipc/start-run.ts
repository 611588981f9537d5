import { fail, type Result, succeed } from '../../src-shared/domain/result';
import type { AgentName, PlannerMode } from '../../src-shared/domain/status';
import type { RunSnapshot } from '../../src-shared/ipc/contract';
import { findAgent } from '../agents/registry';
import type { ForkOrder } from '../runs/fork-order';
import { choiceFromSettings, guardrailModelOf, requireModel } from '../runs/live-choice';
import { prepareRun } from '../runs/prepare-run';
import { loadExpectation } from '../workspaces/workspace';
import { failWithProblems } from './failures';
import type { Services } from './services';

/** A run as the window asks for it. */
export interface RunWish {
  readonly agent: AgentName;
  /** Null for a fork of a request without a case. */
  readonly case: string | null;
  readonly mode: PlannerMode;
  readonly pause_before_dispatch: boolean;
  readonly fork: ForkOrder | null;
  /** The layer or rule to switch off; null for every ordinary run. */
  readonly without: string | null;
}

/** Reads and checks what a run of the window needs and queues it; a fork gets a fresh session. */
export async function startRun(services: Services, wish: RunWish): Promise<Result<RunSnapshot>> {
  const { workspaces, liveRuns, clock } = services;
  const obstacle = await workspaces.findObstacle('read');
  if (obstacle) return fail(obstacle);
  const settings = services.settings.get();
  const planner = requireModel(choiceFromSettings(wish.mode, settings, services.keys()));
  if (!planner.ok) return planner;
  const workspace = workspaces.current();
  const agent = findAgent(wish.agent);
  const orderIn = (outputFolder: string) => ({
    ...{ agent, workspace, case: wish.case, planner: planner.value, limits: settings.limits, outputFolder },
    fork: wish.fork,
    without: wish.without,
    guardrailModel: guardrailModelOf(wish.mode, settings),
    files: { request: null, decisions: null, data: {} },
  });
  // Prepared once before the session is made, so that a fork that cannot start leaves no empty session.
  let prepared = await prepareRun(orderIn(workspaces.outputFolder()), clock);
  if (!prepared.ok) return failWithProblems(prepared.failure);
  // Whatever a layer would have held back happens in a session that nothing else uses.
  if (wish.fork || wish.without !== null) {
    const fresh = await workspaces.freshSession();
    if (!fresh.ok) return fresh;
    services.onMoved();
    prepared = await prepareRun(orderIn(workspaces.outputFolder()), clock);
    if (!prepared.ok) return failWithProblems(prepared.failure);
  }
  // A fork changes a decision on purpose, so the case's expectation is no measure of it.
  const expectation =
    wish.case === null || wish.fork || wish.without !== null
      ? null
      : await loadExpectation(workspace, agent, wish.case);
  const expected = expectation?.ok ? expectation.value : null;
  const pauseBeforeDispatch = wish.pause_before_dispatch;
  const outputFolder = workspaces.outputFolder();
  return succeed(liveRuns.start({ prepared: prepared.value, outputFolder, pauseBeforeDispatch, expected }));
}
