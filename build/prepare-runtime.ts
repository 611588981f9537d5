import { checkSandbox } from './electron-runtime/check-sandbox';
import {
  describeRuntime,
  findRuntime,
  projectSurroundings,
  runtimeSources,
} from './electron-runtime/find-runtime';
import type { Runtime } from './electron-runtime/runtime';
import { ensureSystemLibraries } from './electron-runtime/system-libraries';
import type { Machine } from './machine';
import type { Say } from './terminal';

/** A runtime that can be started on this computer, or what stands in the way. */
export type PreparedRuntime =
  | { readonly kind: 'ready'; readonly runtime: Runtime }
  | { readonly kind: 'failed'; readonly message: string };

/** Finds a runtime, says which, and makes sure that this computer can start it. */
export async function prepareRuntime(machine: Machine, say: Say): Promise<PreparedRuntime> {
  const found = await findRuntime(runtimeSources(projectSurroundings(machine, say)));
  if (found.kind === 'not-found') return { kind: 'failed', message: found.message };
  for (const line of describeRuntime(found.runtime)) say(line);
  const { executablePath } = found.runtime;
  const libraries = await ensureSystemLibraries({ executablePath, machine, say });
  if (libraries.kind === 'missing') return { kind: 'failed', message: libraries.message };
  const sandbox = await checkSandbox(executablePath, machine);
  if (sandbox !== undefined) return { kind: 'failed', message: sandbox };
  return { kind: 'ready', runtime: found.runtime };
}
