import { join } from 'node:path';
import { requestId } from '../../../src-shared/domain/identifiers';
import type { RetainedListing, RetainedManifest } from '../../../src-shared/evaluation/retained';
import { systemClock } from '../../controller/clock';
import { listRetained } from '../../retained/list-retained';
import { pin } from '../../retained/pin';
import type { Workspace } from '../../workspaces/workspace';
import { type ExitStatus, exitStatus } from '../exit-status';
import { reportFailure } from '../report-problems';
import type { Terminal } from '../terminal';

/** The options of `retain`, as the command line gives them. */
export interface RetainOptions {
  /** An evaluation’s folder, or a result file. */
  readonly source: string;
  readonly name: string;
  /** The folder that gets a folder by this name; the workspace’s own when absent. */
  readonly into?: string;
  readonly note?: string;
}

/** Keeps a run or an evaluation with its inputs, and says what was kept. */
export async function retainCommand(
  options: RetainOptions,
  workspace: Workspace,
  terminal: Terminal,
): Promise<ExitStatus> {
  if (!requestId.safeParse(options.name).success) {
    return reportFailure(terminal, {
      ...{ code: 'bad_input', what: 'The name cannot be a folder’s.', where: options.name },
      todo: 'Use letters, digits, underscores and hyphens, at most 80.',
    });
  }
  const into = options.into ?? retainedFolder(workspace);
  const { source, name, note = '' } = options;
  const kept = await pin({ source, into, name, note, workspace }, systemClock);
  if (!kept.ok) return reportFailure(terminal, kept.failure);
  for (const line of sayKept(kept.value)) terminal.line(line);
  terminal.line(`kept in: ${join(into, name)}`);
  terminal.document(kept.value);
  return exitStatus.done;
}

/** Lists what is kept, each file held against the hash it was kept with. */
export async function retainedCommand(folder: string, terminal: Terminal): Promise<ExitStatus> {
  const listed = await listRetained(folder);
  for (const each of listed) for (const line of sayListing(each)) terminal.line(line);
  if (listed.length === 0) terminal.line('Nothing is kept there.');
  terminal.document({ retained: listed });
  return listed.some(({ problems }) => problems.length > 0) ? exitStatus.difference : exitStatus.done;
}

/** Where a workspace keeps what is pinned. */
export function retainedFolder({ folder }: Workspace): string {
  return join(folder, 'retained');
}

function sayListing({ name, manifest, problems }: RetainedListing): readonly string[] {
  const state = problems.length === 0 ? 'as kept' : 'CHANGED';
  return [
    `${state}  ${name}`,
    ...(manifest ? sayKept(manifest) : []).map((line) => `         ${line}`),
    ...problems.map((problem) => `         ${problem}`),
  ];
}

function sayKept({ kind, runs, workspace, files, note }: RetainedManifest): readonly string[] {
  const by = [...new Set(runs.map(sayPlanner))].join('; ');
  const copied = workspace.filter(({ copy }) => copy !== null).length;
  return [
    `${kind} of ${runs.length} run${runs.length === 1 ? '' : 's'}, decided by ${by}`,
    `${files.length} files; ${copied} of ${workspace.length} inputs copied, the others were changed or gone by then`,
    ...(note === '' ? [] : [note]),
  ];
}

function sayPlanner({ mode, requested_model, planner_version }: RetainedManifest['runs'][number]): string {
  if (mode === 'demo') return 'demo, no model';
  return `${mode}${requested_model === null ? '' : `, ${requested_model}`} (${planner_version})`;
}
