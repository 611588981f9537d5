import { agents } from '../../agents/registry';
import { loadCases, loadExpectation, type Workspace } from '../../workspaces/workspace';
import { type ExitStatus, exitStatus } from '../exit-status';
import { reportProblems } from '../report-problems';
import type { Terminal } from '../terminal';

/** Lists the practice cases of every agent with what each teaches and how it should end. */
export async function casesCommand(workspace: Workspace, terminal: Terminal): Promise<ExitStatus> {
  const listed = [];
  for (const agent of agents) {
    const cases = await loadCases(workspace, agent);
    if (!cases.ok) return reportProblems(terminal, cases.failure);
    terminal.line(`${agent.title} (${agent.summary})`);
    for (const { name, teaches, title, look_for, own } of cases.value) {
      const expected = await loadExpectation(workspace, agent, name);
      if (!expected.ok) return reportProblems(terminal, expected.failure);
      const status = expected.value?.status ?? null;
      terminal.line(
        `  ${name.padEnd(22)} ${(status ?? '').padEnd(17)} ${own ? 'a request of your own' : teaches}`,
      );
      listed.push({ agent: agent.name, name, title, teaches, look_for, own, expected_status: status });
    }
  }
  terminal.document(listed);
  return exitStatus.done;
}
