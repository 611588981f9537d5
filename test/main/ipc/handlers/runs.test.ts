import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runRecord } from '../../../../src-shared/domain/trace';
import { type Desk, openTestDesk } from '../../../support/desk';
import { kindsOf, toolsOf } from '../../../support/support-run';

const order = { agent: 'support', mode: 'demo', pause_before_dispatch: false } as const;

const startHeld = async (desk: Desk, name: string): Promise<string> => {
  const started = await desk.ask('runs.start', { ...order, case: name, pause_before_dispatch: true });
  await desk.untilPhase(started.header.run_id, 'held');
  return started.header.run_id;
};
const look = (desk: Desk, run_id: string) => desk.ask('runs.get', { run_id, after: 0 });
const listing = (folder: string): Promise<readonly string[]> => readdir(folder, { recursive: true });

describe('runs.start', () => {
  test('answers at once with a run that has no events, and sends each event in order', async () => {
    const desk = await openTestDesk();
    const started = await desk.ask('runs.start', { ...order, case: 'explain' });
    expect(started).toMatchObject({ events: [], end: null, file: null, progress: { phase: 'queued' } });
    expect(desk.sent.filter(({ name }) => name !== 'queue.changed')).toEqual([]);

    const { run_id } = started.header;
    const ended = await desk.until('runs.ended', (payload) => payload.run_id === run_id);
    expect(ended).toMatchObject({ file: 'explain-result.json', end: { status: 'draft' } });
    const sent = desk.sent.filter(({ name }) => name === 'runs.event').map(({ payload }) => payload);
    const finished = await look(desk, run_id);
    expect(sent).toEqual(finished.events);
    expect(kindsOf(finished.events)).toEqual([
      'proposal',
      'policy',
      'tool_result',
      'proposal',
      'policy',
      'tool_result',
    ]);
    expect(finished.progress).toBeNull();
    expect(desk.faults).toEqual([]);
  });

  test('writes the whole run to its result file', async () => {
    const desk = await openTestDesk();
    const { header, events, end, file } = await desk.runCase('refund');
    const written = runRecord.parse(JSON.parse(await readFile(join(desk.output(), file ?? ''), 'utf8')));
    expect(written).toEqual({ ...header, ...end, events });
  });

  test('keeps an earlier result and numbers the new one', async () => {
    const desk = await openTestDesk();
    expect((await desk.runCase('refund')).file).toBe('refund-result.json');
    const again = await desk.runCase('refund');
    expect(again).toMatchObject({ file: 'refund-result-2.json', end: { status: 'duplicate_pending' } });
  });

  test.each(['nope', '', '../support/requests/explain', 'Explain', 'constructor'])(
    'refuses the unknown case %j and names the cases',
    async (name) => {
      const desk = await openTestDesk();
      expect(await desk.call('runs.start', { ...order, case: name })).toMatchObject({
        ok: false,
        failure: { code: 'bad_input', what: expect.stringContaining('explain, refund, missing-id') },
      });
      expect(await listing(desk.output())).toEqual([]);
    },
  );

  test('a result that cannot be saved is told and the run stays open', async () => {
    const desk = await openTestDesk();
    const run_id = await startHeld(desk, 'explain');
    await rm(desk.output(), { recursive: true });
    await writeFile(desk.output(), 'a file where the folder was');
    await desk.ask('runs.pause', { run_id, pause_before_dispatch: false });
    const ended = await desk.until('runs.ended', (payload) => payload.run_id === run_id);
    expect(ended).toMatchObject({ file: null, end: { status: 'draft' } });
    const notice = await desk.until('app.notice', () => true);
    expect(notice).toMatchObject({ code: 'storage', where: desk.output() });
    expect((await look(desk, run_id)).events).toHaveLength(6);
    expect(desk.faults).toEqual([]);
  });
});

