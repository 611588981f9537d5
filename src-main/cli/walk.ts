/** Walks the practice cases in the terminal, for a machine without a display. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { agents } from '../agents/registry';
import { loadCases } from '../kit/kit';
import { runCommand } from './commands/run';
import { exitStatus } from './exit-status';
import { openTerminal } from './terminal';

const kit = { folder: fileURLToPath(new URL('../../kit-data', import.meta.url)) };

/** Runs every case of every agent in demo mode, each in a folder of its own. */
async function walk(): Promise<void> {
  const terminal = openTerminal(false);
  // Progress and answer go to one stream here, so that the walk reads from top to bottom.
  const oneStream = { ...terminal, note: terminal.line };
  const folder = await mkdtemp(join(tmpdir(), 'deskcheck-walk-'));
  for (const agent of agents) {
    const cases = await loadCases(kit, agent.name);
    if (!cases.ok) throw new Error('The supplied kit cannot be read.');
    for (const { name, title, teaches } of cases.value) {
      terminal.line('');
      terminal.line(`${agent.name} / ${name}: ${title}. ${teaches}`);
      const options = {
        agent: agent.name,
        case: name,
        planner: { mode: 'demo' },
        output: join(folder, name),
        data: {},
      } as const;
      const status = await runCommand(options, kit, oneStream);
      if (status !== exitStatus.done) process.exitCode = status;
    }
  }
  terminal.line('');
  terminal.line(`The results are kept in ${folder}. No model was called and nothing left this machine.`);
}

await walk();
