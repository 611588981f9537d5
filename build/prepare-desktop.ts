import { buildApp } from './build-app';
import { startVirtualDisplay } from './display';
import { ELECTRON_VARIABLE } from './launch';
import { thisMachine } from './machine';
import { prepareRuntime } from './prepare-runtime';
import type { Say } from './terminal';

/** All a desktop test needs: the built app, a runtime, a display; or the sentence that says what is missing. */
export type DesktopPreparation =
  | { readonly kind: 'ready'; readonly env: NodeJS.ProcessEnv; readonly stop: () => void }
  | { readonly kind: 'failed'; readonly message: string };

/** Builds the app, finds a runtime and starts a display for it. */
export async function prepareDesktop(say: Say): Promise<DesktopPreparation> {
  const machine = thisMachine();
  const prepared = await prepareRuntime(machine, say);
  if (prepared.kind === 'failed') return prepared;
  const problem = await buildApp();
  if (problem !== undefined) return { kind: 'failed', message: problem };
  const display = await startVirtualDisplay(machine, say);
  if (display.kind === 'failed') return display;
  const env = { ...display.env, [ELECTRON_VARIABLE]: prepared.runtime.executablePath };
  return { kind: 'ready', env, stop: display.stop };
}
