/** `npm start`: opens the app, or walks the demo cases in the terminal where no window can be opened. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildApp, isBuildStale } from './build-app';
import { hasDisplay } from './display';
import { planLaunch } from './launch';
import { type Machine, thisMachine } from './machine';
import { prepareRuntime } from './prepare-runtime';
import { projectRoot } from './project-root';
import { describeEnd, exitStatus, runCommand } from './run-command';
import { fail, say } from './terminal';

const NO_DISPLAY =
  'There is no display, so no window: run this in a desktop session, or as `xvfb-run -a npm start`. ' +
  'Walking the seven demo cases in the terminal instead.';

async function openApp(machine: Machine, extraArgs: readonly string[]): Promise<number> {
  if (isBuildStale()) {
    say('Building the app …');
    const problem = await buildApp();
    if (problem !== undefined) return fail(problem);
  }
  const prepared = await prepareRuntime(machine, say);
  if (prepared.kind === 'failed') return fail(prepared.message);
  const launch = planLaunch({ executablePath: prepared.runtime.executablePath, machine, extraArgs });
  for (const line of launch.notes) say(line);
  const { end } = await runCommand(launch.executablePath, launch.args, {
    env: launch.env,
    output: 'terminal',
  });
  if (end.kind !== 'ended') return fail(`Electron ${describeEnd(end)}.`, exitStatus(end));
  return end.status;
}

async function walkInTerminal(extraArgs: readonly string[]): Promise<number> {
  say(NO_DISPLAY);
  const walk = path.join(projectRoot, 'src-main', 'cli', 'walk.ts');
  if (!existsSync(walk)) return fail(`${walk} is missing: this copy of the project is not whole.`);
  const { end } = await runCommand(process.execPath, ['--import', 'tsx', walk, ...extraArgs], {
    cwd: projectRoot,
    output: 'terminal',
  });
  return exitStatus(end);
}

const machine = thisMachine();
const extraArgs = process.argv.slice(2);
process.exitCode = hasDisplay(machine) ? await openApp(machine, extraArgs) : await walkInTerminal(extraArgs);
