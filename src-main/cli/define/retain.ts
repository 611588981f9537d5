import type { Command } from 'commander';
import { retainCommand, retainedCommand, retainedFolder } from '../commands/retain';
import { type CommonFlags, inWorkspace, jsonOption, type Target, workspaceOption } from '../target';

interface RetainFlags extends CommonFlags {
  readonly name: string;
  readonly into?: string;
  readonly note?: string;
}

/** Defines the commands that keep runs and evaluations. */
export function addRetainCommands(program: Command, target: Target): void {
  program
    .command('retain')
    .description('Keep a run or an evaluation with its inputs and hashes in a folder that is only ever read.')
    .argument('<source>', 'the folder of an evaluation, or a result file')
    .requiredOption('--name <name>', 'the name of the folder that is made')
    .option('--into <dir>', 'the folder around it; `retained` in the workspace when absent')
    .option('--note <text>', 'why it is kept')
    .addOption(workspaceOption())
    .addOption(jsonOption())
    .action(async (source: string, flags: RetainFlags, command: Command) => {
      if (flags.into === undefined && flags.workspace === undefined) {
        command.error('error: the kit is read-only; name a folder with --into, or a --workspace of your own');
      }
      await inWorkspace(target, flags, (workspace, terminal) =>
        retainCommand({ ...flags, source }, workspace, terminal),
      );
    });
  program
    .command('retained')
    .description('List what is kept and hold each file against its hash; the kit’s when no folder is named.')
    .argument('[dir]', 'the folder around what is kept')
    .addOption(workspaceOption())
    .addOption(jsonOption())
    .action((folder: string | undefined, flags: CommonFlags) =>
      inWorkspace(target, flags, (workspace, terminal) =>
        retainedCommand(folder ?? retainedFolder(workspace), terminal),
      ),
    );
}
