import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Order } from '../../../../src-shared/domain/order';
import { type Desk, kitFolder, openTestDesk } from '../../../support/desk';
import { kitAt } from '../../../../src-main/workspaces/workspace';
import { temporaryFolder } from '../../../support/temporary-folder';

const id = 'pending-08c1920f1ee722ea';
const recordPath = (desk: Desk): string => join(desk.output(), 'pending', `${id}.json`);

/** A desk with one refund that waits, and the hash of the record as it was shown. */
async function openWithRefund(replaced: Parameters<typeof openTestDesk>[0] = {}) {
  const desk = await openTestDesk(replaced);
  await desk.runCase('refund');
  const shown = await onlyRecord(desk);
  const decide = (decision: 'approve' | 'reject', record_sha256 = shown.record_sha256) =>
    desk.call('reviews.decide', { id, decision, record_sha256 });
  return { desk, shown, decide };
}

async function onlyRecord(desk: Desk) {
  const { records } = await desk.ask('reviews.list', {});
  const [record] = records;
  if (records.length !== 1 || record?.kind !== 'record') throw new Error('Expected one readable record.');
  return record;
}

/** A kit whose orders a test may change while the desk is open. */
async function openChangingOrders() {
  const folder = join(await temporaryFolder(), 'kit');
  await cp(kitFolder, folder, { recursive: true });
  const path = join(folder, 'support', 'orders.json');
  const change = async (changes: Partial<Order> | null) => {
    const orders = JSON.parse(await readFile(path, 'utf8'));
    const changed = changes ? { ...orders, 'OR-882': { ...orders['OR-882'], ...changes } } : {};
    await writeFile(path, JSON.stringify(changed));
  };
  return { kit: kitAt(folder), change, path };
}

describe('reviews.list', () => {
  test('is empty in a fresh folder', async () => {
    expect(await (await openTestDesk()).ask('reviews.list', {})).toEqual({
      reviewer: 'training-reviewer',
      records: [],
    });
  });

  test('shows the proposal beside the current order, with its checks and history', async () => {
    const { shown } = await openWithRefund();
    expect(shown.fields).toContainEqual({
      name: 'amount_cents',
      proposed: 2400,
      current: 2400,
      missing: false,
    });
    expect(shown.checks.map(({ verdict }) => verdict)).toEqual(Array.from({ length: 11 }, () => 'pass'));
    expect(shown.history).toMatchObject([{ kind: 'proposed', file: 'refund-result.json' }]);
    expect(shown.record.external_action_executed).toBe(false);
  });

  test('tells of a repeated proposal and of a refused attempt', async () => {
    const { desk, decide } = await openWithRefund();
    await desk.clock.advance(1000);
    await desk.runCase('injection');
    await desk.clock.advance(15 * 60_000);
    await decide('approve');
    expect((await onlyRecord(desk)).history.map(({ kind }) => kind)).toEqual([
      'proposed',
      'proposed_again',
      'refused',
    ]);
  });

  test('shows what differs when the order has changed', async () => {
    const orders = await openChangingOrders();
    const { desk } = await openWithRefund({ kit: orders.kit });
    await orders.change({ version: 2 });
    const { fields, checks } = await onlyRecord(desk);
    expect(fields).toContainEqual({ name: 'version', proposed: 1, current: 2, missing: false });
    expect(checks.find(({ name }) => name === 'version')).toMatchObject({ verdict: 'fail' });
    await orders.change(null);
    expect((await onlyRecord(desk)).fields.every(({ missing, current }) => missing && current === null)).toBe(
      true,
    );
  });

  test('a damaged record costs only its own row', async () => {
    const { desk } = await openWithRefund();
    await writeFile(join(desk.output(), 'pending', 'pending-0000000000000000.json'), '{"id": ');
    const { records } = await desk.ask('reviews.list', {});
    expect(records.map(({ kind, id }) => [kind, id])).toEqual([
      ['record', id],
      ['damaged', 'pending-0000000000000000'],
    ]);
  });

  test('an order file that cannot be read is named', async () => {
    const orders = await openChangingOrders();
    const { desk, decide } = await openWithRefund({ kit: orders.kit });
    await writeFile(orders.path, '{');
    for (const answer of [await desk.call('reviews.list', {}), await decide('approve')]) {
      expect(answer).toMatchObject({ failure: { code: 'bad_input', where: orders.path } });
    }
  });
});

