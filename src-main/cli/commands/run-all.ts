import { join } from 'node:path';
import type { Expectation } from '../../../src-shared/domain/case';
import { findBrokenRules } from '../../../src-shared/domain/layers';
import { judgeRun } from '../../../src-shared/domain/judge-run';
import type { AgentName, PlannerMode } from '../../../src-shared/domain/status';
import { agents } from '../../agents/registry';
import type { ArchivePlace } from '../../archive/archive-place';
import type { RunArchiver } from '../../archive/run-archiver';
import { systemClock } from '../../controller/clock';
import { loadCases, loadExpectation, type Workspace } from '../../workspaces/workspace';
import type { PlannerChoice } from '../../runs/choose-planner';
import { prepareRun } from '../../runs/prepare-run';
import { prepareOutputFolder } from '../../stores/output-folder';
import { openTerminalArchiver } from '../archive-option';
import { type ExitStatus, exitStatus } from '../exit-status';
import { isPlannerReady } from '../planner-ready';
import { reportProblems, reportStorage } from '../report-problems';
import type { Terminal } from '../terminal';
import { executeInTerminal, keepFinished, orderOf } from './run';

/** The options of `run-all`, as the command line gives them. */
export interface RunAllOptions {
  /** One agent's cases; every agent's when absent. */
  readonly agent?: AgentName;
  readonly planner: PlannerChoice;
  readonly guardrailModel?: string;
  readonly output: string;
  readonly maxTurns?: number;
  readonly timeBudget?: number;
  /** Where the runs are stored too, for the search; null for nowhere. */
  readonly archive?: ArchivePlace | null;
}

/** How one case of the whole went. */
interface CaseLine {
  readonly agent: AgentName;
  readonly case: string;
  /** Null when nobody has written how it should end. */
  readonly expected: string | null;
  readonly status: string;
  readonly code: string | null;
  readonly met: boolean | null;
  readonly decisions: number;
  readonly tokens: number | null;
  readonly elapsed_ms: number;
  readonly result_file: string | null;
  /** Rules that hold for every run and that this one broke, one sentence each. */
  readonly broken: readonly string[];
}

/** Runs every case with one planner, each in a folder of its own, and compares each with its expectation. */
export async function runAllCommand(
  options: RunAllOptions,
  workspace: Workspace,
  terminal: Terminal,
): Promise<ExitStatus> {
  if (!(await isPlannerReady(options.planner, terminal))) return exitStatus.badInput;
  const archiver = openTerminalArchiver(options.archive ?? null, terminal);
  try {
    return await runCases({ options, workspace, archiver }, terminal);
  } finally {
    await archiver.close();
  }
}

interface RunAll {
  readonly options: RunAllOptions;
  readonly workspace: Workspace;
  readonly archiver: RunArchiver;
}

async function runCases(all: RunAll, terminal: Terminal): Promise<ExitStatus> {
  const { options, workspace } = all;
  const lines: CaseLine[] = [];
  const { mode } = options.planner;
  for (const agent of agents) {
    if (options.agent !== undefined && options.agent !== agent.name) continue;
    const cases = await loadCases(workspace, agent);
    if (!cases.ok) return reportProblems(terminal, cases.failure);
    for (const { name, title, teaches } of cases.value) {
      const expectation = await loadExpectation(workspace, agent, name);
      if (!expectation.ok) return reportProblems(terminal, expectation.failure);
      const expected = expectation.value;
      terminal.note(
        `${agent.name} / ${name}: ${[title, teaches].filter((words) => words !== '').join('. ')}`,
      );
      const line = await runCase({ ...all, agent: agent.name, name, expected }, terminal);
      if (typeof line === 'number') return line;
      lines.push(line);
      if (line.status === 'cancelled')
        return reportAll(lines, terminal, { mode, status: exitStatus.cancelled });
    }
  }
  const allMet = lines.every(({ met }) => met !== false);
  return reportAll(lines, terminal, { mode, status: allMet ? exitStatus.done : exitStatus.difference });
}

