import { join } from 'node:path';
import {
  type EvaluationListing,
  type EvaluationProgress,
  evaluationId,
  evaluationPlan,
} from '../../src-shared/evaluation/evaluation';
import { formatProblem } from '../../src-shared/input/problem';
import { listNames } from '../stores/list-names';
import { readJsonFile } from '../stores/read-file';
import { planFile } from './plan-evaluation';
import { runsOf } from './read-evaluation';
import { repeatFolder } from './run-item';

/** The evaluations of a folder, newest first; a damaged one costs its own row and no other. */
export async function listEvaluations(
  folder: string,
  progressOf: (id: string) => EvaluationProgress | null,
): Promise<readonly EvaluationListing[]> {
  const ids = (await listNames(folder)).filter((name) => evaluationId.safeParse(name).success);
  const listed = await Promise.all(ids.map((id) => listEvaluation(folder, id, progressOf(id))));
  return listed.sort((a, b) => b.started_at.localeCompare(a.started_at));
}

/** One evaluation as lists show it. */
export async function listEvaluation(
  folder: string,
  id: string,
  progress: EvaluationProgress | null,
): Promise<EvaluationListing> {
  const read = await readJsonFile(evaluationPlan, join(folder, id, planFile));
  if (!read.ok) {
    const problem = read.failure.slice(0, 1).map(formatProblem).join('');
    const unknown = { suite_name: id, suite_title: id, mode: null, requested_model: null, started_at: '' };
    return { id, ...unknown, repeats: 0, total: 0, done: 0, progress, problem };
  }
  const { suite_name, suite, mode, requested_model, repeats, started_at } = read.value.value;
  const wanted = runsOf(read.value.value);
  const results = await Promise.all(wanted.map((run) => hasResult(join(folder, id, repeatFolder(run)))));
  return {
    ...{ id, suite_name, suite_title: suite.title, mode, requested_model, repeats, started_at },
    ...{ total: wanted.length, done: results.filter(Boolean).length, progress, problem: null },
  };
}

async function hasResult(folder: string): Promise<boolean> {
  return (await listNames(folder)).some((name) => name.endsWith('-result.json'));
}
