import type { Failure } from '../../../src-shared/domain/result';
import type { RunRecord } from '../../../src-shared/domain/trace';
import type { Archive, ArchivedRun, ArchiveFilter, ArchiveHit, Stored } from '../../archive/archive';
import { type ArchivePlace, describePlace } from '../../archive/archive-place';
import { rebuildArchive } from '../../archive/rebuild-archive';
import { describeEvent } from '../describe-event';
import { type ExitStatus, exitStatus } from '../exit-status';
import { reportFailure } from '../report-problems';
import type { Terminal } from '../terminal';
import { describeRun } from './run';

/** Opens the archive, says which one it is, and lets go of it afterwards. */
export async function inArchive(
  place: ArchivePlace,
  terminal: Terminal,
  command: (archive: Archive) => Promise<ExitStatus>,
): Promise<ExitStatus> {
  terminal.note(`archive: ${describePlace(place)}`);
  // Loaded here, so that other commands start without a database.
  const { openArchive } = await import('../../archive/open-archive');
  const opened = await openArchive(place);
  if (!opened.ok) return reportFailure(terminal, opened.failure);
  try {
    return await command(opened.value);
  } finally {
    await opened.value.close();
  }
}

/** Stores every result file below the folders that is not there yet. */
export async function archiveRebuildCommand(
  archive: Archive,
  folders: readonly string[],
  terminal: Terminal,
): Promise<ExitStatus> {
  const rebuilt = await rebuildArchive(archive, folders, (file, outcome) =>
    noteFile(terminal, file, outcome),
  );
  if (!rebuilt.ok) return reportFailure(terminal, rebuilt.failure);
  const { stored, present, different, damaged } = rebuilt.value;
  terminal.line(`${stored} stored, ${present} there already.`);
  if (different.length > 0) {
    terminal.line(`${different.length} have the id of another run that is there; the archive kept its own.`);
  }
  if (damaged.length > 0) terminal.line(`${damaged.length} could not be read and were left out.`);
  terminal.document(rebuilt.value);
  return different.length + damaged.length > 0 ? exitStatus.badInput : exitStatus.done;
}

function noteFile(terminal: Terminal, file: string, outcome: Stored | Failure): void {
  if (outcome === 'different')
    terminal.note(`different: ${file}: another run with its id is in the archive.`);
  if (typeof outcome === 'object') terminal.note(`error: ${file}: ${outcome.what}`);
}

/** Lists stored runs, the latest first. */
export async function archiveListCommand(
  archive: Archive,
  { filter, limit }: { readonly filter: ArchiveFilter; readonly limit: number },
  terminal: Terminal,
): Promise<ExitStatus> {
  const page = await archive.list(filter, limit);
  if (!page.ok) return reportFailure(terminal, page.failure);
  const { runs, next } = page.value;
  for (const run of runs) terminal.line(sayRun(run));
  if (runs.length === 0) terminal.line('No run like that is in the archive.');
  if (next !== null) terminal.note(`There are earlier ones; --limit shows more than ${limit}.`);
  terminal.document({ runs, has_more: next !== null });
  return exitStatus.done;
}

/** Says where words were said. */
export async function archiveSearchCommand(
  archive: Archive,
  wish: { readonly words: string; readonly filter: ArchiveFilter; readonly limit: number },
  terminal: Terminal,
): Promise<ExitStatus> {
  const found = await archive.search(wish.words, wish.filter, wish.limit);
  if (!found.ok) return reportFailure(terminal, found.failure);
  let shown: string | null = null;
  for (const hit of found.value) {
    if (hit.run.run_id !== shown) terminal.line(sayRun(hit.run));
    shown = hit.run.run_id;
    terminal.line(sayHit(hit));
  }
  if (found.value.length === 0) terminal.line('Nobody said that in an archived run.');
  if (found.value.length === wish.limit) {
    terminal.note(`There may be more; --limit shows more than ${wish.limit}.`);
  }
  terminal.document({ hits: found.value });
  return exitStatus.done;
}

/** Prints a stored run: its end, what it left, and each event as a line; with `--json` the record itself. */
export async function archiveShowCommand(
  archive: Archive,
  runId: string,
  terminal: Terminal,
): Promise<ExitStatus> {
  const opened = await archive.open(runId);
  if (!opened.ok) return reportFailure(terminal, opened.failure);
  const record = opened.value;
  for (const line of sayRecord(record)) terminal.line(line);
  terminal.document(record);
  return exitStatus.done;
}

function sayRecord(record: RunRecord): readonly string[] {
  const of = record.case ?? `request ${record.request.id}`;
  return [
    `${record.run_id}  ${record.started_at}  ${record.agent} / ${of}`,
    ...record.events.map((event) => describeEvent(event, record.limits.max_turns)),
    ...describeRun(record),
  ];
}

function sayRun(run: ArchivedRun): string {
  const of = run.case ?? `request ${run.request_id}`;
  const end = run.code === null ? run.status : `${run.status} (${run.code})`;
  const model = run.requested_model === null ? run.mode : `${run.mode} ${run.requested_model}`;
  return `${run.started_at}  ${run.run_id}  ${run.agent} / ${of}  ${model}  ${end}`;
}

function sayHit({ kind, seq, excerpt }: ArchiveHit): string {
  const where = seq === null ? kind : `${seq} ${kind}`;
  return `    ${where.padEnd(13)} ${excerpt.replaceAll(/\s+/g, ' ')}`;
}
