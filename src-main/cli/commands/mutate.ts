import { type Mutant, unguardedOf } from '../../../src-shared/evaluation/mutation';
import { systemClock } from '../../controller/clock';
import { loadSuite } from '../../evaluation/load-suite';
import { scoreMutations } from '../../evaluation/mutation-score';
import type { Workspace } from '../../workspaces/workspace';
import { type ExitStatus, exitStatus } from '../exit-status';
import { reportFailure, reportProblems } from '../report-problems';
import type { Terminal } from '../terminal';

/** Says for each rule which items of a suite notice when it is off, and which rules no item guards. */
export async function mutateCommand(
  name: string,
  workspace: Workspace,
  terminal: Terminal,
): Promise<ExitStatus> {
  const suite = await loadSuite(workspace, name);
  if (!suite.ok) return reportProblems(terminal, suite.failure);
  const cancel = new AbortController();
  const onInterrupt = (): void => cancel.abort();
  process.once('SIGINT', onInterrupt);
  try {
    const onRule = (done: number, total: number): void => {
      if (done === total || done % 10 === 0) terminal.note(`${done} of ${total} rules`);
    };
    const watch = { clock: systemClock, signal: cancel.signal, onRule };
    const scored = await scoreMutations({ workspace, suite: suite.value }, watch);
    if (!scored.ok) return reportFailure(terminal, scored.failure);
    if (scored.value === null) return exitStatus.cancelled;
    const { mutants, left_out } = scored.value;
    for (const mutant of mutants) terminal.line(sayMutant(mutant));
    for (const item of left_out) {
      terminal.line(`left out  ${item}: it does not end as expected even with every rule on`);
    }
    const unguarded = unguardedOf(scored.value);
    terminal.line(`${mutants.length - unguarded.length} of ${mutants.length} rules are guarded by a case.`);
    terminal.document(scored.value);
    return exitStatus.done;
  } finally {
    process.removeListener('SIGINT', onInterrupt);
  }
}

function sayMutant({ agent, rule, title, looked_at, noticed_by }: Mutant): string {
  const state = noticed_by.length > 0 ? 'guarded  ' : 'UNGUARDED';
  const why =
    noticed_by.length > 0
      ? `noticed by ${noticed_by.join(', ')}`
      : looked_at.length === 0
        ? 'no case makes it hold anything'
        : `held in ${looked_at.join(', ')}, which end as expected without it`;
  return `${state}  ${agent} ${rule} (${title}): ${why}`;
}
