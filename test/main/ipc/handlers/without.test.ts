import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { systemClock } from '../../../../src-main/controller/clock';
import { openTestDesk } from '../../../support/desk';
import { hashFolder } from '../../../support/hash-folder';

const throwaways = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('deskcheck-without-')).sort();

describe('runs.without', () => {
  async function runWithout(name: string, layer: string) {
    const desk = await openTestDesk({ clock: systemClock });
    const { run_id } = (await desk.runCase(name, 'orders')).header;
    const before = { session: await hashFolder(desk.output()), left: await throwaways() };
    const started = await desk.ask('runs.without', { run_id, layer });
    const id = started.header.run_id;
    await desk.until('runs.ended', (ended) => ended.run_id === id);
    return { desk, before, run: await desk.ask('runs.get', { run_id: id, after: 0 }) };
  }

  test('takes the same decisions without the layer, marked, and leaves no trace of it', async () => {
    const { desk, before, run } = await runWithout('bluff-refund', 'output_guardrail');
    expect(run).toMatchObject({
      header: { without: 'output_guardrail', mode: 'demo', case: 'bluff-refund' },
      end: { status: 'resolved' },
      file: null,
    });
    expect(run.events.some((event) => event.kind === 'guardrail' && event.stage === 'output')).toBe(false);
    expect(await hashFolder(desk.output())).toEqual(before.session);
    expect(await throwaways()).toEqual(before.left);
    expect(desk.faults).toEqual([]);
  });

  test('without the input guardrail the next layers are seen', async () => {
    const { run } = await runWithout('injection-message', 'input_guardrail');
    const tools = run.events.flatMap((event) => (event.kind === 'tool_result' ? [event.tool] : []));
    expect(tools.slice(0, 2)).toEqual(['get_order', 'issue_refund']);
    expect(run.end?.status).not.toBe('halted');
  });

  test('without an invariant the payment processor still takes no more than was paid', async () => {
    const { run } = await runWithout('refund-over-total', 'invariant:within_remaining');
    const results = run.events.flatMap((event) =>
      event.kind === 'tool_result' && event.tool === 'issue_refund' ? [event.result] : [],
    );
    expect(results[0]).toEqual(expect.stringContaining('REFUSED'));
    expect(JSON.stringify(results)).not.toContain('"amount_cents":9900');
  });

  test('a policy check can be taken away too', async () => {
    const { run } = await runWithout('cancel-unread', 'policy:not_repeated');
    const policies = run.events.flatMap((event) => (event.kind === 'policy' ? [event.checks] : []));
    expect(policies.flat().some(({ name }) => name === 'not_repeated')).toBe(false);
  });

  test('only a layer that the run went through can be named, and only of a finished run that is known', async () => {
    const desk = await openTestDesk({ clock: systemClock });
    const { run_id } = (await desk.runCase('bluff-refund', 'orders')).header;
    const bad = { failure: { code: 'bad_input' } };
    expect(await desk.call('runs.without', { run_id, layer: 'policy:schema' })).toMatchObject(bad);
    expect(await desk.call('runs.without', { run_id, layer: 'nothing' })).toMatchObject(bad);
    expect(await desk.call('runs.without', { run_id: 'nobody', layer: 'x' })).toMatchObject({
      failure: { code: 'not_found' },
    });
  });

  test('it is counted nowhere: the case’s runs and the queue’s verdict leave it out', async () => {
    const { desk, run } = await runWithout('bluff-refund', 'output_guardrail');
    const { agents } = await desk.ask('cases.list', {});
    const runs = agents.flatMap(({ cases }) => cases).find(({ name }) => name === 'bluff-refund')?.runs;
    expect(runs).toHaveLength(1);
    const { runs: queued } = await desk.ask('queue.list', {});
    expect(queued.find(({ run_id }) => run_id === run.header.run_id)?.end).toMatchObject({ met: null });
  });
});
