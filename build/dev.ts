/** `npm run dev`: the app with live reload; the window follows each saved file. */
import { electronVite, forgetBuild } from './build-app';
import { hasDisplay } from './display';
import { electronEnvironment, planLaunch } from './launch';
import { thisMachine } from './machine';
import { prepareRuntime } from './prepare-runtime';
import { projectRoot } from './project-root';
import { exitStatus, runCommand } from './run-command';
import { fail, say } from './terminal';

async function develop(extraArgs: readonly string[]): Promise<number> {
  const machine = thisMachine();
  if (!hasDisplay(machine))
    return fail('There is no display: run this in a desktop session, or under xvfb-run -a.');
  const prepared = await prepareRuntime(machine, say);
  if (prepared.kind === 'failed') return fail(prepared.message);
  const { executablePath } = prepared.runtime;
  const launch = planLaunch({ executablePath, machine });
  for (const line of launch.notes) say(line);
  // The dev server puts development bundles into `out`, which a later start must not take for a build.
  await forgetBuild();
  const noSandbox = launch.hasSandbox ? [] : ['--noSandbox'];
  const args = [electronVite(), 'dev', '--watch', ...noSandbox, '--', ...extraArgs];
  const env = { ...electronEnvironment(machine.env), ELECTRON_EXEC_PATH: executablePath };
  const { end } = await runCommand(process.execPath, args, { cwd: projectRoot, env, output: 'terminal' });
  return exitStatus(end);
}

process.exitCode = await develop(process.argv.slice(2));
