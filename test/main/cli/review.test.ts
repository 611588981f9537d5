import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pendingCommand } from '../../../src-main/cli/commands/pending';
import { type ReviewOptions, reviewCommand } from '../../../src-main/cli/commands/review';
import { openReviewStore } from '../../../src-main/stores/review-store';
import type { PendingRecord } from '../../../src-shared/domain/review';
import { kitAt } from '../../../src-main/workspaces/workspace';
import { collectingTerminal } from '../../support/collecting-terminal';
import { kitFolder } from '../../support/desk';
import { documentOf, runCli } from '../../support/run-cli';
import { buildOrder } from '../../support/support-run';
import { temporaryFolder } from '../../support/temporary-folder';

const id = 'pending-08c1920f1ee722ea';
const recordIn = (output: string): string => join(output, 'pending', `${id}.json`);

/** A folder in which the refund of OR-882 waits, proposed just now. */
async function proposeRefund(): Promise<string> {
  const output = await temporaryFolder();
  const proposed = await openReviewStore(output).propose(
    {
      action: 'refund',
      account_id: 'AC-211',
      order_id: 'OR-882',
      amount_cents: 2400,
      currency: 'USD',
      record_version: 1,
    },
    new Date(),
  );
  expect(proposed).toMatchObject({ ok: true, value: { id } });
  return output;
}

async function editRecord(output: string, edit: (record: PendingRecord) => object): Promise<void> {
  const record: PendingRecord = JSON.parse(await readFile(recordIn(output), 'utf8'));
  await writeFile(recordIn(output), JSON.stringify({ ...record, ...edit(record) }));
}

/** Reviews the record; a later option takes the place of the usual one. */
function review(output: string, options: Readonly<Record<string, string>> = {}, ...more: readonly string[]) {
  const given = { 'review-id': id, decision: 'approve', reviewer: 'training-reviewer', ...options };
  const args = Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]);
  return runCli('review', '--output', output, ...args, ...more);
}

/** The same command without a process of its own, which the tables would pay for row by row. */
async function reviewHere(output: string, options: Partial<ReviewOptions> = {}) {
  const terminal = collectingTerminal();
  const given = {
    output,
    reviewId: id,
    decision: 'approve',
    reviewer: 'training-reviewer',
    ...options,
  } as const;
  const exit = await reviewCommand(given, kitAt(kitFolder), terminal);
  const [outcome, ...more] = terminal.documents as readonly { readonly codes?: readonly string[] }[];
  expect(more).toEqual([]);
  return { exit, outcome, lines: terminal.lines };
}

async function writeOrders(orders: object): Promise<string> {
  const path = join(await temporaryFolder(), 'orders.json');
  await writeFile(path, JSON.stringify(orders));
  return path;
}

