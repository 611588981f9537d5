import { Command, Option } from 'commander';
import { reviewDecision } from '../../src-shared/domain/review';
import { plannerMode } from '../../src-shared/domain/status';
import { agents } from '../agents/registry';
import type { Agent } from '../controller/agent';
import type { Workspace } from '../workspaces/workspace';
import { casesCommand } from './commands/cases';
import { type CrashOptions, crashCommand } from './commands/crash';
import { type CrashRefundOptions, crashRefundCommand } from './commands/crash-refund';
import { pendingCommand } from './commands/pending';
import { reviewCommand } from './commands/review';
import { archiveOption, type ArchiveFlag, readArchive } from './archive-option';
import { addArchiveCommands } from './define/archive';
import { addEvalCommands } from './define/eval';
import { addExerciseCommand } from './define/exercise';
import { addExportCommand } from './define/export';
import { addReplayCommand } from './define/replay';
import { addRetainCommands } from './define/retain';
import { runCommand } from './commands/run';
import { type RunAllOptions, runAllCommand } from './commands/run-all';
import { addImportCasesCommand } from './define/import-cases';
import { type ExitStatus, exitStatus } from './exit-status';
import { addPlannerOptions, type PlannerFlags, readPlannerChoice } from './planner-options';
import {
  type CommonFlags,
  type Finish,
  inWorkspace,
  jsonOption,
  type JsonFlag,
  parseSeconds,
  type Target,
  wholeNumber,
  workspaceOption,
} from './target';
import { openTerminal } from './terminal';

/** Builds the command line: its commands, their options and help. Bad usage throws a CommanderError. */
export function buildProgram(kit: Workspace, finish: Finish): Command {
  const target: Target = { kit, finish };
  const program = new Command('deskcheck')
    .description('Desk-check tool-calling agents, step by step, offline.')
    .exitOverride()
    .showHelpAfterError()
    .configureOutput({ outputError: (text, write) => write(text) })
    .hook('preAction', (_program, command) => refuseOptionsAsValues(command));
  const run = program.command('run').description('Run one request to its end and write its record.');
  for (const agent of agents) addRunCommand(run, agent, target);
  addRunAllCommand(program, target);
  addReviewCommands(program, target);
  addCrashCommands(program, target);
  addEvalCommands(program, target);
  addArchiveCommands(program, target);
  addReplayCommand(program, target);
  addExportCommand(program, target);
  addRetainCommands(program, target);
  addImportCasesCommand(program, target);
  addExerciseCommand(program, target);
  program
    .command('cases')
    .description('List the practice cases of every agent.')
    .addOption(workspaceOption())
    .addOption(jsonOption())
    .action((flags: CommonFlags) => inWorkspace(target, flags, casesCommand));
  return program;
}

interface RunFlags extends CommonFlags, PlannerFlags, ArchiveFlag {
  readonly case?: string;
  readonly output: string;
  readonly maxTurns?: number;
  readonly timeBudget?: number;
  readonly request?: string;
  readonly decisions?: string;
}

function addRunCommand(run: Command, agent: Agent, target: Target): void {
  const command = run
    .command(agent.name)
    .description(`${agent.title}: ${agent.summary}.`)
    .option('--case <name>', 'a practice case; see `deskcheck cases`');
  addPlannerOptions(command, plannerMode.options);
  command
    .requiredOption('--output <dir>', 'the folder for results and review records')
    .option('--max-turns <n>', 'decisions before the run is blocked', wholeNumber(1, 1000))
    .option('--time-budget <seconds>', 'running time before the run is blocked', parseSeconds)
    .option('--request <file>', 'a request of your own')
    .option('--decisions <file>', 'decisions for demo mode')
    .addOption(archiveOption())
    .addOption(workspaceOption())
    .addOption(jsonOption());
  for (const { option } of agent.dataFiles) command.option(`--${option} <file>`, `${option} of your own`);
  command.action(async (flags: RunFlags & Readonly<Record<string, unknown>>) => {
    refuseContradictions(command, flags);
    const planner = readPlannerChoice(command, flags, process.env);
    const archive = readArchive(command, flags);
    const data = Object.fromEntries(
      agent.dataFiles.flatMap(({ option }) =>
        typeof flags[option] === 'string' ? [[option, flags[option]]] : [],
      ),
    );
    await inWorkspace(target, flags, (workspace, terminal) =>
      runCommand({ ...flags, agent: agent.name, planner, data, archive }, workspace, terminal),
    );
  });
}

type RunAllFlags = CommonFlags & PlannerFlags & ArchiveFlag & Omit<RunAllOptions, 'planner' | 'archive'>;

