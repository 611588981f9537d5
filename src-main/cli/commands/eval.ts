import { resolve } from 'node:path';
import { z } from 'zod';
import { findPrice, type Price, price } from '../../../src-shared/domain/price';
import { type Failure, fail, type Result, succeed } from '../../../src-shared/domain/result';
import { defaultLimits } from '../../../src-shared/domain/trace';
import {
  compareEvaluations,
  type EvaluationComparison,
} from '../../../src-shared/evaluation/compare-evaluations';
import type { EvaluatedRun } from '../../../src-shared/evaluation/evaluated-run';
import type { Evaluation } from '../../../src-shared/evaluation/evaluation';
import { measure, vacuousOf } from '../../../src-shared/evaluation/measure';
import type { Metric } from '../../../src-shared/evaluation/metric';
import { sayFigure } from '../../../src-shared/evaluation/say-figure';
import { describeProblems } from '../../../src-shared/input/problem';
import type { ArchivePlace } from '../../archive/archive-place';
import { systemClock } from '../../controller/clock';
import { evaluateSuite, type FinishedEvaluation } from '../../evaluation/evaluate-suite';
import { loadSuite } from '../../evaluation/load-suite';
import { readEvaluation } from '../../evaluation/read-evaluation';
import { writeReports } from '../../evaluation/write-reports';
import type { PlannerChoice } from '../../runs/choose-planner';
import { readJsonFile } from '../../stores/read-file';
import { version } from '../../version';
import type { Workspace } from '../../workspaces/workspace';
import { openTerminalArchiver } from '../archive-option';
import { type ExitStatus, exitStatus } from '../exit-status';
import { isPlannerReady } from '../planner-ready';
import { openProgressBar } from '../progress-bar';
import { reportFailure, reportProblems } from '../report-problems';
import type { Terminal } from '../terminal';

/** The options of `eval`, as the command line gives them. */
export interface EvalOptions {
  /** A suite of the workspace by name, or the path of a suite file. */
  readonly suite: string;
  readonly planner: PlannerChoice;
  readonly guardrailModel?: string;
  readonly output: string;
  /** How often each item is run; the suite’s own number when absent. */
  readonly repeat?: number;
  readonly concurrency?: number;
  /** The folder of an earlier evaluation. */
  readonly baseline?: string;
  /** A file with a price table. */
  readonly prices?: string;
  readonly maxTurns?: number;
  readonly timeBudget?: number;
  /** Where the runs are stored too, for the search; null for nowhere. */
  readonly archive?: ArchivePlace | null;
  /** The server over which others take part; null when this program makes every run. */
  readonly share?: ArchivePlace | null;
  /** How long a worker may be silent before others take up its runs, in seconds. */
  readonly lease?: number;
}

/** Runs a suite, says what came of it, and compares it with an earlier evaluation. */
export async function evalCommand(
  options: EvalOptions,
  workspace: Workspace,
  terminal: Terminal,
): Promise<ExitStatus> {
  const suite = await loadSuite(workspace, options.suite);
  if (!suite.ok) return reportProblems(terminal, suite.failure);
  const known = await readBeside(options);
  if (!known.ok) return reportFailure(terminal, known.failure);
  if (!(await isPlannerReady(options.planner, terminal))) return exitStatus.badInput;
  const order = {
    ...{ workspace, suite: suite.value, planner: options.planner, folder: options.output, version },
    guardrailModel: options.guardrailModel ?? null,
    limits: limitsOf(options),
    repeats: options.repeat ?? suite.value.suite.repeats,
    price: known.value.price,
  };
  const finished = await evaluateInTerminal(order, options, terminal);
  if (!finished.ok) return reportFailure(terminal, finished.failure);
  return report(finished.value, known.value.baseline, { options, terminal });
}

function limitsOf({ maxTurns, timeBudget }: EvalOptions) {
  return {
    ...defaultLimits,
    ...(maxTurns === undefined ? {} : { max_turns: maxTurns }),
    ...(timeBudget === undefined ? {} : { time_budget_s: timeBudget }),
  };
}

interface Beside {
  readonly baseline: Evaluation | null;
  readonly price: Price | null;
}

/** Reads what an evaluation is measured with before anything is run. */
async function readBeside({ baseline, prices, planner }: EvalOptions): Promise<Result<Beside, Failure>> {
  const earlier = baseline === undefined ? succeed(null) : await readEvaluation(baseline);
  if (!earlier.ok) return earlier;
  if (prices === undefined) return succeed({ baseline: earlier.value, price: null });
  const table = await readJsonFile(z.array(price).max(200), prices);
  if (!table.ok) return fail(describeProblems(table.failure));
  const model = 'model' in planner ? planner.model : null;
  return succeed({ baseline: earlier.value, price: findPrice(table.value.value, model) });
}

