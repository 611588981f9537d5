import type { ReplayReport } from '../../../src-shared/evaluation/replay-report';
import { systemClock } from '../../controller/clock';
import { replayPath } from '../../evaluation/replay-folder';
import type { Workspace } from '../../workspaces/workspace';
import { type ExitStatus, exitStatus } from '../exit-status';
import { reportFailure } from '../report-problems';
import type { Terminal } from '../terminal';

/** Runs recorded decisions again and says what is different, run by run and event by event. */
export async function replayCommand(
  path: string,
  workspace: Workspace,
  terminal: Terminal,
): Promise<ExitStatus> {
  const cancel = new AbortController();
  const onInterrupt = (): void => cancel.abort();
  process.once('SIGINT', onInterrupt);
  try {
    const onReport = (report: ReplayReport): void => {
      for (const line of sayReport(report)) terminal.line(line);
    };
    const replayed = await replayPath(path, workspace, {
      clock: systemClock,
      signal: cancel.signal,
      onReport,
    });
    if (!replayed.ok) return reportFailure(terminal, replayed.failure);
    const same = replayed.value.filter(({ outcome }) => outcome === 'same').length;
    const total = replayed.value.length;
    terminal.line(
      `${same} of ${total} ${total === 1 ? 'run is' : 'runs are'} the same. No planner was asked.`,
    );
    terminal.document({ runs: replayed.value, same, total });
    if (cancel.signal.aborted) return exitStatus.cancelled;
    return statusOf(replayed.value);
  } finally {
    process.removeListener('SIGINT', onInterrupt);
  }
}

/** A difference weighs more than a file that cannot be read; both are more than nothing. */
function statusOf(reports: readonly ReplayReport[]): ExitStatus {
  if (reports.some(({ outcome }) => outcome === 'different')) return exitStatus.difference;
  return reports.every(({ outcome }) => outcome === 'same') ? exitStatus.done : exitStatus.badInput;
}

const words: Readonly<Record<ReplayReport['outcome'], string>> = {
  same: 'same      ',
  different: 'DIFFERENT ',
  unreadable: 'UNREADABLE',
  refused: 'not run   ',
};

function sayReport({
  outcome,
  file,
  sentence,
  differences,
  changed_inputs,
}: ReplayReport): readonly string[] {
  return [
    `${words[outcome]}  ${file}: ${sentence}`,
    ...changed_inputs.map((input) => `            ${input} is another file than the run read`),
    ...differences.map((difference) => `            ${difference.sentence}`),
  ];
}
