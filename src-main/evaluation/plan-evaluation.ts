import { randomUUID } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Price } from '../../src-shared/domain/price';
import { type Failure, fail, type Result, succeed } from '../../src-shared/domain/result';
import { canonicalKey } from '../../src-shared/domain/same-json';
import type { RunLimits } from '../../src-shared/domain/trace';
import { type EvaluationPlan, evaluationPlan } from '../../src-shared/evaluation/evaluation';
import type { SuiteItem } from '../../src-shared/evaluation/suite';
import { describeProblems } from '../../src-shared/input/problem';
import { findAgent } from '../agents/registry';
import type { Clock } from '../controller/clock';
import type { PlannerChoice } from '../runs/choose-planner';
import { createFile, isCode } from '../stores/atomic-file';
import { exists, hashBytes, readJsonFile, readText } from '../stores/read-file';
import { describeStorageFailure, guardStorage } from '../stores/storage-failure';
import { casePaths, dataPaths, optionsPath, type Workspace } from '../workspaces/workspace';
import type { LoadedSuite } from './load-suite';

/** What a person asks for: a suite with one planner. */
export interface EvaluationOrder {
  readonly workspace: Workspace;
  readonly suite: LoadedSuite;
  readonly planner: PlannerChoice;
  readonly guardrailModel: string | null;
  readonly limits: RunLimits;
  readonly repeats: number;
  /** Null when none is known for the model. */
  readonly price: Price | null;
  /** The version of Deskcheck. */
  readonly version: string;
  readonly folder: string;
}

/** Agrees with others on the plan that is worked on: this one, or one of theirs that is the same. */
export type Agreement = (
  plan: EvaluationPlan,
  isSame: (begun: EvaluationPlan) => boolean,
) => Promise<Result<EvaluationPlan>>;

/** The file in an evaluation’s folder that says what is run in it. */
export const planFile = 'evaluation.json';

/**
 * Begins an evaluation in an empty or new folder, or takes up the one that was begun there. It is another one when
 * anything that its runs are made of has changed; then the folder is left as it is.
 */
export async function openEvaluation(
  order: EvaluationOrder,
  clock: Clock,
  agree: Agreement = async (plan) => succeed(plan),
): Promise<Result<{ readonly plan: EvaluationPlan; readonly isResumed: boolean }>> {
  const planned = await planEvaluation(order, clock);
  if (!planned.ok) return planned;
  const path = join(order.folder, planFile);
  if (await exists(path)) {
    const read = await readJsonFile(evaluationPlan, path);
    if (!read.ok) return fail(describeProblems(read.failure));
    const other = findDifference(read.value.value, planned.value);
    if (other !== null) return fail(anotherPlan(path, other));
    const begun = await agree(read.value.value, () => false);
    return begun.ok ? succeed({ plan: read.value.value, isResumed: true }) : begun;
  }
  if (await holdsSomething(order.folder)) return fail(notEmpty(order.folder));
  const agreed = await agree(planned.value, (begun) => findDifference(begun, planned.value) === null);
  if (!agreed.ok) return agreed;
  const bytes = Buffer.from(`${JSON.stringify(agreed.value, null, 2)}\n`);
  const written = await guardStorage(path, async () => {
    await mkdir(order.folder, { recursive: true });
    return createFile(path, bytes);
  });
  if (!written.ok) return fail(describeStorageFailure(written.failure));
  if (written.value) return succeed({ plan: agreed.value, isResumed: false });
  // Somebody else began in the same moment.
  return openEvaluation(order, clock, agree);
}

async function planEvaluation(order: EvaluationOrder, clock: Clock): Promise<Result<EvaluationPlan>> {
  const { suite, planner, guardrailModel, limits, repeats, price, version } = order;
  const items = itemsFor(suite.suite.items, planner);
  if (items.length === 0) return fail(nothingToRun(suite.name));
  return succeed(
    evaluationPlan.parse({
      schema: 'deskcheck.evaluation/1',
      evaluation_id: randomUUID(),
      suite_name: suite.name,
      suite: { ...suite.suite, items },
      repeats,
      mode: planner.mode,
      requested_model: 'model' in planner ? planner.model : null,
      guardrail_model: guardrailModel,
      ...{ limits, price, version },
      workspace: await hashInputs(order.workspace, items, planner),
      started_at: clock.now().toISOString(),
    }),
  );
}

/** An item with decisions of its own tests the application, so that it is not put to a model. */
function itemsFor(items: readonly SuiteItem[], planner: PlannerChoice): readonly SuiteItem[] {
  return planner.mode === 'demo' ? items : items.filter(({ decisions }) => decisions === null);
}

/** The files that the items read, by their place in the workspace; one that cannot be read is found by its run. */
async function hashInputs(
  workspace: Workspace,
  items: readonly SuiteItem[],
  { mode }: PlannerChoice,
): Promise<EvaluationPlan['workspace']> {
  const files = new Set<string>();
  for (const item of items) {
    const agent = findAgent(item.agent);
    const paths = casePaths(workspace, agent, item.case);
    files.add(paths.request);
    if (mode === 'demo' && item.decisions === null) files.add(paths.decisions);
    for (const path of Object.values(dataPaths(workspace, agent))) files.add(path);
    const options = optionsPath(workspace, agent);
    if (options !== null) files.add(options);
    files.add(join(workspace.folder, agent.name, 'cases.json'));
  }
  const hashed: EvaluationPlan['workspace'] = [];
  for (const path of [...files].sort()) {
    const read = await readText(path);
    if (!read.ok) continue;
    const file = `${workspace.name}${path.slice(workspace.folder.length).replaceAll('\\', '/')}`;
    hashed.push({ file, sha256: hashBytes(read.value.bytes) });
  }
  return hashed;
}

/** What must be the same for two plans to be one evaluation, in the words of the command line. */
const compared: readonly (readonly [keyof EvaluationPlan, string])[] = [
  ['suite_name', 'the suite'],
  ['suite', 'the suite’s cases or expectations'],
  ['repeats', 'the repeats'],
  ['mode', 'who decides'],
  ['requested_model', 'the model'],
  ['guardrail_model', 'the guardrail’s model'],
  ['limits', 'the limits'],
  ['workspace', 'the workspace’s files'],
];

function findDifference(begun: EvaluationPlan, asked: EvaluationPlan): string | null {
  const different = compared.filter(([key]) => canonicalKey(begun[key]) !== canonicalKey(asked[key]));
  return different[0]?.[1] ?? null;
}

function anotherPlan(path: string, other: string): Failure {
  return {
    code: 'conflict',
    what: `Another evaluation was begun in this folder: ${other} differ${other.endsWith('s') ? '' : 's'}. It was left as it is.`,
    where: path,
    todo: 'Choose another folder, or ask for the same again to go on with it.',
  };
}

function notEmpty(folder: string): Failure {
  return {
    code: 'conflict',
    what: 'The folder holds something that is no evaluation.',
    where: folder,
    todo: 'Choose a new or an empty folder.',
  };
}

function nothingToRun(name: string): Failure {
  return {
    code: 'bad_input',
    what: 'Every item of the suite has decisions of its own, which are not put to a model.',
    where: name,
    todo: 'Run it in demo mode, or choose a suite of cases.',
  };
}

async function holdsSomething(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length > 0;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return false;
    // Whatever else it is, writing into it says so.
    if (isCode(error, 'ENOTDIR')) return true;
    throw error;
  }
}
