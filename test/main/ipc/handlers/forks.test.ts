import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { RunSnapshot } from '../../../../src-shared/ipc/contract';
import { copyKit } from '../../../support/kit-copy';
import { type Desk, openTestDesk } from '../../../support/desk';
import { decisions, kindsOf, toolsOf } from '../../../support/support-run';

const secondProposal = (run: RunSnapshot): number =>
  run.events.find((event) => event.kind === 'proposal' && event.turn === 2)?.seq ?? 0;

const wish = (run: RunSnapshot, decision: unknown) => ({
  run_id: run.header.run_id,
  seq: secondProposal(run),
  decision: decision as never, // Any JSON; the tests give plain objects.
  mode: 'demo' as const,
  pause_before_dispatch: false,
});

async function fork(desk: Desk, input: ReturnType<typeof wish>): Promise<RunSnapshot> {
  const { run_id } = (await desk.ask('runs.fork', input)).header;
  await desk.until('runs.ended', (each) => each.run_id === run_id);
  return desk.ask('runs.get', { run_id, after: 0 });
}

const origins = (run: RunSnapshot) =>
  run.events.flatMap((event) => (event.kind === 'proposal' ? [event.origin] : []));

async function hashAll(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    hash.update(name);
    if (name.endsWith('.json')) hash.update(await readFile(join(folder, name)));
  }
  return hash.digest('hex');
}

describe('a fork', () => {
  test('takes the earlier decisions again, the changed one after them, and names its parent', async () => {
    const desk = await openTestDesk();
    const parent = await desk.runCase('refund');
    const child = await fork(desk, wish(parent, decisions.escalate));
    expect(child.header.parent).toEqual({
      run_id: parent.header.run_id,
      seq: 4,
      turn: 2,
      mode: 'demo',
    });
    expect(child.end).toMatchObject({ status: 'escalated' });
    expect(origins(child)).toEqual(['parent', 'edited']);
    expect(toolsOf(child.events)).toEqual(['lookup_order', 'escalate']);
  });

  test('runs in a fresh session and leaves every byte of the parent’s as it was', async () => {
    const desk = await openTestDesk();
    const parent = await desk.runCase('refund');
    const before = desk.output();
    const hash = await hashAll(before);
    await fork(desk, wish(parent, decisions.escalate));
    expect(desk.output()).not.toBe(before);
    expect(await hashAll(before)).toBe(hash);
    expect(await readdir(desk.output())).toEqual(['refund-result.json']);
  });

  test('gives what follows to whoever decides then', async () => {
    const desk = await openTestDesk();
    const parent = await desk.runCase('refund');
    const first = { ...wish(parent, decisions.lookup), seq: 1 };
    expect(await fork(desk, first)).toMatchObject({ end: { status: 'pending_approval' } });

    const { run_id } = (await desk.ask('runs.fork', { ...first, mode: 'manual' })).header;
    await desk.untilPhase(run_id, 'asking');
    await desk.ask('runs.decide', { run_id, turn: 2, decision: decisions.escalate });
    await desk.until('runs.ended', (each) => each.run_id === run_id);
    const child = await desk.ask('runs.get', { run_id, after: 0 });
    expect(child.header).toMatchObject({ mode: 'manual', parent: { mode: 'demo' } });
    expect(origins(child)).toEqual(['edited', 'planner']);
  });

  test('a decision that was left as it was is the parent’s and not the person’s', async () => {
    const desk = await openTestDesk();
    const parent = await desk.runCase('refund');
    const same = parent.events.find((event) => event.kind === 'proposal' && event.turn === 2);
    const child = await fork(desk, wish(parent, same?.kind === 'proposal' ? same.decision : null));
    expect(origins(child)).toEqual(['parent', 'parent']);
    expect(child.end).toMatchObject({ status: 'pending_approval' });
  });

  test('a changed decision meets the policy like any other', async () => {
    const desk = await openTestDesk();
    const parent = await desk.runCase('refund');
    const child = await fork(desk, wish(parent, decisions.draft));
    expect(child.end).toMatchObject({ status: 'blocked', code: 'intent_fits' });
  });

  test('stops when an earlier turn would be given something else than then', async () => {
    const kit = await copyKit();
    const desk = await openTestDesk({ kit });
    const parent = await desk.runCase('refund');
    const path = join(kit.folder, 'support', 'orders.json');
    await writeFile(path, (await readFile(path, 'utf8')).replace('2400', '2600'));
    const child = await fork(desk, wish(parent, decisions.escalate));
    expect(child.end).toMatchObject({
      status: 'planner_failed',
      code: 'fork_diverged',
      sentence: expect.stringContaining('Turn 2'),
    });
    expect(kindsOf(child.events)).toEqual(['proposal', 'policy', 'tool_result', 'planner_failure']);
  });

  test('a request that was rewritten meanwhile is taken as it was', async () => {
    const kit = await copyKit();
    const desk = await openTestDesk({ kit });
    const parent = await desk.runCase('refund');
    const path = join(kit.folder, 'support', 'requests', 'refund.json');
    await writeFile(path, (await readFile(path, 'utf8')).replace('AC-211', 'AC-999'));
    const child = await fork(desk, wish(parent, decisions.escalate));
    expect(child.header.request).toEqual(parent.header.request);
    expect(child.end).toMatchObject({ status: 'escalated' });
  });

  test('leaves from a fork and from a run that was opened from its file', async () => {
    const desk = await openTestDesk();
    const parent = await desk.runCase('refund');
    const child = await fork(desk, wish(parent, decisions.escalate));
    await desk.ask('queue.remove', { run_id: child.header.run_id });
    const opened = await desk.ask('results.open', { file: 'refund-result.json', session: null });
    const grandchild = await fork(desk, wish(opened, decisions.approval));
    expect(grandchild.header.parent?.run_id).toBe(child.header.run_id);
    expect(grandchild.end).toMatchObject({ status: 'pending_approval' });
  });

  test.each([2, 3, 99])('event %i is no proposal, so it is refused and no session is made', async (seq) => {
    const desk = await openTestDesk();
    const parent = await desk.runCase('refund');
    const before = desk.output();
    expect(await desk.call('runs.fork', { ...wish(parent, decisions.escalate), seq })).toMatchObject({
      ok: false,
      failure: { code: 'bad_input' },
    });
    expect(desk.output()).toBe(before);
  });

  test('a live mode without a model and an unknown run are refused before a session is made', async () => {
    const desk = await openTestDesk();
    const parent = await desk.runCase('refund');
    const before = desk.output();
    const input = wish(parent, decisions.escalate);
    expect(await desk.call('runs.fork', { ...input, mode: 'api' })).toMatchObject({ ok: false });
    expect(await desk.call('runs.fork', { ...input, run_id: 'gone' })).toMatchObject({
      ok: false,
      failure: { code: 'not_found' },
    });
    expect(desk.output()).toBe(before);
  });
});
