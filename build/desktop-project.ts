import path from 'node:path';
import { prepareDesktop } from './prepare-desktop';
import { projectRoot } from './project-root';
import { describeEnd, runCommand } from './run-command';
import { say } from './terminal';

/** One of the Playwright projects that are no tests, as `playwright.config.ts` names it. */
export interface DesktopProject {
  readonly project: 'screenshots' | 'bench';
  readonly filters: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Builds the app, finds a runtime and a display, and runs a project in the real window; answers why it failed, or null. */
export async function runDesktopProject({ project, filters, env }: DesktopProject): Promise<string | null> {
  const desktop = await prepareDesktop(say);
  if (desktop.kind === 'failed') return desktop.message;
  const playwright = path.join(projectRoot, 'node_modules', '@playwright', 'test', 'cli.js');
  const { end } = await runCommand(
    process.execPath,
    [playwright, 'test', `--project=${project}`, ...filters],
    { cwd: projectRoot, env: { ...desktop.env, ...env }, output: 'terminal' },
  );
  desktop.stop();
  return end.kind === 'ended' && end.status === 0 ? null : `The ${project} ${describeEnd(end)}.`;
}