describe('review', () => {
  test('an approval is recorded, executes nothing and is not taken twice', async () => {
    const output = await proposeRefund();
    const first = await review(output);
    expect(first.exit).toBe(0);
    expect(first.stdout).toContain('status: approved_no_execution\nexternal_action_executed: false\n');
    const approved = await readFile(recordIn(output));
    expect(JSON.parse(approved.toString())).toMatchObject({
      status: 'approved_no_execution',
      external_action_executed: false,
      review: { decision: 'approve', reviewer: 'training-reviewer' },
    });

    const second = await review(output, { decision: 'reject' });
    expect(second).toMatchObject({ exit: 5, stdout: expect.stringContaining('code: status_pending\n') });
    expect(second.stdout).toContain('status: needed "pending", found "approved_no_execution"');
    expect(await readFile(recordIn(output))).toEqual(approved);

    const listed = await runCli('pending', '--output', output, '--json');
    expect(listed.exit).toBe(0);
    expect(documentOf(listed)).toMatchObject([{ id, state: 'approved_no_execution' }]);
  });

  test('a rejection is recorded as one', async () => {
    const output = await proposeRefund();
    const result = await review(output, { decision: 'reject' }, '--json');
    expect(result.exit).toBe(0);
    expect(documentOf(result)).toMatchObject({
      kind: 'recorded',
      status: 'rejected',
      external_action_executed: false,
      record: { external_action_executed: false },
    });
  });

  test.each([
    ['another reviewer', 'reviewer_permitted', { reviewer: 'Training-Reviewer' }, null],
    ['an expired record', 'not_expired', {}, () => ({ expires_at: new Date().toISOString() })],
    [
      'an edited payload',
      'hash_matches',
      {},
      ({ payload }: PendingRecord) => ({ payload: { ...payload, amount_cents: 240000 } }),
    ],
    ['an edited hash', 'hash_matches', {}, () => ({ payload_hash: '0'.repeat(64) })],
    ['a damaged record', 'record_parses', {}, () => ({ status: 'paid' })],
  ] as const)('%s is refused by its own check, %s, and the record is left alone', async (...given) => {
    const [_name, code, options, edit] = given;
    const output = await proposeRefund();
    if (edit) await editRecord(output, edit);
    const before = await readFile(recordIn(output));
    const { exit, outcome } = await reviewHere(output, options);
    expect(exit).toBe(5);
    expect(outcome).toMatchObject({ kind: 'refused', external_action_executed: false });
    expect(outcome?.codes?.[0]).toBe(code);
    expect(await readFile(recordIn(output))).toEqual(before);
  });

  test.each([
    ['account', { account_id: 'AC-340' }],
    ['amount', { amount_cents: 2401 }],
    ['currency', { currency: 'EUR' }],
    ['duplicate_flag', { duplicate_charge_confirmed: false }],
    ['version', { version: 2 }],
  ])('an order with another %s is refused by that check alone', async (code, change) => {
    const output = await proposeRefund();
    const before = await readFile(recordIn(output));
    const orders = await writeOrders({ 'OR-882': buildOrder(change) });
    const { exit, lines } = await reviewHere(output, { orders });
    expect(exit).toBe(5);
    expect(lines.slice(0, 2)).toEqual(['status: refused', `code: ${code}`]);
    expect(await readFile(recordIn(output))).toEqual(before);
  });

  test('an order that is gone is refused by its check', async () => {
    const { exit, outcome } = await reviewHere(await proposeRefund(), { orders: await writeOrders({}) });
    expect(exit).toBe(5);
    expect(outcome).toMatchObject({ codes: ['order_exists'] });
  });

  test('several reasons are all named, the first one first', async () => {
    const output = await proposeRefund();
    await editRecord(output, ({ payload }) => ({
      payload: { ...payload, amount_cents: 240000 },
      expires_at: new Date().toISOString(),
    }));
    const result = await review(output, { reviewer: 'me' }, '--json');
    expect(result.exit).toBe(5);
    expect(documentOf(result)).toMatchObject({
      kind: 'refused',
      codes: ['hash_matches', 'not_expired', 'reviewer_permitted', 'amount'],
      external_action_executed: false,
    });
  });

  test('an unknown record exits 2 and writes nothing', async () => {
    const output = await proposeRefund();
    const { exit, stdout, stderr } = await review(output, { 'review-id': 'pending-0000000000000000' });
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' });
    expect(stderr).toContain('--review-id: found no record "pending-0000000000000000"');
    expect(await readdir(output)).toEqual(['pending']);
  });

  test.each([`../pending/${id}`, `${id}.json`, '', '.', '..', '__proto__', `${id}\u0000`])(
    'the id %j finds no record',
    async (reviewId) => {
      const output = await proposeRefund();
      const { exit, outcome } = await reviewHere(output, { reviewId });
      expect(exit).toBe(2);
      expect(outcome).toMatchObject({
        error: { problems: [{ path: '--review-id', found: `no record ${JSON.stringify(reviewId)}` }] },
      });
      expect(await readdir(output)).toEqual(['pending']);
    },
  );

  test('orders that cannot be read are bad input, not a refusal', async () => {
    const output = await proposeRefund();
    const orders = await writeOrders({ 'OR-882': { ...buildOrder(), amount_cents: -1 } });
    const result = await review(output, { orders }, '--json');
    expect(result.exit).toBe(2);
    expect(documentOf(result)).toMatchObject({
      error: {
        code: 'bad_input',
        problems: [{ file: orders, path: '$["OR-882"].amount_cents', found: '-1' }],
      },
    });
    expect(result.stderr).toContain('amount_cents: found -1, expected a whole number');
  });
});

describe('pending', () => {
  test('names a damaged record and still lists the others', async () => {
    const output = await proposeRefund();
    await writeFile(join(output, 'pending', 'pending-ffffffffffffffff.json'), '{"id": "pend');
    const { exit, stdout } = await runCli('pending', '--output', output);
    expect(exit).toBe(0);
    expect(stdout.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^pending-08c1920f1ee722ea {2}pending /),
      expect.stringMatching(/^pending-ffffffffffffffff {2}damaged .*expected valid JSON/),
    ]);
  });

  test('says so when a folder has no record', async () => {
    const output = await temporaryFolder();
    expect(await runCli('pending', '--output', output)).toEqual({
      exit: 0,
      stdout: 'No review record is in this folder.\n',
      stderr: '',
    });
  });
});

describe('a folder that cannot be one', () => {
  test.each([
    ['is not there', 'gone', 'no such file'],
    ['is a file', 'file', 'a file'],
    ['has a file where its records should be', 'odd', 'a file'],
  ])('that %s is bad input for pending and review', async (_name, place, found) => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'file'), '');
    await mkdir(join(folder, 'odd'));
    await writeFile(join(folder, 'odd', 'pending'), '');
    const output = join(folder, place);
    const expected = { error: { code: 'bad_input', problems: [{ path: '--output', found }] } };
    const listing = collectingTerminal();
    expect(await pendingCommand(output, listing)).toBe(2);
    expect(listing.documents).toMatchObject([expected]);
    expect(await reviewHere(output)).toMatchObject({ exit: 2, outcome: expected });
    expect((await readdir(folder)).sort()).toEqual(['file', 'odd']);
  });
});
