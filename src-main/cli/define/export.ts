import type { Command } from 'commander';
import { exportCommand } from '../commands/export';
import { jsonOption, type JsonFlag, type Target } from '../target';
import { openTerminal } from '../terminal';

/** Defines `export`: a run as a page for somebody without Deskcheck. */
export function addExportCommand(program: Command, { finish }: Target): void {
  program
    .command('export')
    .description('Write a recorded run as one page that needs nothing else, or as its record.')
    .argument('<result>', 'a result file')
    .requiredOption('--output <file>', 'the file to write, ending in .html or .json')
    .option('--replace', 'replace a file that is there')
    .addOption(jsonOption())
    .action(
      async (result: string, flags: JsonFlag & { readonly output: string; readonly replace?: boolean }) =>
        finish(await exportCommand({ ...flags, result }, openTerminal(flags.json ?? false))),
    );
}
