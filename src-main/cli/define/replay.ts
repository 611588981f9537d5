import type { Command } from 'commander';
import { replayCommand } from '../commands/replay';
import { type CommonFlags, inWorkspace, jsonOption, type Target, workspaceOption } from '../target';

/** Defines `replay`: recorded decisions through today’s controller and stores. */
export function addReplayCommand(program: Command, target: Target): void {
  program
    .command('replay')
    .description('Run recorded decisions again and report every difference; no planner is asked.')
    .argument('<path>', 'a result file, or a folder with result files in or below it')
    .addOption(workspaceOption())
    .addOption(jsonOption())
    .action((path: string, flags: CommonFlags) =>
      inWorkspace(target, flags, (workspace, terminal) => replayCommand(path, workspace, terminal)),
    );
}
