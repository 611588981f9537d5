import { join } from 'node:path';
import type { Expectation } from '../../src-shared/domain/case';
import { type Failure, fail, type Result, succeed } from '../../src-shared/domain/result';
import type { RunRecord } from '../../src-shared/domain/trace';
import { deriveRun } from '../../src-shared/evaluation/derive-run';
import type { EvaluatedRun } from '../../src-shared/evaluation/evaluated-run';
import { type Evaluation, type EvaluationPlan, evaluationPlan } from '../../src-shared/evaluation/evaluation';
import { describeProblems, formatProblem } from '../../src-shared/input/problem';
import { findAgent } from '../agents/registry';
import { readJsonFile } from '../stores/read-file';
import { openResultStore } from '../stores/result-store';
import { planFile } from './plan-evaluation';
import { type ItemRun, repeatFolder } from './run-item';

/** An evaluation of a folder as its result files have it, whether or not it is finished. */
export async function readEvaluation(folder: string): Promise<Result<Evaluation, Failure>> {
  const read = await readJsonFile(evaluationPlan, join(folder, planFile));
  if (!read.ok) return fail(describeProblems(read.failure));
  return succeed(await readRuns(folder, read.value.value));
}

/** The runs of an evaluation that are finished so far. */
export async function readRuns(folder: string, plan: EvaluationPlan): Promise<Evaluation> {
  const runs: EvaluatedRun[] = [];
  const damaged: string[] = [];
  const wanted = runsOf(plan);
  for (const run of wanted) {
    const found = await readRepeat(folder, run);
    damaged.push(...found.damaged);
    if (found.record && found.file)
      runs.push(deriveOf(plan, { ...run, record: found.record, file: found.file }));
  }
  return { plan, runs, missing: wanted.length - runs.length, damaged };
}

/** Every run that an evaluation is made of: repeat after repeat, so that an early end has seen every item. */
export function runsOf({ suite, repeats }: EvaluationPlan): readonly ItemRun[] {
  const numbers = Array.from({ length: repeats }, (_, index) => index + 1);
  return numbers.flatMap((repeat) => suite.items.map((item) => ({ item, repeat })));
}

/** What is counted of one run by the plan it was made under. */
export function deriveOf(
  plan: EvaluationPlan,
  run: ItemRun & { readonly record: RunRecord; readonly file: string },
): EvaluatedRun {
  const expected: Expectation | null = run.item.expectation;
  const { identifierChecks } = findAgent(run.item.agent);
  return deriveRun({ ...run, expected, identifierChecks, price: plan.price });
}

/** The finished run of a repeat. One that was cancelled is to be made again. */
async function readRepeat(
  folder: string,
  run: ItemRun,
): Promise<{
  readonly record: RunRecord | null;
  readonly file: string | null;
  readonly damaged: readonly string[];
}> {
  const place = repeatFolder(run);
  const results = await openResultStore(join(folder, place)).list();
  const damaged = results.flatMap((result) =>
    result.kind === 'damaged' ? result.problems.slice(0, 1).map(formatProblem) : [],
  );
  const found = results.find((result) => result.kind === 'result' && result.record.status !== 'cancelled');
  return found?.kind === 'result'
    ? { record: found.record, file: `${place}/${found.file}`, damaged }
    : { record: null, file: null, damaged };
}
