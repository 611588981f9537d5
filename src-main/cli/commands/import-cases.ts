import { basename } from 'node:path';
import {
  type CellProblem,
  type DelimiterName,
  formatCellProblem,
} from '../../../src-shared/domain/case-import';
import { fail, type Result, succeed } from '../../../src-shared/domain/result';
import type { AgentName } from '../../../src-shared/domain/status';
import { findAgent } from '../../agents/registry';
import { targetsOf } from '../../imports/case-targets';
import { type CheckedImport, checkImport, problemsOf } from '../../imports/check-import';
import { overrideMapping, proposeMapping } from '../../imports/propose-mapping';
import { readMappingFile, readMappingPairs } from '../../imports/read-mapping';
import { readTable } from '../../imports/read-table';
import { writeCases } from '../../imports/write-cases';
import { readText } from '../../stores/read-file';
import { findReadOnly } from '../../workspaces/find-read-only';
import { isWithin, recogniseWorkspace } from '../../workspaces/recognise-workspace';
import type { Workspace } from '../../workspaces/workspace';
import { kitSentence, refuseWriting } from '../../workspaces/workspace-failures';
import { type ExitStatus, exitStatus } from '../exit-status';
import { reportFailure, reportProblems } from '../report-problems';
import type { Terminal } from '../terminal';

/** The options of `import-cases`, as the command line gives them. */
export interface ImportCasesOptions {
  readonly file: string;
  readonly agent: AgentName;
  readonly workspace: string;
  readonly map?: string;
  readonly mapFile?: string;
  readonly delimiter?: DelimiterName;
  readonly dryRun?: boolean;
  readonly skipWrong?: boolean;
}

/** Imports the cases of a table, or says everything that is wrong with it and writes nothing. */
export async function importCasesCommand(
  options: ImportCasesOptions,
  kit: Workspace,
  terminal: Terminal,
): Promise<ExitStatus> {
  const workspace = await openForWriting(options.workspace, kit);
  if (!workspace.ok) return reportFailure(terminal, workspace.failure);
  const read = await readText(options.file);
  if (!read.ok) return reportProblems(terminal, read.failure);
  const chosen = await readMapping(options);
  if (!chosen.ok) return reportProblems(terminal, chosen.failure);
  const { file, delimiter = null } = options;
  const table = readTable(read.value.text, { file, delimiter });
  if (!table.ok) return reportCells(terminal, table.failure);
  const agent = findAgent(options.agent);
  const proposed = proposeMapping(table.value.headers, targetsOf(agent));
  const mapping = overrideMapping(proposed, chosen.value);
  const checked = await checkImport({ workspace: workspace.value, agent }, table.value, mapping);
  if (!checked.ok) return reportFailure(terminal, checked.failure);
  return finishImport(options, checked.value, terminal);
}

/** A folder that is a workspace, is not in the kit and may be written to. */
async function openForWriting(folder: string, kit: Workspace): Promise<Result<Workspace>> {
  const found = await recogniseWorkspace(folder);
  if (!found.ok) return found;
  if (await isWithin(kit.folder, folder)) return fail(refuseWriting(found.value, kitSentence));
  const readOnly = await findReadOnly(found.value);
  return readOnly === null ? found : fail(refuseWriting(found.value, readOnly));
}

function readMapping({ map, mapFile }: ImportCasesOptions): ReturnType<typeof readMappingFile> {
  if (mapFile !== undefined) return readMappingFile(mapFile);
  return Promise.resolve(map === undefined ? succeed([]) : readMappingPairs(map, '--map'));
}

async function finishImport(
  options: ImportCasesOptions,
  checked: CheckedImport,
  terminal: Terminal,
): Promise<ExitStatus> {
  const problems = problemsOf(checked);
  const { right, records, table, mapping } = checked;
  if (problems.length > 0 && !options.skipWrong) return reportCells(terminal, problems);
  // Nothing is right when the mapping is wrong, whatever is to be skipped.
  if (right.length === 0) return reportCells(terminal, problems);
  const written = options.dryRun ? succeed([]) : await writeCases(checked.place, right);
  if (!written.ok) return reportFailure(terminal, written.failure);
  for (const problem of problems) terminal.note(`left out: ${formatCellProblem(problem)}`);
  const verb = options.dryRun ? 'would import' : 'imported';
  terminal.line(`${verb}: ${countCases(right.length)} of ${records.length} from ${basename(table.file)}`);
  for (const { name } of right) terminal.line(`  ${name}`);
  terminal.document({
    dry_run: options.dryRun ?? false,
    delimiter: table.delimiter,
    mapping,
    imported: right.map(({ name }) => name),
    written: written.value,
    left_out: problems,
  });
  return exitStatus.done;
}

function countCases(count: number): string {
  return count === 1 ? '1 case' : `${count} cases`;
}

/** Says what is wrong with the table, cell by cell; nothing was written. */
function reportCells(terminal: Terminal, problems: readonly CellProblem[]): ExitStatus {
  for (const problem of problems) terminal.note(`error: ${formatCellProblem(problem)}`);
  terminal.note('Nothing was imported.');
  terminal.document({ error: { code: 'bad_input', problems } });
  return exitStatus.badInput;
}
