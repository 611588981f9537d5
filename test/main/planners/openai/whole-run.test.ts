import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createDemoPlanner } from '../../../../src-main/planners/demo/planner';
import { createApiPlanner } from '../../../../src-main/planners/openai/planner';
import type { Planner } from '../../../../src-main/planners/planner';
import { openReviewStore } from '../../../../src-main/stores/review-store';
import type { TraceEvent } from '../../../../src-shared/domain/trace';
import { countingStores, decisions, kindsOf, runSupport } from '../../../support/support-run';
import { temporaryFolder } from '../../../support/temporary-folder';
import { startServer, testKey } from './call-planner';
import { failingBehaviours } from './failing-behaviours';

const refund = [decisions.lookup, decisions.approval];

/** Runs a refund with a real review store and answers the record with the files it left. */
async function runRefund(planner: Planner) {
  const folder = await temporaryFolder();
  const { orders } = countingStores().stores;
  const run = await runSupport({ planner, stores: { orders, reviews: openReviewStore(folder) } });
  const names = await readdir(join(folder, 'pending'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, 'pending', name), 'utf8')));
  return { run, pending: Object.fromEntries(names.map((name, index) => [name, texts[index]])) };
}

/** What happened in a step, without what differs by who decided and how long it took. */
function storyOf(event: TraceEvent): unknown {
  switch (event.kind) {
    case 'proposal':
      return { kind: event.kind, decision: event.decision, given: event.given_sha256 };
    case 'policy':
      return { kind: event.kind, allowed: event.allowed, checks: event.checks.map(({ name }) => name) };
    case 'tool_result':
      return { kind: event.kind, tool: event.tool, result: event.result, writes: event.writes };
    case 'planner_failure':
      return { kind: event.kind, code: event.code };
  }
}

describe('a refund decided through the API', () => {
  test('ends like the demo: same story, same outcome, the same pending record byte for byte', async () => {
    const server = await startServer({ decisions: refund });
    const planner = createApiPlanner({ model: 'model-1', baseUrl: server.url('ok'), apiKey: testKey });
    const live = await runRefund(planner);
    const demo = await runRefund(createDemoPlanner(refund));
    expect(live.run.status).toBe('pending_approval');
    expect(live.run.outcome).toEqual(demo.run.outcome);
    expect(live.run.events.map(storyOf)).toEqual(demo.run.events.map(storyOf));
    expect(Object.keys(live.pending)).toEqual(['pending-08c1920f1ee722ea.json']);
    expect(live.pending).toEqual(demo.pending);
    expect(live.run.usage).toMatchObject({ input_tokens: 240, output_tokens: 60 });
  });

  test('asks once per decision, and shows the lookup’s result to the second', async () => {
    const server = await startServer({ decisions: refund });
    await runRefund(createApiPlanner({ model: 'model-1', baseUrl: server.url('ok'), apiKey: testKey }));
    const given = server.requests.map(({ body }) => JSON.stringify(body.input));
    expect(given).toHaveLength(2);
    expect(given[0]).not.toContain('charge_reason');
    expect(given[1]).toContain('charge_reason');
  });
});

describe('nothing is executed', () => {
  test.each(failingBehaviours)('after %s, which ends the run as %s', async (behaviour, code) => {
    const server = await startServer({ decisions: refund });
    const planner = createApiPlanner({ model: 'model-1', baseUrl: server.url(behaviour), apiKey: testKey });
    const { stores, accesses } = countingStores();
    const run = await runSupport({ planner, stores });
    expect(run).toMatchObject({ status: 'planner_failed', code, decisions: 0 });
    expect(kindsOf(run.events)).toEqual(['planner_failure']);
    expect(accesses).toEqual([]);
  });

  test.each(['array', 'null', 'extra-field', 'missing-field', 'misfit'])(
    'after %s, which the policy refuses by its schema check',
    async (behaviour) => {
      const server = await startServer({ decisions: refund });
      const planner = createApiPlanner({ model: 'model-1', baseUrl: server.url(behaviour), apiKey: testKey });
      const { stores, accesses } = countingStores();
      const run = await runSupport({ planner, stores });
      expect(run).toMatchObject({ status: 'blocked', code: 'schema', decisions: 1 });
      expect(accesses).toEqual([]);
    },
  );
});