/** Evaluates with a bar on standard error; an interrupt cancels what goes on and keeps what was made. */
async function evaluateInTerminal(
  order: Parameters<typeof evaluateSuite>[0],
  { concurrency = 1, archive = null, share = null, lease = 30 }: EvalOptions,
  terminal: Terminal,
): Promise<Result<FinishedEvaluation, Failure>> {
  const cancel = new AbortController();
  const onInterrupt = (): void => cancel.abort();
  process.once('SIGINT', onInterrupt);
  const bar = openProgressBar(process.stderr, terminal.note);
  const faults: unknown[] = [];
  const archiver = openTerminalArchiver(archive, terminal);
  try {
    return await evaluateSuite(order, {
      ...{ clock: systemClock, concurrency, signal: cancel.signal },
      onProgress: bar.show,
      onRun: (_run, { record, file }) => archiver.keep(record, resolve(order.folder, file)),
      ...(share && { share: { place: share, leaseMs: lease * 1000 } }),
      onFault: (error) => void faults.push(error),
    });
  } finally {
    bar.stop();
    await archiver.close();
    process.removeListener('SIGINT', onInterrupt);
    for (const error of faults)
      terminal.note(`fault: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function report(
  { evaluation, isResumed, unmade, elsewhere }: FinishedEvaluation,
  baseline: Evaluation | null,
  { options, terminal }: { readonly options: EvalOptions; readonly terminal: Terminal },
): Promise<ExitStatus> {
  const { plan, runs, missing, damaged } = evaluation;
  const metrics = measure(runs, { mode: plan.mode });
  const vacuous = vacuousOf(runs);
  const comparison = baseline && compareEvaluations(evaluation, baseline);
  const written = await writeReports(options.output, { evaluation, baseline });
  if (!written.ok) return reportFailure(terminal, written.failure);
  if (isResumed) terminal.note('Went on with the evaluation that was begun in this folder.');
  if (elsewhere !== null) terminal.note(`${elsewhere} of ${runs.length} runs were made by other workers.`);
  for (const { item, repeat, failure } of unmade)
    terminal.note(`error: ${item} #${repeat}: ${failure.what} ${failure.todo}`);
  for (const sentence of damaged) terminal.note(`error: ${sentence}`);
  for (const run of runs.filter(({ met }) => met === false))
    for (const line of sayMiss(run)) terminal.line(line);
  for (const metric of metrics) terminal.line(sayMetric(metric));
  for (const { item, what, sentence } of vacuous)
    terminal.line(`passed without checking: ${item}, ${what}: ${sentence}`);
  if (comparison) for (const line of sayComparison(comparison)) terminal.line(line);
  if (missing > 0) terminal.line(`${missing} of ${missing + runs.length} runs are still to be made.`);
  if (plan.mode === 'demo') terminal.line('These are supplied decisions, not a model’s.');
  for (const file of written.value) terminal.line(`report: ${file}`);
  const { suite: _suite, ...planned } = plan;
  terminal.document({ plan: planned, metrics, vacuous, comparison, runs, missing, damaged, unmade });
  return statusOf({ evaluation, unmade: unmade.length, comparison });
}

function statusOf(of: {
  readonly evaluation: Evaluation;
  readonly unmade: number;
  readonly comparison: EvaluationComparison | null;
}): ExitStatus {
  const { runs, missing, damaged } = of.evaluation;
  if (of.unmade > 0 || damaged.length > 0) return exitStatus.badInput;
  if (missing > 0) return exitStatus.cancelled;
  const isDifferent = of.comparison?.differs ?? false;
  return isDifferent || runs.some(({ met }) => met === false) ? exitStatus.difference : exitStatus.done;
}

/** What an item missed, assertion by assertion. */
function sayMiss({ item, repeat, status, code, assertions }: EvaluatedRun): readonly string[] {
  const end = code === null ? status : `${status} (${code})`;
  const missed = assertions.filter(({ met }) => !met);
  return [
    `NOT MET  ${item} #${repeat}, ended ${end}`,
    ...missed.map(
      ({ what, expected, found }) =>
        `         ${what}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`,
    ),
  ];
}

function sayComparison({ items }: EvaluationComparison): readonly string[] {
  const different = items.filter(({ change }) => change !== 'same');
  if (different.length === 0) return ['No item differs from the baseline.'];
  return different.map(({ item, change, sentence }) => `${change.padEnd(9)} ${item}: ${sentence}`);
}

function sayMetric({ title, figure, note }: Metric): string {
  return `${title.padEnd(26)} ${sayFigure(figure)}${note === null ? '' : `. ${note}`}`;
}
