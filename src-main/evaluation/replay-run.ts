import { isAbsolute } from 'node:path';
import type { RunRecord } from '../../src-shared/domain/trace';
import { type ComparedRun, compareRecords } from '../../src-shared/evaluation/compare-records';
import type { ReplayReport } from '../../src-shared/evaluation/replay-report';
import { formatProblem } from '../../src-shared/input/problem';
import { findAgent } from '../agents/registry';
import type { Clock } from '../controller/clock';
import { executeRun } from '../runs/execute-run';
import { prepareRun } from '../runs/prepare-run';
import { replayOf } from '../runs/replay-order';
import { findCase, type Workspace } from '../workspaces/workspace';
import { silentObserver } from './evaluate-suite';

/** Where recorded decisions are run again. */
export interface ReplayPlace {
  readonly workspace: Workspace;
  /** A folder that is thrown away afterwards. */
  readonly outputFolder: string;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** What came of a replay, and the replayed run itself; null when there was none. */
export interface ReplayedRun {
  readonly report: ReplayReport;
  readonly replayed: RunRecord | null;
}

/**
 * Runs the decisions of a record again through today’s controller and stores, and says what is different. No planner is asked:
 * decisions and guardrail verdicts are those of the record.
 */
export async function replayRun(file: string, record: RunRecord, place: ReplayPlace): Promise<ReplayedRun> {
  const named = { file, run_id: record.run_id, case: record.case, events: record.events.length };
  const refused = (sentence: string): ReplayedRun => ({
    report: { ...named, outcome: 'refused', sentence, differences: [], changed_inputs: [] },
    replayed: null,
  });
  if (record.without !== null) {
    return refused(
      `The run was made without ${record.without}, to see what it does; it is no record to hold to.`,
    );
  }
  const agent = findAgent(record.agent);
  // A case may have been removed or renamed since; its request is in the record.
  const known = record.case !== null && (await findCase(place.workspace, agent, record.case)).ok;
  const prepared = await prepareRun(
    {
      ...{ agent, workspace: place.workspace, case: known ? record.case : null, planner: { mode: 'demo' } },
      ...{ guardrailModel: null, without: null, fork: null, limits: record.limits },
      outputFolder: place.outputFolder,
      replay: { ...replayOf({ header: record, events: record.events }), continues: false },
      files: { request: null, decisions: null, data: {} },
    },
    place.clock,
  );
  if (!prepared.ok) return refused(prepared.failure.slice(0, 1).map(formatProblem).join(''));
  const faults: unknown[] = [];
  const watch = { observer: silentObserver((error) => void faults.push(error)), signal: place.signal };
  const { record: replayed } = await executeRun(prepared.value, place.outputFolder, watch);
  const changed_inputs = findChanged(record, replayed);
  const { differences, leftOut } = compareRecords(record, asCompared(replayed));
  const outcome = differences.length === 0 ? 'same' : 'different';
  const sentence = leftOut ?? sayCompared(differences.length, record.events.length);
  const report: ReplayReport = { ...named, outcome, sentence, differences: [...differences], changed_inputs };
  return { report, replayed };
}

function asCompared({ status, code, outcome, events }: RunRecord): ComparedRun {
  return { status, code, outcome, events };
}

function sayCompared(differences: number, events: number): string {
  if (differences === 0) return `All ${events} events and the end are the same.`;
  return differences === 1 ? 'One thing is different.' : `${differences} things are different.`;
}

/**
 * Files that both read and that are others now, wherever the workspace is and whatever it is called. The request and the decisions
 * of a replay are the record’s own.
 */
function findChanged(record: RunRecord, replayed: RunRecord): string[] {
  const now = new Map(replayed.workspace.map(({ file, sha256 }) => [insideWorkspace(file), sha256]));
  return record.workspace.flatMap(({ file, sha256 }) => {
    const other = now.get(insideWorkspace(file));
    return other === undefined || other === sha256 ? [] : [file];
  });
}

/** A file’s place without the name of its workspace; one of the person’s own stays as it is. */
function insideWorkspace(file: string): string {
  return isAbsolute(file) ? file : file.slice(file.indexOf('/') + 1);
}
