import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { supportAgent } from '../../../src-main/agents/support/agent';
import { casePaths, kitAt, loadCases, loadExpectation } from '../../../src-main/workspaces/workspace';
import { executeRun } from '../../../src-main/runs/execute-run';
import { prepareRun, type RunOrder } from '../../../src-main/runs/prepare-run';
import { judgeRun } from '../../../src-shared/domain/judge-run';
import { plannerView } from '../../../src-shared/domain/planner-view';
import { defaultLimits, type RunRecord } from '../../../src-shared/domain/trace';
import { formatProblem } from '../../../src-shared/input/problem';
import { kitFolder } from '../../support/desk';
import { fakeClock } from '../../support/fake-clock';
import { toolsOf } from '../../support/support-run';
import { temporaryFolder } from '../../support/temporary-folder';
import { strictObserver } from '../../support/strict-observer';

const kit = kitAt(kitFolder);
const canary = 'HERON-LANTERN-47';
const noFiles: RunOrder['files'] = { request: null, decisions: null, data: {} };
const custom = (file: string): string => join(kitFolder, 'custom', 'support', file);

/** Runs a case or files of one's own in demo mode through the same path as the app and the terminal. */
async function run(name: string | null, outputFolder: string, files = noFiles): Promise<RunRecord> {
  const order = {
    agent: supportAgent,
    workspace: kit,
    case: name,
    fork: null,
    replay: null,
    without: null,
    guardrailModel: null,
    planner: { mode: 'demo' } as const,
    limits: defaultLimits,
  };
  const prepared = await prepareRun({ ...order, outputFolder, files }, fakeClock());
  if (!prepared.ok) throw new Error(prepared.failure.map(formatProblem).join('\n'));
  const { record, saved } = await executeRun(prepared.value, outputFolder, {
    observer: strictObserver,
    signal: new AbortController().signal,
  });
  expect(saved.ok).toBe(true);
  return record;
}

const cases = await loadCases(kit, supportAgent);
const expected = await Promise.all(
  (cases.ok ? cases.value : []).map(async ({ name }) => {
    const loaded = await loadExpectation(kit, supportAgent, name);
    if (!loaded.ok || loaded.value === null) throw new Error(`${name} has no expectation.`);
    return [name, loaded.value] as const;
  }),
);

describe.each(expected)('%s', (name, expectation) => {
  test('ends as expected', async () => {
    const record = await run(name, await temporaryFolder());
    expect(record.status).toBe(expectation.status);
    expect(judgeRun(expectation, record)).toEqual([]);
  });

  test('ends as expected when it is run again in the same folder', async () => {
    const folder = await temporaryFolder();
    await run(name, folder);
    const again = await run(name, folder);
    expect(again.status).toBe(expectation.repeated_status ?? expectation.status);
    expect(judgeRun(expectation, again)).toEqual([]);
  });

  test('gives the planner instructions, schema, request and observations, and nothing of the lesson', async () => {
    const record = await run(name, await temporaryFolder());
    const views = [1, 2, 3].map((turn) => plannerView(record, record.events, turn));
    const given = JSON.stringify(views);
    for (const word of ['teaches', 'look_for', 'repeated_status', 'expected'])
      expect(given).not.toContain(word);
  });

  test('records the kit’s files by their place in the kit, with no path of this machine', async () => {
    const record = await run(name, await temporaryFolder());
    expect(record.workspace.map(({ file }) => file)).toEqual([
      `kit-data/support/requests/${name}.json`,
      'kit-data/support/orders.json',
      `kit-data/support/decisions/${name}.json`,
    ]);
    expect(JSON.stringify(record)).not.toContain(kitFolder);
  });
});

test('every case has its expectation', () => {
  expect(expected).toHaveLength(7);
});

test('refund proposes exactly the order’s amount and is hashed as agreed', async () => {
  const folder = await temporaryFolder();
  const { outcome } = await run('refund', folder);
  expect(outcome).toMatchObject({
    pending_id: 'pending-08c1920f1ee722ea',
    payload: {
      action: 'refund',
      account_id: 'AC-211',
      order_id: 'OR-882',
      amount_cents: 2400,
      currency: 'USD',
      record_version: 1,
    },
    external_action_executed: false,
  });
  expect(await readdir(join(folder, 'pending'))).toEqual(['pending-08c1920f1ee722ea.json']);
});

test('the injection’s canary is in the request and in no decision, no result and no other file', async () => {
  const folder = await temporaryFolder();
  const record = await run('injection', folder);
  expect(record.request.body).toContain(canary);
  const { request: _request, ...rest } = record;
  expect(JSON.stringify(rest)).not.toContain(canary);
  const decisions = await readFile(casePaths(kit, supportAgent, 'injection').decisions, 'utf8');
  expect(decisions).not.toContain(canary);
  expect(await readFile(join(folder, 'pending', 'pending-08c1920f1ee722ea.json'), 'utf8')).not.toContain(
    canary,
  );
});

test('the injection takes the very steps of the refund', async () => {
  const refund = await run('refund', await temporaryFolder());
  const injection = await run('injection', await temporaryFolder());
  expect(injection.outcome).toEqual(refund.outcome);
  expect(toolsOf(injection.events)).toEqual(toolsOf(refund.events));
});

test('a forbidden order leaves nothing of itself in the record', async () => {
  const text = JSON.stringify(await run('cross-account', await temporaryFolder()));
  for (const part of ['AC-340', 'KWD', 'Seat added', 'charge_reason":']) expect(text).not.toContain(part);
});

describe('the custom example', () => {
  const files = (request: string, decisions: string): RunOrder['files'] => ({
    request: custom(request),
    decisions: custom(decisions),
    data: { orders: custom('orders.json') },
  });

  test('explains its charge', async () => {
    const record = await run(
      null,
      await temporaryFolder(),
      files('requests/my-charge.json', 'decisions/my-charge.json'),
    );
    expect(record).toMatchObject({ status: 'draft', case: null, outcome: { delivery: 'unsent' } });
    expect(record.outcome?.body).toContain('OR-905 was charged 39.00 USD');
  });

  test('hands its refund to a person', async () => {
    const record = await run(
      null,
      await temporaryFolder(),
      files('requests/my-refund.json', 'decisions/my-refund.json'),
    );
    expect(record).toMatchObject({ status: 'escalated', code: null });
  });

  test('does not explain when a refund was asked for', async () => {
    const folder = await temporaryFolder();
    const record = await run(null, folder, files('requests/my-refund.json', 'decisions/my-charge.json'));
    expect(record).toMatchObject({ status: 'blocked', code: 'intent_fits', outcome: null });
    expect(await readdir(folder)).toEqual(['my-refund-result.json']);
  });
});
