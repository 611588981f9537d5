import { type Command, Option } from 'commander';
import { delimiterName } from '../../../src-shared/domain/case-import';
import { agents } from '../../agents/registry';
import { type ImportCasesOptions, importCasesCommand } from '../commands/import-cases';
import type { Target } from '../target';
import { openTerminal } from '../terminal';

/** Adds `import-cases`: a table of cases into a workspace of one's own. */
export function addImportCasesCommand(program: Command, { kit, finish }: Target): void {
  const command = program
    .command('import-cases')
    .description('Import cases from a CSV file into a workspace of your own; nothing when a row is wrong.')
    .argument('<file>', 'the CSV file, in UTF-8, with a header')
    .addOption(
      new Option('--agent <name>', 'whose cases they are')
        .choices(agents.map(({ name }) => name))
        .makeOptionMandatory(),
    )
    .requiredOption('--workspace <dir>', 'the workspace that takes them')
    .option('--map <pairs>', 'COLUMN=TARGET pairs, separated by commas; COLUMN= leaves one out')
    .option('--map-file <file>', 'a JSON object from column to target, or to null')
    .addOption(
      new Option('--delimiter <name>', 'what stands between cells, when it is not found by itself').choices(
        delimiterName.options,
      ),
    )
    .option('--dry-run', 'say what would be imported, and write nothing')
    .option('--skip-wrong', 'leave out the rows that are wrong and import the others')
    .addOption(new Option('--json', 'print exactly one JSON document'))
    .action(async (file: string, flags: Omit<ImportCasesOptions, 'file'> & { readonly json?: boolean }) => {
      if (flags.map !== undefined && flags.mapFile !== undefined) {
        command.error('error: give the mapping with --map or with --map-file, not with both');
      }
      finish(await importCasesCommand({ ...flags, file }, kit, openTerminal(flags.json ?? false)));
    });
}
