import { basename, join } from 'node:path';
import { type Failure, fail, type Result, succeed } from '../../../src-shared/domain/result';
import { findPrice } from '../../../src-shared/domain/price';
import type { PlannerMode } from '../../../src-shared/domain/status';
import type { DeskOrder } from '../../evaluation/evaluation-desk';
import { listSuites, loadSuite } from '../../evaluation/load-suite';
import { scoreMutations } from '../../evaluation/mutation-score';
import { readEvaluation } from '../../evaluation/read-evaluation';
import { writeReports } from '../../evaluation/write-reports';
import type { KnownRuns } from '../../runs/known-runs';
import { choiceFromSettings, guardrailModelOf, requireModel } from '../../runs/live-choice';
import { resolveInside } from '../../stores/inside-folder';
import { openResult } from '../../stores/result-store';
import type { Handlers } from '../answer-call';
import { failNotFound, failWithProblems } from '../failures';
import type { Services } from '../services';
import { snapshotOf } from '../snapshot-of';

type EvaluationCalls =
  | 'suites.list'
  | 'suites.mutate'
  | 'evaluations.list'
  | 'evaluations.start'
  | 'evaluations.resume'
  | 'evaluations.cancel'
  | 'evaluations.open'
  | 'evaluations.result'
  | 'evaluations.export';

/** Runs suites and reads what came of them. */
export function evaluationHandlers(
  services: Services,
  knownRuns: KnownRuns,
): Pick<Handlers, EvaluationCalls> {
  const { workspaces, evaluations, clock } = services;
  const folder = (): string => workspaces.evaluationsFolder();
  return {
    'suites.list': async () => {
      const obstacle = await workspaces.findObstacle('read');
      if (obstacle) return fail(obstacle);
      return succeed({ suites: [...(await listSuites(workspaces.current()))] });
    },
    'suites.mutate': async ({ suite: name }) => {
      const workspace = workspaces.current();
      const suite = await loadSuite(workspace, name);
      if (!suite.ok) return failWithProblems(suite.failure);
      const onRule = (done: number, total: number): void =>
        services.publish('suites.mutating', { suite: name, done, total });
      const signal = new AbortController().signal;
      return scoreMutations({ workspace, suite: suite.value }, { clock, signal, onRule });
    },
    'evaluations.list': async () => succeed({ evaluations: [...(await evaluations.list(folder()))] }),
    'evaluations.start': async ({ suite, mode, repeats, concurrency }) => {
      const order = await orderFor(services, { suite, mode, repeats, concurrency });
      return order.ok ? evaluations.start(folder(), order.value) : order;
    },
    'evaluations.resume': async ({ id, concurrency }) => {
      const begun = await readEvaluation(join(folder(), id));
      if (!begun.ok) return begun;
      const { suite_name: suite, mode, repeats } = begun.value.plan;
      const order = await orderFor(services, { suite, mode, repeats, concurrency });
      return order.ok ? evaluations.resume(folder(), id, order.value) : order;
    },
    'evaluations.cancel': async ({ id }) => succeed(await evaluations.cancel(folder(), id)),
    'evaluations.open': async ({ id }) => readEvaluation(join(folder(), id)),
    'evaluations.export': async ({ id, baseline }) => {
      const evaluation = await readEvaluation(join(folder(), id));
      if (!evaluation.ok) return evaluation;
      const earlier = baseline === null ? succeed(null) : await readEvaluation(join(folder(), baseline));
      if (!earlier.ok) return earlier;
      const beside = { evaluation: evaluation.value, baseline: earlier.value };
      const written = await writeReports(join(folder(), id), beside);
      if (!written.ok) return written;
      services.reveal(written.value.at(-1) ?? join(folder(), id));
      return succeed({ folder: join(folder(), id), files: written.value.map((path) => basename(path)) });
    },
    'evaluations.result': async ({ id, file }) => {
      const path = await resolveInside(join(folder(), id), join(folder(), id, file));
      if (path === null) return failNotFound('There is no such result.', 'Choose one that the list names.');
      const opened = await openResult(path);
      if (!opened.ok) return failWithProblems(opened.failure);
      return succeed(knownRuns.remember(snapshotOf(opened.value, file)));
    },
  };
}

/** What the window’s settings make of a wish for an evaluation. */
async function orderFor(
  services: Services,
  wish: {
    readonly suite: string;
    readonly mode: PlannerMode;
    readonly repeats: number;
    readonly concurrency: number;
  },
): Promise<Result<DeskOrder, Failure>> {
  const { workspaces } = services;
  const obstacle = await workspaces.findObstacle('read');
  if (obstacle) return fail(obstacle);
  const settings = services.settings.get();
  const planner = requireModel(choiceFromSettings(wish.mode, settings, services.keys()));
  if (!planner.ok) return planner;
  const workspace = workspaces.current();
  const suite = await loadSuite(workspace, wish.suite);
  if (!suite.ok) return failWithProblems(suite.failure);
  const model = 'model' in planner.value ? planner.value.model : null;
  return succeed({
    ...{ workspace, suite: suite.value, planner: planner.value, limits: settings.limits },
    guardrailModel: guardrailModelOf(wish.mode, settings),
    price: findPrice(settings.prices, model),
    version: services.about.version,
    ...{ repeats: wish.repeats, concurrency: wish.concurrency },
  });
}
