/** The terminal program's composition root: it needs no Electron. */
import { fileURLToPath } from 'node:url';
import { CommanderError } from 'commander';
import { buildProgram, findRepeatedOption, usageExitStatus } from './build-program';
import { kitAt } from '../workspaces/workspace';
import { exitStatus } from './exit-status';
import { openTerminal } from './terminal';

const kit = kitAt(fileURLToPath(new URL('../../kit-data', import.meta.url)));

/** Runs the command line and sets the process's exit status. */
async function main(args: readonly string[]): Promise<void> {
  const program = buildProgram(kit, (status) => {
    process.exitCode = status;
  });
  try {
    const repeated = findRepeatedOption(args);
    if (repeated) program.error(`error: option ${repeated} stands twice; give it once`);
    await program.parseAsync([...args], { from: 'user' });
  } catch (error) {
    const terminal = openTerminal(args.includes('--json'));
    if (error instanceof CommanderError) {
      process.exitCode = usageExitStatus(error);
      if (process.exitCode === exitStatus.done) return;
      terminal.document({ error: { code: 'usage', message: error.message } });
      return;
    }
    // The program's own boundary: an error nobody prepared for is told once and is never a success.
    process.stderr.write(
      `fault: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    terminal.document({ error: { code: 'internal', message: 'Deskcheck met an error of its own.' } });
    process.exitCode = exitStatus.fault;
  }
}

// A reader that stops reading, such as `head`, is no fault of this program.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

await main(process.argv.slice(2));
