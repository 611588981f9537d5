import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, type Result, succeed } from '../../src-shared/domain/result';
import type { AgentName, PlannerMode } from '../../src-shared/domain/status';
import type { RunSnapshot } from '../../src-shared/ipc/contract';
import { findAgent } from '../agents/registry';
import type { ForkOrder } from '../runs/fork-order';
import { choiceFromSettings, guardrailModelOf, requireModel } from '../runs/live-choice';
import { prepareRun } from '../runs/prepare-run';
import { replayWithout } from '../runs/replay-order';
import { describeStorageFailure, guardStorage } from '../stores/storage-failure';
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
    replay: null,
    without: null,
    guardrailModel: guardrailModelOf(wish.mode, settings),
    files: { request: null, decisions: null, data: {} },
  });
  // Prepared once before the session is made, so that a fork that cannot start leaves no empty session.
  let prepared = await prepareRun(orderIn(workspaces.outputFolder()), clock);
  if (!prepared.ok) return failWithProblems(prepared.failure);
  if (wish.fork) {
    const fresh = await workspaces.freshSession();
    if (!fresh.ok) return fresh;
    services.onMoved();
    prepared = await prepareRun(orderIn(workspaces.outputFolder()), clock);
    if (!prepared.ok) return failWithProblems(prepared.failure);
  }
  // A fork changes a decision on purpose, so the case's expectation is no measure of it.
  const expectation =
    wish.case === null || wish.fork ? null : await loadExpectation(workspace, agent, wish.case);
  const expected = expectation?.ok ? expectation.value : null;
  const pauseBeforeDispatch = wish.pause_before_dispatch;
  const outputFolder = workspaces.outputFolder();
  return succeed(liveRuns.start({ prepared: prepared.value, outputFolder, pauseBeforeDispatch, expected }));
}

/** Replays a run without one of its layers, in a folder that goes when it has ended; nothing of it is counted. */
export async function startWithout(
  services: Services,
  run: RunSnapshot,
  layer: string,
): Promise<Result<RunSnapshot>> {
  const replay = replayWithout(run, layer);
  if (!replay.ok) return replay;
  const { workspaces, liveRuns, clock } = services;
  const obstacle = await workspaces.findObstacle('read');
  if (obstacle) return fail(obstacle);
  const made = await guardStorage(tmpdir(), () => mkdtemp(join(tmpdir(), 'deskcheck-without-')));
  if (!made.ok) return fail(describeStorageFailure(made.failure));
  const outputFolder = made.value;
  const { agent, case: name, limits } = run.header;
  const prepared = await prepareRun(
    {
      ...{ agent: findAgent(agent), workspace: workspaces.current(), case: name, limits, outputFolder },
      planner: { mode: 'demo' },
      ...{ guardrailModel: null, fork: null, replay: replay.value, without: layer },
      files: { request: null, decisions: null, data: {} },
    },
    clock,
  );
  const onEnded = () => rm(outputFolder, { recursive: true, force: true });
  if (!prepared.ok) {
    await onEnded();
    return failWithProblems(prepared.failure);
  }
  const watch = { pauseBeforeDispatch: false, expected: null, onEnded };
  return succeed(liveRuns.start({ prepared: prepared.value, outputFolder, ...watch }));
}
