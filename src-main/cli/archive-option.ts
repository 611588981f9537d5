import { type Command, Option } from 'commander';
import { type ArchivePlace, describePlace, readArchivePlace } from '../archive/archive-place';
import { createRunArchiver, type RunArchiver } from '../archive/run-archiver';
import { systemClock } from '../controller/clock';
import type { Terminal } from './terminal';

/** The environment's name for the archive: a folder or a connection string. */
const variable = 'DESKCHECK_ARCHIVE';

/** The option of a command that uses an archive. */
export interface ArchiveFlag {
  readonly archive?: string;
}

/** The option that names the archive. There is none by default: what is stored where is said, and not guessed. */
export function archiveOption(): Option {
  return new Option(
    '--archive <place>',
    `the trace archive, a folder or postgres://…; ${variable} names it otherwise`,
  );
}

/** The archive by the option or the environment, null for none; an unusable one ends in the command's usage. */
export function readArchive(command: Command, flags: ArchiveFlag): ArchivePlace | null {
  const text = flags.archive ?? process.env[variable] ?? '';
  if (flags.archive === undefined && text === '') return null;
  const place = readArchivePlace(text);
  if (place.ok) return place.value;
  // Never the text itself, which may hold a password.
  const named = flags.archive === undefined ? variable : '--archive';
  command.error(`error: ${named}: ${place.failure.what} ${place.failure.todo}`);
}

/** The server of `--share`, null for none; an unusable one ends in the command's usage. */
export function readShare(command: Command, text: string | undefined): ArchivePlace | null {
  if (text === undefined) return null;
  const place = readArchivePlace(text);
  if (place.ok && place.value.kind === 'server') return place.value;
  const todo = place.ok ? 'It takes postgres://user:password@host:port/database.' : place.failure.todo;
  command.error(`error: --share: It names no Postgres server. ${todo}`);
}

/** The archive of a command that can do nothing without one. */
export function needArchive(command: Command, flags: ArchiveFlag): ArchivePlace {
  const place = readArchive(command, flags);
  if (place === null) command.error(`error: name the archive with --archive, or in ${variable}`);
  return place;
}

const nothing = async (): Promise<void> => undefined;
const noArchiver: RunArchiver = { keep: nothing, settled: nothing, close: nothing };

/** Stores the runs of a command, and tells what went wrong with that on standard error; without a place it does nothing. */
export function openTerminalArchiver(place: ArchivePlace | null, terminal: Terminal): RunArchiver {
  if (place === null) return noArchiver;
  const shown = describePlace(place);
  return createRunArchiver({
    // Loaded when it is needed: a command without an archive starts without a database.
    open: async () => (await import('../archive/open-archive')).openArchive(place),
    onFailure: ({ what, todo }) => terminal.note(`archive ${shown}: not stored. ${what} ${todo}`),
    onFault: (error) =>
      terminal.note(`fault: the archive: ${error instanceof Error ? error.message : String(error)}`),
    clock: systemClock,
  });
}