interface CaseOrder extends RunAll {
  readonly agent: AgentName;
  readonly name: string;
  readonly expected: Expectation | null;
}

async function runCase(order: CaseOrder, terminal: Terminal): Promise<CaseLine | ExitStatus> {
  const { options, agent, name, expected } = order;
  const output = join(options.output, agent, name);
  const prepared = await prepareRun(
    orderOf({ ...options, agent, case: name, output, data: {} }, order.workspace),
    systemClock,
  );
  if (!prepared.ok) return reportProblems(terminal, prepared.failure);
  const folder = await prepareOutputFolder(output);
  if (!folder.ok) return reportStorage(terminal, folder.failure);
  const finished = await executeInTerminal(prepared.value, output, terminal);
  await keepFinished(order.archiver, finished, output);
  const { record, saved } = finished;
  const { status, code, decisions, usage, elapsed_ms } = record;
  return {
    agent,
    case: name,
    expected: expected?.status ?? null,
    status,
    code,
    met: expected && judgeRun(expected, record).length === 0,
    decisions,
    tokens: usage ? usage.input_tokens + usage.output_tokens : null,
    elapsed_ms,
    broken: findBrokenRules(record.events).map(({ sentence }) => sentence),
    result_file: saved.ok ? join(output, saved.value.file) : null,
  };
}

function reportAll(
  lines: readonly CaseLine[],
  terminal: Terminal,
  { mode, status }: { readonly mode: PlannerMode; readonly status: ExitStatus },
): ExitStatus {
  for (const line of lines) {
    const end = line.code === null ? line.status : `${line.status} (${line.code})`;
    const tokens = line.tokens === null ? '' : `, ${line.tokens} tokens`;
    const verdict = line.met === null ? 'run    ' : line.met ? 'met    ' : 'NOT MET';
    const spent = `${line.decisions} decisions, ${(line.elapsed_ms / 1000).toFixed(2)} s${tokens}`;
    terminal.line(
      `${verdict}  ${line.agent} / ${line.case.padEnd(22)}  expected ${line.expected ?? 'nothing'}, ended ${end}; ${spent}`,
    );
  }
  const met = lines.filter((line) => line.met).length;
  terminal.line(`${met} of ${lines.length} met their expectation.`);
  const summary = summarize(lines);
  for (const line of sayConduct(summary, mode)) terminal.line(line);
  terminal.document({ cases: lines, met, total: lines.length, ...summary });
  return status;
}

/** How the runs ended, whoever decided, and how many broke a rule that holds for every run. */
interface Conduct {
  readonly without_a_person: number;
  readonly escalated: number;
  readonly halted: number;
  readonly broke_a_rule: number;
}

const handedOver: readonly string[] = ['escalated', 'pending_approval', 'duplicate_pending'];
const unfinished: readonly string[] = ['halted', 'blocked', 'planner_failed', 'cancelled'];

function summarize(lines: readonly CaseLine[]): Conduct {
  const count = (holds: (line: CaseLine) => boolean): number => lines.filter(holds).length;
  return {
    without_a_person: count(({ status }) => !handedOver.includes(status) && !unfinished.includes(status)),
    escalated: count(({ status }) => status === 'escalated'),
    halted: count(({ status }) => status === 'halted'),
    broke_a_rule: count(({ broken }) => broken.length > 0),
  };
}

function sayConduct(conduct: Conduct, mode: PlannerMode): readonly string[] {
  const { without_a_person, escalated, halted, broke_a_rule } = conduct;
  return [
    `${without_a_person} were resolved without a person, ${escalated} escalated and ${halted} halted; ${broke_a_rule === 0 ? 'none' : broke_a_rule} broke a rule.`,
    ...(mode === 'demo' ? ['These are supplied decisions, not a model’s.'] : []),
  ];
}
