import type { Failure } from '../../src-shared/domain/result';
import { formatProblem, type InputProblem } from '../../src-shared/input/problem';
import type { StorageFailure } from '../stores/storage-failure';
import { type ExitStatus, exitStatus } from './exit-status';
import type { Terminal } from './terminal';

/** Says what is wrong with the given files or options; nothing was run. */
export function reportProblems(terminal: Terminal, problems: readonly InputProblem[]): ExitStatus {
  for (const problem of problems) terminal.note(`error: ${formatProblem(problem)}`);
  terminal.document({ error: { code: 'bad_input', problems } });
  return exitStatus.badInput;
}

/** Says that a folder cannot be written. */
export function reportStorage(terminal: Terminal, failure: StorageFailure): ExitStatus {
  terminal.note(`error: ${failure.path}: ${failure.sentence}`);
  terminal.document({ error: { code: 'storage', failure } });
  return exitStatus.badInput;
}

/** Says that a folder is not what was asked for; nothing was run. */
export function reportFailure(terminal: Terminal, failure: Failure): ExitStatus {
  const where = failure.where === null ? '' : `${failure.where}: `;
  terminal.note(`error: ${where}${failure.what} ${failure.todo}`);
  terminal.document({ error: failure });
  return exitStatus.badInput;
}
