/** `npm run screenshots`: pictures of every screen, taken from the running app into the folder `screenshots`. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { prepareDesktop } from './prepare-desktop';
import { projectRoot } from './project-root';
import { describeEnd, runCommand } from './run-command';
import { fail, say } from './terminal';

async function takeScreenshots(filters: readonly string[]): Promise<number> {
  const desktop = await prepareDesktop(say);
  if (desktop.kind === 'failed') return fail(desktop.message);
  const folder = path.join(projectRoot, 'screenshots');
  await mkdir(folder, { recursive: true });
  const playwright = path.join(projectRoot, 'node_modules', '@playwright', 'test', 'cli.js');
  const { end } = await runCommand(
    process.execPath,
    [playwright, 'test', '--project=screenshots', ...filters],
    {
      cwd: projectRoot,
      env: { ...desktop.env, DESKCHECK_SCREENSHOTS: folder },
      output: 'terminal',
    },
  );
  desktop.stop();
  if (end.kind !== 'ended' || end.status !== 0) return fail(`Taking the screenshots ${describeEnd(end)}.`);
  say(`The screenshots are in ${folder}.`);
  return 0;
}

process.exitCode = await takeScreenshots(process.argv.slice(2));
