import { join, resolve } from 'node:path';
import type { AgentName } from '../../../src-shared/domain/status';
import { defaultLimits, type RunRecord } from '../../../src-shared/domain/trace';
import { findAgent } from '../../agents/registry';
import type { ArchivePlace } from '../../archive/archive-place';
import type { RunArchiver } from '../../archive/run-archiver';
import { systemClock } from '../../controller/clock';
import type { Workspace } from '../../workspaces/workspace';
import { executeRun, type FinishedRun } from '../../runs/execute-run';
import type { PlannerChoice } from '../../runs/choose-planner';
import { type PreparedRun, prepareRun, type RunOrder } from '../../runs/prepare-run';
import { prepareOutputFolder } from '../../stores/output-folder';
import type { RunObserver } from '../../controller/run-loop';
import { openTerminalArchiver } from '../archive-option';
import { askPerson, type AskedPerson } from '../ask-person';
import { type ExitStatus, exitStatus, exitStatusOf } from '../exit-status';
import { openLiveLine } from '../live-line';
import { isPlannerReady } from '../planner-ready';
import { reportProblems, reportStorage } from '../report-problems';
import type { Terminal } from '../terminal';
import { watchRun } from '../watch-run';

/** The options of `run`, as the command line gives them. */
export interface RunOptions {
  readonly agent: AgentName;
  readonly case?: string;
  readonly planner: PlannerChoice;
  readonly guardrailModel?: string;
  readonly output: string;
  readonly maxTurns?: number;
  readonly timeBudget?: number;
  readonly request?: string;
  readonly decisions?: string;
  /** The agent's data files by option name. */
  readonly data: Readonly<Record<string, string>>;
  /** Where the run is stored too, for the search; null for nowhere. */
  readonly archive?: ArchivePlace | null;
}

/** Runs one request to its end, writes its result file and says how it ended. */
export async function runCommand(
  options: RunOptions,
  workspace: Workspace,
  terminal: Terminal,
): Promise<ExitStatus> {
  const prepared = await prepareRun(orderOf(options, workspace), systemClock);
  if (!prepared.ok) return reportProblems(terminal, prepared.failure);
  if (!(await isPlannerReady(options.planner, terminal))) return exitStatus.badInput;
  // After everything was read and checked, so that a refused command leaves no folder behind.
  const output = await prepareOutputFolder(options.output);
  if (!output.ok) return reportStorage(terminal, output.failure);
  const finished = await executeInTerminal(prepared.value, options.output, terminal);
  const archiver = openTerminalArchiver(options.archive ?? null, terminal);
  await keepFinished(archiver, finished, options.output);
  await archiver.close();
  return reportRun(finished, options.output, terminal);
}

/** Stores a run whose result file was written. */
export async function keepFinished(
  archiver: RunArchiver,
  { record, saved }: FinishedRun,
  outputFolder: string,
): Promise<void> {
  if (saved.ok) await archiver.keep(record, resolve(outputFolder, saved.value.file));
}

/** The order for a run that the options describe. */
export function orderOf(options: RunOptions, workspace: Workspace): RunOrder {
  const limits = {
    ...defaultLimits,
    ...(options.maxTurns === undefined ? {} : { max_turns: options.maxTurns }),
    ...(options.timeBudget === undefined ? {} : { time_budget_s: options.timeBudget }),
  };
  return {
    agent: findAgent(options.agent),
    workspace,
    case: options.case ?? null,
    planner: options.planner,
    limits,
    outputFolder: options.output,
    fork: null,
    replay: null,
    without: null,
    guardrailModel: options.guardrailModel ?? null,
    files: { request: options.request ?? null, decisions: options.decisions ?? null, data: options.data },
  };
}

/** Runs with progress on standard error; an interrupt cancels the run and keeps what is known. */
export async function executeInTerminal(
  prepared: PreparedRun,
  outputFolder: string,
  terminal: Terminal,
): Promise<FinishedRun> {
  const cancel = new AbortController();
  const onInterrupt = (): void => cancel.abort();
  process.once('SIGINT', onInterrupt);
  const watch = watchRun(prepared, terminal, openLiveLine(process.stderr));
  const asking =
    prepared.planner.person === undefined ? null : askOn(process.stdin, { prepared, terminal, cancel });
  const observer = asking ? askingObserver(watch.observer, asking) : watch.observer;
  try {
    return await executeRun(prepared, outputFolder, { observer, signal: cancel.signal });
  } finally {
    asking?.stop();
    watch.stop();
    process.removeListener('SIGINT', onInterrupt);
  }
}

function askOn(
  stream: NodeJS.ReadableStream,
  run: { readonly prepared: PreparedRun; readonly terminal: Terminal; readonly cancel: AbortController },
): AskedPerson {
  const { prepared, terminal, cancel } = run;
  return askPerson(prepared, terminal, {
    stream,
    onEnd: () => {
      terminal.note('The input ended before the run did, so the run is cancelled.');
      cancel.abort();
    },
  });
}

/** Asks the person whenever the loop waits for them. */
function askingObserver(observer: RunObserver, person: AskedPerson): RunObserver {
  return {
    ...observer,
    onEvent: (event) => {
      observer.onEvent(event);
      person.onEvent(event);
    },
    onProgress: (progress) => {
      observer.onProgress(progress);
      if (progress.phase === 'asking') person.ask(progress.turn);
    },
  };
}

function reportRun(finished: FinishedRun, outputFolder: string, terminal: Terminal): ExitStatus {
  const { record, saved } = finished;
  if (!saved.ok) {
    for (const line of describeRun(record)) terminal.note(line);
    return reportStorage(terminal, saved.failure);
  }
  const path = join(outputFolder, saved.value.file);
  for (const line of describeRun(record)) terminal.line(line);
  terminal.line(`result: ${path}`);
  if (saved.value.keptEarlier) {
    terminal.note(`An earlier result of this request was kept; this one is ${saved.value.file}.`);
  }
  terminal.document({ ...record, result_file: path });
  return exitStatusOf(record.status);
}

/** A finished run in readable lines: status first, then what it left behind. */
export function describeRun(record: RunRecord): readonly string[] {
  const outcome = Object.entries(record.outcome ?? {}).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return [
    `status: ${record.status}`,
    ...(record.code === null ? [] : [`code: ${record.code}`]),
    record.sentence,
    ...outcome,
    `decided by: ${record.mode === 'demo' ? 'demo, no model' : record.mode}`,
    `decisions: ${record.decisions} of ${record.limits.max_turns}`,
  ];
}
