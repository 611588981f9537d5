/** `npm run screenshots`: pictures of every screen, taken from the running app into the folder `screenshots`. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { runDesktopProject } from './desktop-project';
import { projectRoot } from './project-root';
import { fail, say } from './terminal';

async function takeScreenshots(filters: readonly string[]): Promise<number> {
  const folder = path.join(projectRoot, 'screenshots');
  await mkdir(folder, { recursive: true });
  const env = { DESKCHECK_SCREENSHOTS: folder };
  const problem = await runDesktopProject({ project: 'screenshots', filters, env });
  if (problem !== null) return fail(problem);
  say(`The screenshots are in ${folder}.`);
  return 0;
}

process.exitCode = await takeScreenshots(process.argv.slice(2));
