import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type Failure, fail, type Result, succeed } from '../../src-shared/domain/result';
import type { RunRecord } from '../../src-shared/domain/trace';
import type { SuiteItem } from '../../src-shared/evaluation/suite';
import { describeProblems } from '../../src-shared/input/problem';
import { findAgent } from '../agents/registry';
import type { Clock } from '../controller/clock';
import type { RunObserver } from '../controller/run-loop';
import { executeRun } from '../runs/execute-run';
import { prepareRun } from '../runs/prepare-run';
import { prepareOutputFolder } from '../stores/output-folder';
import { exists } from '../stores/read-file';
import { describeStorageFailure, guardStorage } from '../stores/storage-failure';
import type { EvaluationOrder } from './plan-evaluation';

/** What is the same for every run of an evaluation. */
export interface ItemOrder
  extends Pick<EvaluationOrder, 'workspace' | 'planner' | 'guardrailModel' | 'limits' | 'folder'> {
  /** The rule to switch off, for a mutation; absent for every other. */
  readonly without?: string | null;
}

/** One run of an evaluation. */
export interface ItemRun {
  readonly item: SuiteItem;
  readonly repeat: number;
}

/** A run that was made and saved, by its result file’s place inside the evaluation’s folder. */
export interface MadeRun extends ItemRun {
  readonly record: RunRecord;
  readonly file: string;
}

/** Where the results of one repeat are kept, inside the evaluation’s folder. */
export function repeatFolder({ item, repeat }: ItemRun): string {
  return `runs/${item.id}/${repeat}`;
}

/** Makes one run in a folder of its own. What an interrupted try left there is set aside first and never thrown away. */
export async function runItem(
  order: ItemOrder,
  run: ItemRun,
  watch: { readonly clock: Clock; readonly observer: RunObserver; readonly signal: AbortSignal },
): Promise<Result<MadeRun>> {
  const folder = repeatFolder(run);
  const outputFolder = join(order.folder, folder);
  const ready = await makeRoom(outputFolder);
  if (!ready.ok) return ready;
  const prepared = await prepareRun(runOrder(order, run, outputFolder), watch.clock);
  if (!prepared.ok) return fail(describeProblems(prepared.failure));
  const { record, saved } = await executeRun(prepared.value, outputFolder, watch);
  if (!saved.ok) return fail(describeStorageFailure(saved.failure));
  return succeed({ ...run, record, file: `${folder}/${saved.value.file}` });
}

function runOrder(order: ItemOrder, { item }: ItemRun, outputFolder: string) {
  const { workspace, planner, guardrailModel, limits } = order;
  return {
    ...{ workspace, planner, guardrailModel, limits, outputFolder },
    agent: findAgent(item.agent),
    case: item.case,
    supplied: { request: item.request, decisions: item.decisions },
    without: order.without ?? null,
    fork: null,
    replay: null,
    files: { request: null, decisions: null, data: {} },
  };
}

/** Makes an empty folder for one repeat; what is there is set aside and never thrown away. */
export async function makeRoom(folder: string): Promise<Result<void, Failure>> {
  const aside = await guardStorage(folder, () => setAside(folder));
  if (!aside.ok) return fail(describeStorageFailure(aside.failure));
  const made = await prepareOutputFolder(folder);
  return made.ok ? succeed(undefined) : fail(describeStorageFailure(made.failure));
}

async function setAside(folder: string): Promise<void> {
  if (!(await exists(folder))) return;
  for (let number = 1; ; number += 1) {
    const name = `${folder}.interrupted-${number}`;
    if (await exists(name)) continue;
    return rename(folder, name);
  }
}