describe('a run that holds before each dispatch', () => {
  test('waits with an allowed call, dispatches one on demand and waits again', async () => {
    const desk = await openTestDesk();
    const run_id = await startHeld(desk, 'refund');
    expect(kindsOf((await look(desk, run_id)).events)).toEqual(['proposal', 'policy']);

    await desk.ask('runs.dispatch', { run_id });
    await desk.untilPhase(run_id, 'held', 2);
    expect(toolsOf((await look(desk, run_id)).events)).toEqual(['lookup_order']);
    expect(await listing(desk.output())).toEqual([]);

    await desk.ask('runs.dispatch', { run_id });
    await desk.until('runs.ended', (payload) => payload.run_id === run_id);
    expect(await look(desk, run_id)).toMatchObject({ end: { status: 'pending_approval' } });
    expect(await listing(desk.output())).toContain(join('pending', 'pending-08c1920f1ee722ea.json'));
  });

  test('does not count the time that a person holds it', async () => {
    const desk = await openTestDesk();
    const run_id = await startHeld(desk, 'explain');
    await desk.clock.advance(1_000_000);
    await desk.ask('runs.pause', { run_id, pause_before_dispatch: false });
    const { end } = await desk.until('runs.ended', (payload) => payload.run_id === run_id);
    expect(end).toMatchObject({ status: 'draft', paused_ms: 1_000_000, elapsed_ms: 0 });
  });

  test('goes on to its end when the hold is switched off, and holds again when it is switched on', async () => {
    const desk = await openTestDesk();
    const run_id = await startHeld(desk, 'refund');
    expect(await desk.ask('runs.pause', { run_id, pause_before_dispatch: true })).toMatchObject({
      phase: 'held',
      pause_before_dispatch: true,
    });
    expect(await desk.ask('runs.pause', { run_id, pause_before_dispatch: false })).toMatchObject({
      pause_before_dispatch: false,
    });
    await desk.until('runs.ended', (payload) => payload.run_id === run_id);
    expect(toolsOf((await look(desk, run_id)).events)).toEqual(['lookup_order', 'request_approval']);
  });

  test('a cancel while it waits ends it without the call, and what was known is kept', async () => {
    const desk = await openTestDesk();
    const run_id = await startHeld(desk, 'refund');
    await desk.ask('runs.dispatch', { run_id });
    await desk.untilPhase(run_id, 'held', 2);
    await desk.ask('runs.cancel', { run_id });
    const { end, file } = await desk.until('runs.ended', (payload) => payload.run_id === run_id);
    expect(end).toMatchObject({ status: 'cancelled', outcome: null, decisions: 2 });
    expect(toolsOf((await look(desk, run_id)).events)).toEqual(['lookup_order']);
    expect(await listing(desk.output())).toEqual([file]);
  });

  test('a second dispatch for one hold releases nothing more', async () => {
    const desk = await openTestDesk();
    const run_id = await startHeld(desk, 'refund');
    await Promise.all([desk.ask('runs.dispatch', { run_id }), desk.ask('runs.dispatch', { run_id })]);
    await desk.untilPhase(run_id, 'held', 2);
    expect(toolsOf((await look(desk, run_id)).events)).toEqual(['lookup_order']);
    await desk.ask('runs.cancel', { run_id });
    await desk.until('runs.ended', (payload) => payload.run_id === run_id);
  });

  test('two runs are held and released apart', async () => {
    const desk = await openTestDesk();
    const first = await startHeld(desk, 'explain');
    const second = await startHeld(desk, 'missing-id');
    await desk.ask('runs.dispatch', { run_id: second });
    await desk.until('runs.ended', (payload) => payload.run_id === second);
    expect((await look(desk, first)).progress).toMatchObject({ phase: 'held' });
    await desk.ask('runs.cancel', { run_id: first });
    await desk.until('runs.ended', (payload) => payload.run_id === first);
  });
});

