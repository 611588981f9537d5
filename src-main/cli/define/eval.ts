import type { Command } from 'commander';
import { plannerMode } from '../../../src-shared/domain/status';
import { type EvalOptions, evalCommand } from '../commands/eval';
import { mutateCommand } from '../commands/mutate';
import { suitesCommand } from '../commands/suites';
import { type ArchiveFlag, archiveOption, readArchive, readShare } from '../archive-option';
import { addPlannerOptions, type PlannerFlags, readPlannerChoice } from '../planner-options';
import {
  type CommonFlags,
  inWorkspace,
  jsonOption,
  parseSeconds,
  type Target,
  wholeNumber,
  workspaceOption,
} from '../target';

type EvalFlags = CommonFlags &
  PlannerFlags &
  ArchiveFlag & { readonly share?: string } & Omit<EvalOptions, 'suite' | 'planner' | 'archive' | 'share'>;

/** Defines the commands that run suites. */
export function addEvalCommands(program: Command, target: Target): void {
  addEvalCommand(program, target);
  program
    .command('suites')
    .description('List the suites of the kit or of a workspace.')
    .addOption(workspaceOption())
    .addOption(jsonOption())
    .action((flags: CommonFlags) => inWorkspace(target, flags, suitesCommand));
  program
    .command('mutate')
    .description('Switch each rule off in turn on a copy, and say which items of a suite notice.')
    .argument('<suite>', 'a suite by name, or the path of a suite file')
    .addOption(workspaceOption())
    .addOption(jsonOption())
    .action((suite: string, flags: CommonFlags) =>
      inWorkspace(target, flags, (workspace, terminal) => mutateCommand(suite, workspace, terminal)),
    );
}

function addEvalCommand(program: Command, target: Target): void {
  const command = program
    .command('eval')
    .description(
      'Run a suite with one planner, and measure what came of it. It goes on where it was interrupted.',
    )
    .argument('<suite>', 'a suite by name, see `deskcheck suites`, or the path of a suite file');
  // A person is asked for one run; a whole suite of them is for planners that answer by themselves.
  addPlannerOptions(command, plannerMode.exclude(['manual']).options);
  command
    .requiredOption('--output <dir>', 'the folder of the evaluation; one that was begun there goes on')
    .option(
      '--repeat <k>',
      'how often each case is run; the suite’s own number when absent',
      wholeNumber(1, 100),
    )
    .option('--concurrency <n>', 'how many runs go on at once', wholeNumber(1, 32))
    .option('--baseline <dir>', 'the folder of an earlier evaluation to compare with')
    .option('--prices <file>', 'a price table, as the settings of the window have it')
    .option('--share <url>', 'a Postgres server over which others who give the same command take part')
    .option(
      '--lease <seconds>',
      'how long a worker may be silent before others take up its runs',
      parseSeconds,
      30,
    )
    .addOption(archiveOption())
    .option('--max-turns <n>', 'decisions before a run is blocked', wholeNumber(1, 1000))
    .option('--time-budget <seconds>', 'running time before a run is blocked', parseSeconds)
    .addOption(workspaceOption())
    .addOption(jsonOption())
    .action(async (suite: string, flags: EvalFlags) => {
      const planner = readPlannerChoice(command, flags, process.env);
      const archive = readArchive(command, flags);
      const share = readShare(command, flags.share);
      await inWorkspace(target, flags, (workspace, terminal) =>
        evalCommand({ ...flags, suite, planner, archive, share }, workspace, terminal),
      );
    });
}
