import { describe, expect, test } from 'vitest';
import type { Json } from '../../../../src-shared/domain/json';
import { type Desk, openTestDesk } from '../../../support/desk';
import { decisions, kindsOf, toolsOf } from '../../../support/support-run';

const order = { agent: 'support', case: 'refund', mode: 'manual', pause_before_dispatch: false } as const;

async function startManual(desk: Desk): Promise<string> {
  const { run_id } = (await desk.ask('runs.start', order)).header;
  await desk.untilPhase(run_id, 'asking');
  return run_id;
}

const decide = (desk: Desk, run_id: string, turn: number, decision: Json) =>
  desk.call('runs.decide', { run_id, turn, decision });

const ended = (desk: Desk, run_id: string) => desk.until('runs.ended', (each) => each.run_id === run_id);

describe('a run in which the person decides', () => {
  test('asks turn by turn, answers as it would a model, and says manual', async () => {
    const desk = await openTestDesk();
    const run_id = await startManual(desk);
    await decide(desk, run_id, 1, decisions.lookup);
    await desk.untilPhase(run_id, 'asking', 2);
    await decide(desk, run_id, 2, decisions.approval);
    expect(await ended(desk, run_id)).toMatchObject({ end: { status: 'pending_approval' } });
    const run = await desk.ask('runs.get', { run_id, after: 0 });
    expect(run.header).toMatchObject({ mode: 'manual', planner_version: 'manual/1', parent: null });
    expect(toolsOf(run.events)).toEqual(['lookup_order', 'request_approval']);
    expect(run.events.map((event) => (event.kind === 'proposal' ? event.origin : null))).toContain('planner');
  });

  test('a refusal of the policy ends it, whoever proposed', async () => {
    const desk = await openTestDesk();
    const run_id = await startManual(desk);
    await decide(desk, run_id, 1, decisions.approval);
    expect(await ended(desk, run_id)).toMatchObject({ end: { status: 'blocked', code: 'lookup_first' } });
  });

  test.each<[string, Json]>([
    ['text', 'lookup_order'],
    ['null', null],
    ['a list', [{ tool: 'escalate' }]],
    ['a missing field', { tool: 'escalate', reason: 'Enough.' }],
  ])('%s is answered by the schema check, as from a model', async (_name, decision) => {
    const desk = await openTestDesk();
    const run_id = await startManual(desk);
    await decide(desk, run_id, 1, decision);
    expect(await ended(desk, run_id)).toMatchObject({ end: { status: 'blocked', code: 'schema' } });
  });

  test('the clock stands while the person thinks, past every limit', async () => {
    const desk = await openTestDesk();
    const run_id = await startManual(desk);
    await desk.clock.advance(3_600_000);
    await decide(desk, run_id, 1, decisions.escalate);
    const { end } = await ended(desk, run_id);
    expect(end).toMatchObject({ status: 'escalated', elapsed_ms: 0, paused_ms: 3_600_000 });
  });

  test('gives up its place while it waits', async () => {
    const desk = await openTestDesk();
    const run_id = await startManual(desk);
    await desk.runCase('explain');
    const queue = await desk.ask('queue.list', {});
    expect(queue.runs.find((run) => run.run_id === run_id)).toMatchObject({ state: 'asking' });
    await desk.ask('runs.cancel', { run_id });
    expect(await ended(desk, run_id)).toMatchObject({ end: { status: 'cancelled' } });
    const { events } = await desk.ask('runs.get', { run_id, after: 0 });
    expect(kindsOf(events)).toEqual(['planner_failure']);
  });

  test('a decision for another turn, a second one and one after the end change nothing', async () => {
    const desk = await openTestDesk();
    const run_id = await startManual(desk);
    const refused = { ok: false, failure: { code: 'conflict' } };
    expect(await decide(desk, run_id, 2, decisions.escalate)).toMatchObject(refused);
    const twice = await Promise.all([1, 2].map(() => decide(desk, run_id, 1, decisions.lookup)));
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    await desk.untilPhase(run_id, 'asking', 2);
    await decide(desk, run_id, 2, decisions.escalate);
    await ended(desk, run_id);
    expect(await decide(desk, run_id, 3, decisions.escalate)).toMatchObject(refused);
    const { events } = await desk.ask('runs.get', { run_id, after: 0 });
    expect(kindsOf(events)).toHaveLength(6);
  });

  test('a demo run asks nobody', async () => {
    const desk = await openTestDesk();
    const { header } = await desk.runCase('refund');
    expect(await decide(desk, header.run_id, 1, decisions.escalate)).toMatchObject({ ok: false });
    expect(await decide(desk, 'no-run', 1, decisions.escalate)).toMatchObject({
      ok: false,
      failure: { code: 'not_found' },
    });
  });
});

describe('the supplied decision of a turn', () => {
  test('is the one demo mode takes, and none where the list has none', async () => {
    const desk = await openTestDesk();
    const run_id = await startManual(desk);
    const supplied = async (turn: number) => (await desk.ask('runs.supplied', { run_id, turn })).decision;
    expect(await supplied(1)).toMatchObject({ tool: 'lookup_order', order_id: 'OR-882' });
    expect(await supplied(2)).toMatchObject({ tool: 'request_approval' });
    expect(await supplied(3)).toBeNull();
  });
});
