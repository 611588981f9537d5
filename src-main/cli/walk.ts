/** Walks the practice cases in the terminal, for a machine without a display. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { kitAt } from '../workspaces/workspace';
import { runAllCommand } from './commands/run-all';
import { openTerminal } from './terminal';

const kit = kitAt(fileURLToPath(new URL('../../kit-data', import.meta.url)));
const terminal = openTerminal(false);
const folder = await mkdtemp(join(tmpdir(), 'deskcheck-walk-'));

// Progress and answer go to one stream here, so that the walk reads from top to bottom.
const oneStream = { ...terminal, note: terminal.line };
process.exitCode = await runAllCommand({ planner: { mode: 'demo' }, output: folder }, kit, oneStream);
terminal.line(`The results are kept in ${folder}. No model was called and nothing left this machine.`);
