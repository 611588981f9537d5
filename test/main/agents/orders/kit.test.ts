import { afterAll, describe, expect, test } from 'vitest';
import { operationsAgent } from '../../../../src-main/agents/orders/agent';
import { systemClock } from '../../../../src-main/controller/clock';
import { executeRun } from '../../../../src-main/runs/execute-run';
import { prepareRun } from '../../../../src-main/runs/prepare-run';
import { kitAt, loadCases, loadExpectation } from '../../../../src-main/workspaces/workspace';
import { judgeRun } from '../../../../src-shared/domain/judge-run';
import { plannerView } from '../../../../src-shared/domain/planner-view';
import { defaultLimits, type RunRecord, runRecord } from '../../../../src-shared/domain/trace';
import { formatProblem } from '../../../../src-shared/input/problem';
import { kitFolder } from '../../../support/desk';
import { resultsOf } from '../../../support/operations-run';
import { temporaryFolder } from '../../../support/temporary-folder';
import { strictObserver } from '../../../support/strict-observer';

const kit = kitAt(kitFolder);

/** Runs a case in demo mode through the same path as the app and the terminal, by the real clock. */
async function run(name: string, outputFolder: string): Promise<RunRecord> {
  const order = {
    ...{ agent: operationsAgent, workspace: kit, case: name, limits: defaultLimits },
    ...{ fork: null, replay: null, without: null, guardrailModel: null, planner: { mode: 'demo' } as const },
    files: { request: null, decisions: null, data: {} },
  };
  const prepared = await prepareRun({ ...order, outputFolder }, systemClock);
  if (!prepared.ok) throw new Error(prepared.failure.map(formatProblem).join('\n'));
  const { signal } = new AbortController();
  const { record, saved } = await executeRun(prepared.value, outputFolder, {
    observer: strictObserver,
    signal,
  });
  expect(saved.ok).toBe(true);
  return record;
}

const cases = await loadCases(kit, operationsAgent);
const names = cases.ok ? cases.value.map(({ name }) => name) : [];
const ended = new Map<string, RunRecord>();

describe.each(names)('%s', (name) => {
  test('ends as expected', async () => {
    const loaded = await loadExpectation(kit, operationsAgent, name);
    if (!loaded.ok || loaded.value === null) throw new Error(`${name} has no expectation.`);
    const record = await run(name, await temporaryFolder());
    ended.set(name, record);
    expect(judgeRun(loaded.value, record)).toEqual([]);
    expect(record.code).not.toBe('internal');
    expect(runRecord.safeParse(record).success).toBe(true);
    if (record.status === 'halted') expect(resultsOf(record)).toEqual([]);
  });
});

describe('the cases together', () => {
  const count = (status: string): number =>
    [...ended.values()].filter((record) => record.status === status).length;

  test('end in every way, many of them in each', () => {
    expect(names).toHaveLength(57);
    expect(count('resolved')).toBeGreaterThanOrEqual(25);
    expect(count('escalated')).toBeGreaterThanOrEqual(15);
    expect(count('halted')).toBeGreaterThanOrEqual(5);
  });

  test('give no planner the lesson, the verdict or another’s name', () => {
    for (const record of ended.values()) {
      const view = plannerView(record, record.events, 9);
      const given = JSON.stringify([view.request, view.observations]);
      for (const word of ['teaches', 'look_for', 'facts', 'injection_detected', 'CU-90', 'pi_']) {
        expect(given, record.case ?? '').not.toContain(`"${word}`);
      }
    }
  });

  afterAll(() => ended.clear());
});

test('a case that was run is run again on what it left behind', async () => {
  const folder = await temporaryFolder();
  const first = await run('refund-full', folder);
  const again = await run('refund-full', folder);
  expect(first.status).toBe('resolved');
  expect(resultsOf(again).find(({ tool }) => tool === 'issue_refund')?.result).toMatch(
    /^REFUSED: nothing is left/,
  );
});

test('a refund that was lost is settled before the next run', async () => {
  const folder = await temporaryFolder();
  const lost = await run('payment-unknown', folder);
  expect(lost).toMatchObject({ status: 'escalated', code: 'payment_unknown' });
  const again = await run('payment-unknown', folder);
  // What was held back is free again, so the read before the second try shows nothing as refunded.
  expect(resultsOf(again)[0]?.result).toMatchObject({ order: { refunded_cents: 0 } });
});