describe('runs.get', () => {
  test('gives a late viewer the events after a number', async () => {
    const desk = await openTestDesk();
    const { header } = await desk.runCase('explain');
    const seqs = async (after: number) =>
      (await desk.ask('runs.get', { run_id: header.run_id, after })).events.map(({ seq }) => seq);
    expect(await seqs(0)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await seqs(4)).toEqual([5, 6]);
    expect(await seqs(6)).toEqual([]);
    expect(await seqs(1000)).toEqual([]);
  });

  test('no call finds a run that is not of this start', async () => {
    const desk = await openTestDesk();
    const run_id = 'run-of-yesterday';
    const answers = [
      await desk.call('runs.get', { run_id, after: 0 }),
      await desk.call('runs.pause', { run_id, pause_before_dispatch: true }),
      await desk.call('runs.dispatch', { run_id }),
      await desk.call('runs.cancel', { run_id }),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ ok: false, failure: { code: 'not_found' } });
    }
  });

  test('steering a run that has ended changes nothing of its end', async () => {
    const desk = await openTestDesk();
    const before = await desk.runCase('explain');
    const { run_id } = before.header;
    expect(await desk.ask('runs.cancel', { run_id })).toMatchObject({ phase: 'ended' });
    expect(await desk.ask('runs.dispatch', { run_id })).toMatchObject({ phase: 'ended' });
    await desk.ask('runs.pause', { run_id, pause_before_dispatch: true });
    expect(await look(desk, run_id)).toEqual(before);
  });
});

describe('the queue', () => {
  const held = { ...order, case: 'refund', pause_before_dispatch: true };

  test('lists runs in order with their state, and a held one gives up its place', async () => {
    const desk = await openTestDesk();
    const first = (await desk.ask('runs.start', held)).header.run_id;
    const second = (await desk.ask('runs.start', held)).header.run_id;
    await desk.untilPhase(first, 'held');
    await desk.untilPhase(second, 'held');
    const { runs } = await desk.ask('queue.list', {});
    expect(runs.map(({ run_id, state }) => [run_id, state])).toEqual([
      [first, 'held'],
      [second, 'held'],
    ]);
    for (const run_id of [first, second]) {
      await desk.ask('runs.cancel', { run_id });
      // Its result is still being written; the folder must not go before.
      await desk.until('runs.ended', (ended) => ended.run_id === run_id);
    }
  });

  test('on hold starts nothing; a run cancelled there ends without a file and a removed one is gone', async () => {
    const desk = await openTestDesk();
    await desk.ask('queue.hold', { holding: true });
    const first = (await desk.ask('runs.start', { ...order, case: 'explain' })).header.run_id;
    const second = (await desk.ask('runs.start', { ...order, case: 'refund' })).header.run_id;
    await desk.ask('runs.cancel', { run_id: first });
    const left = await desk.ask('queue.remove', { run_id: second });
    expect(left.runs).toMatchObject([
      { run_id: first, state: 'ended', end: { status: 'cancelled', file: null } },
    ]);
    expect(await listing(desk.output())).toEqual([]);
  });

  test('says whether an ended run met its case’s expectation', async () => {
    const desk = await openTestDesk();
    const { header } = await desk.runCase('explain');
    const { runs } = await desk.ask('queue.list', {});
    expect(runs).toMatchObject([
      { run_id: header.run_id, state: 'ended', end: { met: true, status: 'draft' } },
    ]);
  });
});

describe('a live mode', () => {
  test.each(['api', 'codex'] as const)(
    '%s without a model asks nobody and says where to name one',
    async (mode) => {
      const desk = await openTestDesk();
      const reply = await desk.call('runs.start', { ...order, case: 'explain', mode });
      expect(reply).toMatchObject({ ok: false, failure: { code: 'bad_input', where: 'Settings, Planners' } });
      expect((await desk.ask('queue.list', {})).runs).toEqual([]);
    },
  );

  test('a key goes in and never comes out', async () => {
    const desk = await openTestDesk();
    const state = await desk.ask('key.set', { key: 'sk-test-not-a-real-key' });
    expect(state.kind).toBe('session');
    const refused = await desk.call('key.set', { key: 'sk-test\nnot-a-real-key' });
    expect(refused).toMatchObject({ ok: false, failure: { where: 'API key' } });
    const answers = [state, refused, await desk.ask('key.state', {}), await desk.ask('key.forget', {})];
    expect(JSON.stringify([answers, desk.sent])).not.toContain('sk-test');
  });
});
