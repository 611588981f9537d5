import { basename } from 'node:path';
import type { Json } from '../../../src-shared/domain/json';
import { type Failure, fail, type Result, succeed } from '../../../src-shared/domain/result';
import type { RunHeader, RunRecord } from '../../../src-shared/domain/trace';
import type { RunSnapshot } from '../../../src-shared/ipc/contract';
import { findAgent } from '../../agents/registry';
import type { KnownRuns } from '../../runs/known-runs';
import { readEvidence } from '../../stores/read-evidence';
import { exists } from '../../stores/read-file';
import { openResult, openResultStore } from '../../stores/result-store';
import { casePaths, loadDecisions, type Workspace } from '../../workspaces/workspace';
import type { Handlers } from '../answer-call';
import { failNotFound, failWithProblems } from '../failures';
import type { Services } from '../services';
import { snapshotOf } from '../snapshot-of';
import { startRun } from '../start-run';

type RunCalls =
  | 'runs.start'
  | 'runs.get'
  | 'runs.pause'
  | 'runs.dispatch'
  | 'runs.cancel'
  | 'runs.decide'
  | 'runs.supplied'
  | 'queue.list'
  | 'queue.hold'
  | 'queue.remove';

/** Starts and steers live runs. */
export function runHandlers(services: Services): Pick<Handlers, RunCalls> {
  const { liveRuns } = services;
  return {
    'runs.start': (input) => startRun(services, { ...input, fork: null }),
    'runs.get': async ({ run_id, after }) => known(liveRuns.get(run_id, after)),
    'runs.pause': async ({ run_id, pause_before_dispatch }) =>
      known(liveRuns.setPause(run_id, pause_before_dispatch)),
    'runs.dispatch': async ({ run_id }) => known(liveRuns.dispatch(run_id)),
    'runs.cancel': async ({ run_id }) => known(liveRuns.cancel(run_id)),
    'runs.decide': async ({ run_id, turn, decision }) => {
      const answered = liveRuns.decide(run_id, turn, decision);
      if (answered && !answered.taken) return fail(notAsked(turn));
      return known(answered?.progress ?? null);
    },
    'runs.supplied': async ({ run_id, turn }) => {
      const snapshot = liveRuns.get(run_id, 0);
      if (!snapshot) return unknownRun();
      return findSupplied(services.workspaces.current(), snapshot.header, turn);
    },
    'queue.list': async () => succeed(liveRuns.queue()),
    'queue.hold': async ({ holding }) => succeed(liveRuns.setHolding(holding)),
    'queue.remove': async ({ run_id }) => known(liveRuns.remove(run_id)),
  };
}

function notAsked(turn: number): Failure {
  return {
    code: 'conflict',
    what: `The run does not ask for a decision of turn ${turn}, so nothing was proposed.`,
    where: null,
    todo: 'Look at the trace: the turn was answered before, or the run has ended.',
  };
}

/** What demo mode would take in a turn of this run; a request of the person's own may have no list. */
async function findSupplied(
  workspace: Workspace,
  header: RunHeader,
  turn: number,
): Promise<Result<{ decision: Json | null }>> {
  if (header.case === null) return succeed({ decision: null });
  const path = casePaths(workspace, findAgent(header.agent), header.case).decisions;
  if (!(await exists(path))) return succeed({ decision: null });
  const loaded = await loadDecisions(path);
  if (!loaded.ok) return failWithProblems(loaded.failure);
  return succeed({ decision: loaded.value.decisions[turn - 1] ?? null });
}

function known<Value>(value: Value | null): Result<Value> {
  return value === null ? unknownRun() : succeed(value);
}

const unknownRun = () =>
  failNotFound('This run is not of this start of the app.', 'Open its result file from the case list.');

/** Opens finished runs from files. */
export function resultHandlers(
  services: Services,
  knownRuns: KnownRuns,
): Pick<Handlers, 'results.open' | 'results.choose' | 'evidence.read'> {
  const { workspaces } = services;
  const show = (record: RunRecord, file: string): RunSnapshot => knownRuns.remember(snapshotOf(record, file));
  return {
    'results.open': async ({ file, session }) => {
      const folder = session === null ? workspaces.outputFolder() : workspaces.sessionFolder(session);
      if (folder === null) {
        return failNotFound(`There is no session ${session} here.`, 'Choose one that the list names.');
      }
      const opened = await openResultStore(folder).open(file);
      return opened.ok ? succeed(show(opened.value, file)) : failWithProblems(opened.failure);
    },
    'evidence.read': async ({ path }) => {
      const read = await readEvidence(services.workspaces.outputFolder(), path);
      return read.ok ? succeed({ ...read.value }) : failWithProblems(read.failure);
    },
    'results.choose': async () => {
      const path = await services.chooseFile();
      if (path === null) return succeed(null);
      const opened = await openResult(path);
      return opened.ok ? succeed(show(opened.value, basename(path))) : failWithProblems(opened.failure);
    },
  };
}
