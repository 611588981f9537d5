import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isCodexInstalled } from '../../build/install-codex';
import { createDemoPlanner } from '../../src-main/planners/demo/planner';
import type { Planner } from '../../src-main/planners/planner';
import { openReviewStore } from '../../src-main/stores/review-store';
import { countingStores, decisions, kindsOf, runSupport, toolsOf } from '../support/support-run';
import { temporaryFolder } from '../support/temporary-folder';
import { leftProcesses, openCodex, serverForFile } from './ask-codex';

const run = describe.runIf(isCodexInstalled());
const refund = [decisions.lookup, decisions.approval];
const server = serverForFile({
  decisions: ({ body }) =>
    JSON.stringify(body.input).includes('charge_reason') ? decisions.approval : decisions.lookup,
});

/** Runs a refund with a real review store and answers the record with the files it left. */
async function runRefund(planner: Planner) {
  const folder = await temporaryFolder();
  const { orders } = countingStores().stores;
  const record = await runSupport({ planner, stores: { orders, reviews: openReviewStore(folder) } });
  const names = await readdir(join(folder, 'pending'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, 'pending', name), 'utf8')));
  return { record, pending: Object.fromEntries(names.map((name, index) => [name, texts[index]])) };
}

run('a refund decided through Codex', () => {
  test.each([true, false])('ends like the demo, byte for byte (started ahead: %s)', async (startsAhead) => {
    const planner = openCodex({ baseUrl: server().url('ok'), startsAhead });
    const live = await runRefund(planner);
    const demo = await runRefund(createDemoPlanner(refund));
    expect(live.record.status).toBe('pending_approval');
    expect(live.record.outcome).toEqual(demo.record.outcome);
    expect(kindsOf(live.record.events)).toEqual(kindsOf(demo.record.events));
    expect(toolsOf(live.record.events)).toEqual(toolsOf(demo.record.events));
    expect(Object.keys(live.pending)).toEqual(['pending-08c1920f1ee722ea.json']);
    expect(live.pending).toEqual(demo.pending);
    await planner.dispose();
    await expect.poll(() => leftProcesses()).toEqual([]);
  });
});

run('nothing is executed', () => {
  test.each([
    ['status-401', 'planner_unauthorized'],
    ['tool-exec_command', 'planner_native_tool'],
    ['image_generation', 'planner_native_tool'],
    ['refusal', 'planner_refused'],
    ['prose', 'planner_malformed'],
    ['truncated', 'planner_disconnected'],
  ])('after %s, which ends the run as %s', async (behaviour, code) => {
    const { stores, accesses } = countingStores();
    const record = await runSupport({ planner: openCodex({ baseUrl: server().url(behaviour) }), stores });
    expect(record).toMatchObject({ status: 'planner_failed', code, decisions: 0 });
    expect(accesses).toEqual([]);
  });

  test.each(['array', 'null', 'extra-field', 'missing-field', 'misfit'])(
    'after %s, which the policy refuses by its schema check',
    async (behaviour) => {
      const { stores, accesses } = countingStores();
      const record = await runSupport({ planner: openCodex({ baseUrl: server().url(behaviour) }), stores });
      expect(record).toMatchObject({ status: 'blocked', code: 'schema', decisions: 1 });
      expect(accesses).toEqual([]);
    },
  );
});
