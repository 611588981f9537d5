import { type Command, InvalidArgumentError, Option } from 'commander';
import { plannerMode, runStatus } from '../../../src-shared/domain/status';
import { agents } from '../../agents/registry';
import { type Archive, type ArchiveFilter, anyRun } from '../../archive/archive';
import { type ArchiveFlag, archiveOption, needArchive } from '../archive-option';
import {
  archiveListCommand,
  archiveRebuildCommand,
  archiveSearchCommand,
  archiveShowCommand,
  inArchive,
} from '../commands/archive';
import type { ExitStatus } from '../exit-status';
import { type JsonFlag, jsonOption, type Target, wholeNumber } from '../target';
import { openTerminal, type Terminal } from '../terminal';

type Flags = ArchiveFlag & JsonFlag;
type ListFlags = Flags & Partial<ArchiveFilter> & { readonly limit: number };

/** Defines the commands of the trace archive. */
export function addArchiveCommands(program: Command, target: Target): void {
  const group = program
    .command('archive')
    .description('Search the stored runs of a trace archive, or fill one from result files.');
  const work = async (
    command: Command,
    flags: Flags,
    act: (archive: Archive, terminal: Terminal) => Promise<ExitStatus>,
  ): Promise<void> => {
    const place = needArchive(command, flags);
    const terminal = openTerminal(flags.json ?? false);
    target.finish(await inArchive(place, terminal, (archive) => act(archive, terminal)));
  };
  const define = (usage: string, description: string): Command =>
    group.command(usage).description(description).addOption(archiveOption()).addOption(jsonOption());

  const rebuild = define('rebuild', 'Store every result file below the folders that is not there yet.')
    .argument('<dir...>', 'folders that runs have written to')
    .action((folders: string[], flags: Flags) =>
      work(rebuild, flags, (archive, terminal) => archiveRebuildCommand(archive, folders, terminal)),
    );
  const list = addFilters(define('list', 'List stored runs, the latest first.')).action((flags: ListFlags) =>
    work(list, flags, (archive, terminal) =>
      archiveListCommand(archive, { filter: filterOf(flags), limit: flags.limit }, terminal),
    ),
  );
  const search = addFilters(define('search', 'Say where words were said, in the latest runs first.'))
    .argument('<words...>', 'whole words; "in quotes" together, or between two either, -word without it')
    .action((words: string[], flags: ListFlags) =>
      work(search, flags, (archive, terminal) => {
        const wish = { words: words.join(' '), filter: filterOf(flags), limit: flags.limit };
        return archiveSearchCommand(archive, wish, terminal);
      }),
    );
  const show = define('show', 'Print a stored run.')
    .argument('<run-id>', 'the run, as `deskcheck archive list` names it')
    .action((runId: string, flags: Flags) =>
      work(show, flags, (archive, terminal) => archiveShowCommand(archive, runId, terminal)),
    );
}

function addFilters(command: Command): Command {
  return command
    .addOption(new Option('--agent <name>', 'only this agent’s').choices(agents.map(({ name }) => name)))
    .option('--case <name>', 'only of this case')
    .addOption(new Option('--mode <mode>', 'only decided by').choices(plannerMode.options))
    .addOption(new Option('--status <status>', 'only ended as').choices(runStatus.options))
    .option(
      '--since <time>',
      'only started then or later, such as 2026-10-05 or 2026-10-05T14:00:00Z',
      parseTime,
    )
    .option('--limit <n>', 'at most so many', wholeNumber(1, 10_000), 50);
}

function filterOf(flags: ListFlags): ArchiveFilter {
  const { agent = null, mode = null, status = null, since = null } = flags;
  return { ...anyRun, agent, case: flags.case ?? null, mode, status, since };
}

function parseTime(text: string): string {
  const time = new Date(text);
  if (/^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(time.getTime())) return time.toISOString();
  throw new InvalidArgumentError(
    'It must be a day or an instant, such as 2026-10-05 or 2026-10-05T14:00:00Z.',
  );
}