function addRunAllCommand(program: Command, target: Target): void {
  const command = program
    .command('run-all')
    .description('Run every practice case with one planner and compare each with its expectation.')
    .addOption(
      new Option('--agent <name>', 'only this agent’s cases').choices(agents.map(({ name }) => name)),
    );
  // A person is asked for one run; a whole list of them is for planners that answer by themselves.
  addPlannerOptions(command, plannerMode.exclude(['manual']).options);
  command
    .requiredOption('--output <dir>', 'the folder that gets one folder per case')
    .option('--max-turns <n>', 'decisions before a run is blocked', wholeNumber(1, 1000))
    .option('--time-budget <seconds>', 'running time before a run is blocked', parseSeconds)
    .addOption(archiveOption())
    .addOption(workspaceOption())
    .addOption(jsonOption())
    .action(async (flags: RunAllFlags) => {
      const planner = readPlannerChoice(command, flags, process.env);
      const archive = readArchive(command, flags);
      await inWorkspace(target, flags, (workspace, terminal) =>
        runAllCommand({ ...flags, planner, archive }, workspace, terminal),
      );
    });
}

/** An option whose value was forgotten would take the next option for it, such as a folder named `--json`. */
function refuseOptionsAsValues(command: Command): void {
  for (const option of command.options) {
    const value: unknown = command.getOptionValue(option.attributeName());
    if (typeof value === 'string' && value.startsWith('--')) {
      command.error(`error: option '${option.flags}' argument missing; found ${value}`);
    }
  }
}

/** Options that need or exclude each other; the error carries the command's usage. */
function refuseContradictions(command: Command, flags: RunFlags): void {
  if (flags.case === undefined && flags.request === undefined) {
    command.error('error: name a practice case with --case, or a file of your own with --request');
  }
  if (flags.case === undefined && flags.mode === 'demo' && flags.decisions === undefined) {
    command.error('error: demo mode replays supplied decisions; --request needs --decisions too');
  }
}

function addReviewCommands(program: Command, target: Target): void {
  program
    .command('pending')
    .description('List the review records of a folder and their state.')
    .requiredOption('--output <dir>', 'the folder that runs have written to')
    .addOption(jsonOption())
    .action(async (flags: JsonFlag & { readonly output: string }) =>
      target.finish(await pendingCommand(flags.output, openTerminal(flags.json ?? false))),
    );
  program
    .command('review')
    .description('Decide on one pending record. Nothing is ever executed.')
    .requiredOption('--output <dir>', 'the folder that holds the record')
    .requiredOption('--review-id <id>', 'the record, as `deskcheck pending` lists it')
    .addOption(
      new Option('--decision <decision>', 'what you decide')
        .choices(reviewDecision.options)
        .makeOptionMandatory(),
    )
    .requiredOption('--reviewer <name>', 'who decides')
    .option('--orders <file>', 'the order store to check against, when it is not the workspace’s')
    .addOption(workspaceOption())
    .addOption(jsonOption())
    .action((flags: CommonFlags & Parameters<typeof reviewCommand>[0]) =>
      inWorkspace(target, flags, (workspace, terminal) => reviewCommand(flags, workspace, terminal)),
    );
}

function addCrashCommands(program: Command, { kit, finish }: Target): void {
  program
    .command('crash')
    .description(
      'Kill a program at the payment of a practice refund, and see what the next start makes of it.',
    )
    .requiredOption('--output <dir>', 'the folder of the practice session')
    .option('--times <n>', 'how many programs are killed, one after the other', wholeNumber(1, 100))
    .addOption(jsonOption())
    .action(async (flags: JsonFlag & CrashOptions) =>
      finish(await crashCommand(flags, kit, openTerminal(flags.json ?? false))),
    );
  // The program that is killed.
  program
    .command('crash-refund', { hidden: true })
    .requiredOption('--output <dir>')
    .requiredOption('--order <id>')
    .action(async (flags: CrashRefundOptions) =>
      finish(await crashRefundCommand(flags, kit, openTerminal(false))),
    );
}

/** The first long option that stands twice in the arguments; a repeated one would silently win over the first. */
export function findRepeatedOption(args: readonly string[]): string | null {
  const names = args
    .filter((arg) => arg.startsWith('--') && arg !== '--')
    .map((arg) => arg.split('=')[0] ?? arg);
  return names.find((name, index) => names.indexOf(name) !== index) ?? null;
}

/** The exit status for what commander threw: help and version are no error. */
export function usageExitStatus(error: { readonly exitCode: number }): ExitStatus {
  return error.exitCode === 0 ? exitStatus.done : exitStatus.badInput;
}
