import { basename } from 'node:path';
import { type Failure, fail, succeed } from '../../../src-shared/domain/result';
import type { RunRecord } from '../../../src-shared/domain/trace';
import type { RunSnapshot } from '../../../src-shared/ipc/contract';
import { findAgent } from '../../agents/registry';
import { loadExpectation } from '../../workspaces/workspace';
import { choiceFromSettings, requireModel } from '../../runs/live-choice';
import { prepareRun } from '../../runs/prepare-run';
import { readEvidence } from '../../stores/read-evidence';
import { openResult, openResultStore } from '../../stores/result-store';
import type { Handlers } from '../answer-call';
import { failNotFound, failWithProblems } from '../failures';
import type { Services } from '../services';

type RunCalls =
  | 'runs.start'
  | 'runs.get'
  | 'runs.pause'
  | 'runs.dispatch'
  | 'runs.cancel'
  | 'runs.decide'
  | 'runs.supplied'
  | 'runs.fork'
  | 'queue.list'
  | 'queue.hold'
  | 'queue.remove';

/** Starts and steers live runs. */
export function runHandlers(services: Services): Pick<Handlers, RunCalls> {
  const { liveRuns, workspaces, clock } = services;
  return {
    'runs.start': async (input) => {
      const workspace = workspaces.current();
      const outputFolder = workspaces.outputFolder();
      const agent = findAgent(input.agent);
      const settings = services.settings.get();
      const planner = requireModel(choiceFromSettings(input.mode, settings, services.keys()));
      if (!planner.ok) return planner;
      const order = {
        agent,
        workspace,
        case: input.case,
        planner: planner.value,
        limits: settings.limits,
        outputFolder,
        files: { request: null, decisions: null, data: {} },
      };
      const prepared = await prepareRun(order, clock);
      if (!prepared.ok) return failWithProblems(prepared.failure);
      const expectation = await loadExpectation(workspace, agent, input.case);
      const expected = expectation.ok ? expectation.value : null;
      const pauseBeforeDispatch = input.pause_before_dispatch;
      return succeed(
        liveRuns.start({ prepared: prepared.value, outputFolder, pauseBeforeDispatch, expected }),
      );
    },
    'runs.get': async ({ run_id, after }) => known(liveRuns.get(run_id, after)),
    'runs.pause': async ({ run_id, pause_before_dispatch }) =>
      known(liveRuns.setPause(run_id, pause_before_dispatch)),
    'runs.dispatch': async ({ run_id }) => known(liveRuns.dispatch(run_id)),
    'runs.cancel': async ({ run_id }) => known(liveRuns.cancel(run_id)),
    'runs.decide': later,
    'runs.supplied': later,
    'runs.fork': later,
    'queue.list': async () => succeed(liveRuns.queue()),
    'queue.hold': async ({ holding }) => succeed(liveRuns.setHolding(holding)),
    'queue.remove': async ({ run_id }) => known(liveRuns.remove(run_id)),
  };
}

const later = async () =>
  fail({ code: 'unavailable' as const, what: 'Not there yet.', where: null, todo: 'Wait for it.' });

function known<Value>(value: Value | null): { ok: true; value: Value } | { ok: false; failure: Failure } {
  if (value !== null) return succeed(value);
  return failNotFound(
    'This run is not of this start of the app.',
    'Open its result file from the case list.',
  );
}

/** Opens finished runs from files. */
export function resultHandlers(
  services: Services,
): Pick<Handlers, 'results.open' | 'results.choose' | 'evidence.read'> {
  return {
    'results.open': async ({ file }) => {
      const opened = await openResultStore(services.workspaces.outputFolder()).open(file);
      return opened.ok ? succeed(snapshotOf(opened.value, file)) : failWithProblems(opened.failure);
    },
    'evidence.read': async ({ path }) => {
      const read = await readEvidence(services.workspaces.outputFolder(), path);
      return read.ok ? succeed({ ...read.value }) : failWithProblems(read.failure);
    },
    'results.choose': async () => {
      const path = await services.chooseFile();
      if (path === null) return succeed(null);
      const opened = await openResult(path);
      return opened.ok ? succeed(snapshotOf(opened.value, basename(path))) : failWithProblems(opened.failure);
    },
  };
}

/** A finished run as the window shows it; the same shape as a live one, so that both are viewed alike. */
function snapshotOf(record: RunRecord, file: string): RunSnapshot {
  const { status, code, sentence, outcome, decisions, usage, elapsed_ms, paused_ms, events, ...header } =
    record;
  const end = { status, code, sentence, outcome, decisions, usage, elapsed_ms, paused_ms };
  return { header, events, progress: null, end, file };
}