describe('reviews.decide', () => {
  test.each([
    ['approve', 'approved_no_execution'],
    ['reject', 'rejected'],
  ] as const)('%s is recorded once, and nothing is executed', async (decision, status) => {
    const { desk, decide } = await openWithRefund();
    expect(await decide(decision)).toMatchObject({
      ok: true,
      value: { kind: 'recorded', id, status, record: { external_action_executed: false } },
    });
    const written = await readFile(recordPath(desk));
    expect(JSON.parse(written.toString())).toMatchObject({
      status,
      review: { decision, reviewer: 'training-reviewer' },
    });
    const other = decision === 'approve' ? 'reject' : 'approve';
    expect(await decide(other)).toMatchObject({ value: { kind: 'refused', codes: ['status_pending'] } });
    expect(await readFile(recordPath(desk))).toEqual(written);
  });

  test('a double click has one effect', async () => {
    const { decide } = await openWithRefund();
    const answers = await Promise.all([decide('approve'), decide('approve'), decide('reject')]);
    const kinds = answers.map((answer) => (answer.ok ? answer.value.kind : answer.failure.code));
    expect(kinds.sort()).toEqual(['recorded', 'refused', 'refused']);
  });

  test('a record that changed since it was shown is a conflict, and is decided after it was read again', async () => {
    const { desk, decide } = await openWithRefund();
    const path = recordPath(desk);
    await writeFile(path, JSON.stringify(JSON.parse(await readFile(path, 'utf8'))));
    const before = await readFile(path);
    expect(await decide('approve')).toMatchObject({ ok: false, failure: { code: 'conflict' } });
    expect(await readFile(path)).toEqual(before);
    const { record_sha256 } = await onlyRecord(desk);
    expect(await decide('approve', record_sha256)).toMatchObject({ value: { kind: 'recorded' } });
  });

  test('a record at the instant of its expiry is refused, one millisecond before it is not', async () => {
    const { desk, decide } = await openWithRefund();
    await desk.clock.advance(15 * 60_000);
    expect(await decide('approve')).toMatchObject({ value: { kind: 'refused', codes: ['not_expired'] } });
    expect(await decide('reject')).toMatchObject({ value: { kind: 'refused', codes: ['not_expired'] } });
    const early = await openWithRefund();
    await early.desk.clock.advance(15 * 60_000 - 1);
    expect(await early.decide('approve')).toMatchObject({ value: { kind: 'recorded' } });
  });

  test.each([
    ['account', { account_id: 'AC-340' }],
    ['amount', { amount_cents: 2401 }],
    ['currency', { currency: 'EUR' }],
    ['duplicate_flag', { duplicate_charge_confirmed: false }],
    ['version', { version: 2 }],
  ])('an order with another %s refuses an approval and lets a rejection pass', async (code, change) => {
    const orders = await openChangingOrders();
    const { decide } = await openWithRefund({ kit: orders.kit });
    await orders.change(change);
    expect(await decide('approve')).toMatchObject({ value: { kind: 'refused', codes: [code] } });
    expect(await decide('reject')).toMatchObject({ value: { kind: 'recorded', status: 'rejected' } });
  });

  test('an order that is gone refuses an approval', async () => {
    const orders = await openChangingOrders();
    const { decide } = await openWithRefund({ kit: orders.kit });
    await orders.change(null);
    expect(await decide('approve')).toMatchObject({ value: { kind: 'refused', codes: ['order_exists'] } });
  });

  test('a record that was damaged since it was shown is refused', async () => {
    const { desk, decide } = await openWithRefund();
    await writeFile(recordPath(desk), '');
    expect(await decide('approve')).toMatchObject({
      value: { kind: 'refused', codes: ['record_parses'], record: null },
    });
  });

  test.each(['pending-0000000000000000', '../pending', '../../etc/passwd', '', `${id}.json`, '__proto__'])(
    'the id %j finds nothing and leaves nothing behind',
    async (hostile) => {
      const { desk, shown } = await openWithRefund();
      const before = await readdir(desk.output(), { recursive: true });
      expect(
        await desk.call('reviews.decide', {
          id: hostile,
          decision: 'approve',
          record_sha256: shown.record_sha256,
        }),
      ).toMatchObject({ ok: false, failure: { code: 'not_found' } });
      expect(await readdir(desk.output(), { recursive: true })).toEqual(before);
    },
  );
});
