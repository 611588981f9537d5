import { listSuites } from '../../evaluation/load-suite';
import type { Workspace } from '../../workspaces/workspace';
import { type ExitStatus, exitStatus } from '../exit-status';
import type { Terminal } from '../terminal';

/** Lists the suites of a workspace: those made of its cases, and those with a file. */
export async function suitesCommand(workspace: Workspace, terminal: Terminal): Promise<ExitStatus> {
  const suites = await listSuites(workspace);
  for (const { name, title, about, items, repeats, problem } of suites) {
    const size = `${items} item${items === 1 ? '' : 's'}${repeats === 1 ? '' : `, ${repeats} times`}`;
    terminal.line(
      `${name.padEnd(24)} ${problem === null ? `${title}, ${size}. ${about}` : `cannot be read: ${problem}`}`,
    );
  }
  if (suites.length === 0) terminal.line('The workspace has no cases and no suites.');
  terminal.document({ suites });
  return exitStatus.done;
}
