import { agents } from '../../agents/registry';
import { type Kit, loadCases, loadExpectations } from '../../kit/kit';
import { type ExitStatus, exitStatus } from '../exit-status';
import { reportProblems } from '../report-problems';
import type { Terminal } from '../terminal';

/** Lists the practice cases of every agent with what each teaches and how it should end. */
export async function casesCommand(kit: Kit, terminal: Terminal): Promise<ExitStatus> {
  const listed = [];
  for (const agent of agents) {
    const cases = await loadCases(kit, agent.name);
    if (!cases.ok) return reportProblems(terminal, cases.failure);
    const expected = await loadExpectations(kit, agent.name);
    if (!expected.ok) return reportProblems(terminal, expected.failure);
    terminal.line(`${agent.title} (${agent.summary})`);
    for (const { name, teaches, title, look_for } of cases.value) {
      const status = expected.value[name]?.status ?? null;
      terminal.line(`  ${name.padEnd(14)} ${(status ?? '').padEnd(17)} ${teaches}`);
      listed.push({ agent: agent.name, name, title, teaches, look_for, expected_status: status });
    }
  }
  terminal.document(listed);
  return exitStatus.done;
}
