import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { PlannerView } from '../../../../src-shared/domain/planner-view';
import { isRunning, openPlanner, view } from './ask-fixture';

/** Asks several times and tells how each process was started. */
function openDesk(model: string) {
  const planner = openPlanner(model, { startsAhead: true });
  const ask = async (changed: Partial<PlannerView> = {}) => {
    const outcome = await planner.decide({
      view: { ...view, ...changed },
      turn: 1,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    const command = JSON.parse(outcome.evidence?.files['command.json'] ?? '{}');
    return { outcome, pid: Number(command.process), aheadMs: Number(command.started_ahead_ms) };
  };
  return { planner, ask };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('the second decision has a process of its own that was started ahead', async () => {
  const { ask } = openDesk('report');
  const first = await ask();
  await pause(100);
  const second = await ask({ request: { id: 'second' } });
  expect(first.aheadMs).toBe(0);
  expect(second.aheadMs).toBeGreaterThan(50);
  expect(second.pid).not.toBe(first.pid);
  const { outcome } = second;
  expect(JSON.stringify(outcome.kind === 'decided' ? outcome.decision : null)).toContain('second');
});

test('a process started for other instructions is not used', async () => {
  const { ask } = openDesk('good');
  await ask();
  await pause(50);
  const other = await ask({ instructions: 'Decide something else.' });
  expect(other.aheadMs).toBe(0);
  expect(other.outcome.evidence?.files['instructions.md']).toBe('Decide something else.');
});

test('disposing ends the waiting process', async () => {
  const { planner, ask } = openDesk('good');
  const { pid } = await ask();
  await pause(200);
  const waiting = async (): Promise<readonly number[]> => {
    const pids = (await readdir('/proc')).map(Number).filter((one) => Number.isInteger(one) && one !== pid);
    const ours = await Promise.all(
      pids.map(async (one) => {
        // A process may end while it is looked at.
        const line = await readFile(`/proc/${one}/cmdline`, 'utf8').catch(() => '');
        return line.includes(`deskcheck-codex-${process.pid}-`) && (await isRunning(one)) ? [one] : [];
      }),
    );
    return ours.flat();
  };
  expect((await waiting()).length).toBeGreaterThan(0);
  await planner.dispose();
  await expect.poll(waiting).toEqual([]);
});
