import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { createCodexPlanner } from '../../../../src-main/planners/codex/planner';
import type { CodexOptions } from '../../../../src-main/planners/codex/setup';
import type { PlannerOutcome, PlannerProgress } from '../../../../src-main/planners/planner';
import type { PlannerView } from '../../../../src-shared/domain/planner-view';

/** Path of a fixture program that plays Codex. */
export const fixture = (name: string): string =>
  fileURLToPath(new URL(`../../../fixtures/codex/${name}`, import.meta.url));

/** A key that no file may hold. */
export const secretKey = 'sk-secret-0123456789abcdef';

export const view: PlannerView = {
  instructions: 'Decide the next step.',
  schema: {
    type: 'object',
    properties: { tool: { type: 'string' } },
    required: ['tool'],
    additionalProperties: false,
  },
  request: { id: 'r', body: 'A customer wrote this.' },
  observations: [],
};

/** A planner over a fixture program, disposed of with the test. */
export function openPlanner(model: string, changes: Partial<CodexOptions> = {}) {
  const planner = createCodexPlanner({
    executable: fixture('codex.mjs'),
    model,
    apiKey: secretKey,
    startsAhead: false,
    ...changes,
  });
  onTestFinished(() => planner.dispose());
  return planner;
}

/** One decision with everything that was told on the way. */
export async function askOnce(
  model: string,
  changes: Partial<CodexOptions> = {},
  signal: AbortSignal = new AbortController().signal,
): Promise<{ readonly outcome: PlannerOutcome; readonly progress: readonly PlannerProgress[] }> {
  const progress: PlannerProgress[] = [];
  const outcome = await openPlanner(model, changes).decide({
    view,
    turn: 1,
    signal,
    onProgress: (step) => void progress.push(step),
  });
  return { outcome, progress };
}

/** Whether a process with this number exists and is no zombie waiting to be collected. */
export async function isRunning(pid: number): Promise<boolean> {
  // No such file is the answer that is hoped for.
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return status !== null && !/\) [ZX] /.test(status);
}
