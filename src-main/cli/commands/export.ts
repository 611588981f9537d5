import { exportRun, formatOf } from '../../runs/export-run';
import { openResult } from '../../stores/result-store';
import { type ExitStatus, exitStatus } from '../exit-status';
import { reportFailure, reportProblems } from '../report-problems';
import type { Terminal } from '../terminal';

/** Writes a recorded run as one page that needs nothing else, or as its record. */
export async function exportCommand(
  {
    result,
    output,
    replace = false,
  }: { readonly result: string; readonly output: string; readonly replace?: boolean },
  terminal: Terminal,
): Promise<ExitStatus> {
  const format = formatOf(output);
  if (format === null) {
    return reportFailure(terminal, {
      ...{ code: 'bad_input', what: 'The file’s ending names no format.', where: output },
      todo: 'Let it end in .html for a page, or in .json for the record.',
    });
  }
  const opened = await openResult(result);
  if (!opened.ok) return reportProblems(terminal, opened.failure);
  const written = await exportRun(opened.value, { path: output, format, replace });
  if (!written.ok) return reportFailure(terminal, written.failure);
  terminal.line(`written: ${output}`);
  terminal.document({ run_id: opened.value.run_id, file: output, format });
  return exitStatus.done;
}
