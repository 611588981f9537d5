import { Command, InvalidArgumentError, Option } from 'commander';
import { reviewDecision } from '../../src-shared/domain/review';
import { agents } from '../agents/registry';
import type { Agent } from '../controller/agent';
import type { Workspace } from '../workspaces/workspace';
import { casesCommand } from './commands/cases';
import { pendingCommand } from './commands/pending';
import { reviewCommand } from './commands/review';
import { runCommand } from './commands/run';
import { type RunAllOptions, runAllCommand } from './commands/run-all';
import { type ExitStatus, exitStatus } from './exit-status';
import { addPlannerOptions, type PlannerFlags, readPlannerChoice } from './planner-options';
import { openTerminal } from './terminal';

/** Takes the exit status of the command that ran. */
export type Finish = (status: ExitStatus) => void;

/** Builds the command line: its commands, their options and help. Bad usage throws a CommanderError. */
export function buildProgram(workspace: Workspace, finish: Finish): Command {
  const program = new Command('deskcheck')
    .description('Desk-check tool-calling agents, step by step, offline.')
    .exitOverride()
    .showHelpAfterError()
    .configureOutput({ outputError: (text, write) => write(text) })
    .hook('preAction', (_program, command) => refuseOptionsAsValues(command));
  const run = program.command('run').description('Run one request to its end and write its record.');
  for (const agent of agents) addRunCommand(run, { agent, workspace, finish });
  addRunAllCommand(program, workspace, finish);
  addReviewCommands(program, workspace, finish);
  program
    .command('cases')
    .description('List the practice cases of every agent.')
    .addOption(jsonOption())
    .action(async (options: JsonFlag) =>
      finish(await casesCommand(workspace, openTerminal(options.json ?? false))),
    );
  return program;
}

interface JsonFlag {
  readonly json?: boolean;
}

interface RunFlags extends JsonFlag, PlannerFlags {
  readonly case?: string;
  readonly output: string;
  readonly maxTurns?: number;
  readonly timeBudget?: number;
  readonly request?: string;
  readonly decisions?: string;
}

function addRunCommand(
  run: Command,
  target: { readonly agent: Agent; readonly workspace: Workspace; readonly finish: Finish },
): void {
  const { agent, workspace, finish } = target;
  const command = run
    .command(agent.name)
    .description(`${agent.title}: ${agent.summary}.`)
    .option('--case <name>', 'a practice case; see `deskcheck cases`');
  addPlannerOptions(command);
  command
    .requiredOption('--output <dir>', 'the folder for results and review records')
    .option('--max-turns <n>', 'decisions before the run is blocked', parseTurns)
    .option('--time-budget <seconds>', 'running time before the run is blocked', parseSeconds)
    .option('--request <file>', 'a request of your own')
    .option('--decisions <file>', 'decisions for demo mode')
    .addOption(jsonOption());
  for (const { option } of agent.dataFiles) command.option(`--${option} <file>`, `${option} of your own`);
  command.action(async (flags: RunFlags & Readonly<Record<string, unknown>>) => {
    refuseContradictions(command, flags);
    const planner = readPlannerChoice(command, flags, process.env);
    const data = Object.fromEntries(
      agent.dataFiles.flatMap(({ option }) =>
        typeof flags[option] === 'string' ? [[option, flags[option]]] : [],
      ),
    );
    finish(
      await runCommand(
        { ...flags, agent: agent.name, planner, data },
        workspace,
        openTerminal(flags.json ?? false),
      ),
    );
  });
}

function addRunAllCommand(program: Command, workspace: Workspace, finish: Finish): void {
  const command = program
    .command('run-all')
    .description('Run every practice case with one planner and compare each with its expectation.')
    .addOption(
      new Option('--agent <name>', 'only this agent’s cases').choices(agents.map(({ name }) => name)),
    );
  addPlannerOptions(command);
  command
    .requiredOption('--output <dir>', 'the folder that gets one folder per case')
    .option('--max-turns <n>', 'decisions before a run is blocked', parseTurns)
    .option('--time-budget <seconds>', 'running time before a run is blocked', parseSeconds)
    .addOption(jsonOption())
    .action(async (flags: JsonFlag & PlannerFlags & Omit<RunAllOptions, 'planner'>) => {
      const planner = readPlannerChoice(command, flags, process.env);
      finish(await runAllCommand({ ...flags, planner }, workspace, openTerminal(flags.json ?? false)));
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

function addReviewCommands(program: Command, workspace: Workspace, finish: Finish): void {
  program
    .command('pending')
    .description('List the review records of a folder and their state.')
    .requiredOption('--output <dir>', 'the folder that runs have written to')
    .addOption(jsonOption())
    .action(async (flags: JsonFlag & { readonly output: string }) =>
      finish(await pendingCommand(flags.output, openTerminal(flags.json ?? false))),
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
    .option('--orders <file>', 'the order store to check against, when it is not the kit’s')
    .addOption(jsonOption())
    .action(async (flags: JsonFlag & Parameters<typeof reviewCommand>[0]) =>
      finish(await reviewCommand(flags, workspace, openTerminal(flags.json ?? false))),
    );
}

const jsonOption = (): Option => new Option('--json', 'print exactly one JSON document');

function parseTurns(text: string): number {
  const turns = Number(text);
  if (/^\d{1,4}$/.test(text) && turns >= 1 && turns <= 1000) return turns;
  throw new InvalidArgumentError('It must be a whole number from 1 to 1000.');
}

function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && seconds > 0 && seconds <= 86_400) return seconds;
  throw new InvalidArgumentError('It must be a number of seconds above 0, at most 86400.');
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
