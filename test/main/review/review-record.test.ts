import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listReviews } from '../../../src-main/review/list-reviews';
import { examineRecord, type ReviewDesk, reviewRecord } from '../../../src-main/review/review-record';
import { approvalChecks } from '../../../src-main/review/checks';
import { openReviewLog } from '../../../src-main/stores/review-log';
import { openReviewStore } from '../../../src-main/stores/review-store';
import type { OrderAnswer } from '../../../src-main/stores/order-store';
import type { Order } from '../../../src-shared/domain/order';
import type { ReviewDecision } from '../../../src-shared/domain/review';
import { fakeClock, type FakeClock } from '../../support/fake-clock';
import { buildOrder } from '../../support/support-run';
import { temporaryFolder } from '../../support/temporary-folder';

const id = 'pending-08c1920f1ee722ea';

interface Bench {
  readonly desk: ReviewDesk;
  readonly clock: FakeClock;
  readonly path: string;
  readonly setOrder: (answer: OrderAnswer) => void;
  readonly answer: (decision?: ReviewDecision, reviewer?: string) => ReturnType<typeof reviewRecord>;
}

/** A folder with the kit's refund proposed at 14:00:00 and a desk to review it on. */
async function benchWithProposal(): Promise<Bench> {
  const folder = await temporaryFolder();
  const clock = fakeClock();
  let current: OrderAnswer = { kind: 'found', order: buildOrder() };
  const desk: ReviewDesk = {
    reviews: openReviewStore(folder),
    log: openReviewLog(folder),
    orders: { get: async () => current },
    clock,
  };
  const { account_id, order_id, amount_cents, currency, version } = buildOrder();
  const payload = {
    action: 'refund' as const,
    account_id,
    order_id,
    amount_cents,
    currency,
    record_version: version,
  };
  await desk.reviews.propose(payload, clock.now());
  return {
    desk,
    clock,
    path: join(folder, 'pending', `${id}.json`),
    setOrder: (answer) => {
      current = answer;
    },
    answer: (decision = 'approve', reviewer = 'training-reviewer') =>
      reviewRecord(desk, { id, decision, reviewer, shownSha256: null }),
  };
}

async function edit(path: string, change: (text: string) => string): Promise<void> {
  await writeFile(path, change(await readFile(path, 'utf8')));
}

describe('a review that holds', () => {
  test.each([
    ['approve', 'approved_no_execution'],
    ['reject', 'rejected'],
  ] as const)('%s is recorded once, with nothing executed', async (decision, status) => {
    const bench = await benchWithProposal();
    expect(await bench.answer(decision)).toMatchObject({ ok: true, value: { kind: 'recorded', status } });
    expect(JSON.parse(await readFile(bench.path, 'utf8'))).toMatchObject({
      status,
      external_action_executed: false,
      review: { decision, reviewer: 'training-reviewer', decided_at: '2026-10-05T14:00:00.000Z' },
    });
    for (const second of ['approve', 'reject'] as const) {
      expect(await bench.answer(second)).toMatchObject({
        value: { kind: 'refused', codes: ['status_pending'] },
      });
    }
  });

  test('names all eleven checks of an approval in the contract’s order', () => {
    expect(approvalChecks.map((check) => check.name)).toEqual([
      'record_parses',
      'hash_matches',
      'status_pending',
      'not_expired',
      'reviewer_permitted',
      'order_exists',
      'account',
      'amount',
      'currency',
      'duplicate_flag',
      'version',
    ]);
  });
});

describe('a review that is refused', () => {
  const changed: readonly (readonly [string, Partial<Order>])[] = [
    ['account', { account_id: 'AC-340' }],
    ['amount', { amount_cents: 2401 }],
    ['currency', { currency: 'EUR' }],
    ['duplicate_flag', { duplicate_charge_confirmed: false }],
    ['version', { version: 2 }],
  ];

  test.each(changed)('a changed order is refused by %s alone, with both values', async (name, changes) => {
    const bench = await benchWithProposal();
    const before = await readFile(bench.path);
    bench.setOrder({ kind: 'found', order: buildOrder(changes) });
    const reviewed = await bench.answer();
    expect(reviewed).toMatchObject({ ok: true, value: { kind: 'refused', codes: [name] } });
    const failed = reviewed.ok ? reviewed.value.checks.find((check) => check.verdict === 'fail') : undefined;
    expect(failed?.inputs[0]?.found).toEqual(Object.values(changes)[0]);
    expect(failed?.inputs[0]?.needed).not.toEqual(failed?.inputs[0]?.found);
    expect(await readFile(bench.path)).toEqual(before);
  });

  test('several changes are all named', async () => {
    const bench = await benchWithProposal();
    bench.setOrder({ kind: 'found', order: buildOrder({ amount_cents: 2600, version: 2 }) });
    expect(await bench.answer()).toMatchObject({ value: { codes: ['amount', 'version'] } });
  });

  test('an order that is gone is refused, and its fields are not reached', async () => {
    const bench = await benchWithProposal();
    bench.setOrder({ kind: 'not_found' });
    const reviewed = await bench.answer();
    expect(reviewed).toMatchObject({ value: { codes: ['order_exists'] } });
    const verdicts = reviewed.ok ? reviewed.value.checks.slice(6).map((check) => check.verdict) : [];
    expect(verdicts).toEqual(Array.from({ length: 5 }, () => 'not_reached'));
  });

  test('another reviewer is refused', async () => {
    const bench = await benchWithProposal();
    expect(await bench.answer('approve', 'Training-Reviewer')).toMatchObject({
      value: { codes: ['reviewer_permitted'] },
    });
  });

  test('it is valid until just before the expiry and refused at that instant, for either decision', async () => {
    const bench = await benchWithProposal();
    await bench.clock.advance(15 * 60 * 1000 - 1);
    const stored = await bench.desk.reviews.read(id);
    if (!stored) throw new Error('expected the record');
    const by = { decision: 'approve', reviewer: 'training-reviewer', now: bench.clock.now() } as const;
    const checks = await examineRecord(bench.desk, stored, by);
    expect(checks.every((check) => check.verdict === 'pass')).toBe(true);
    await bench.clock.advance(1);
    for (const decision of ['approve', 'reject'] as const) {
      expect(await bench.answer(decision)).toMatchObject({ value: { codes: ['not_expired'] } });
    }
  });

  test('an edited payload is refused by the hash', async () => {
    const bench = await benchWithProposal();
    await edit(bench.path, (text) => text.replace('2400', '9900'));
    expect(await bench.answer()).toMatchObject({ value: { codes: ['hash_matches', 'amount'] } });
  });

  test('an edited payload with a fitting hash is refused by its id', async () => {
    const bench = await benchWithProposal();
    bench.setOrder({ kind: 'found', order: buildOrder({ amount_cents: 9900 }) });
    const forged = 'b15c64a3de7c6ee9fd60cd7b21c4a1d4eb5a3eafe5ed1c2c5a2b8dbf24c35a6c';
    await edit(bench.path, (text) => text.replace('2400', '9900').replace(/08c1920f[0-9a-f]{56}/, forged));
    expect(await bench.answer()).toMatchObject({ value: { codes: ['hash_matches'] } });
  });

  test('a record that cannot be read is refused by record_parses and reaches no other check', async () => {
    const bench = await benchWithProposal();
    await edit(bench.path, (text) => text.slice(0, 100));
    const reviewed = await bench.answer();
    expect(reviewed).toMatchObject({ value: { codes: ['record_parses'], record: null } });
  });

  test('a rejection of a changed order is possible, because it can do no harm', async () => {
    const bench = await benchWithProposal();
    bench.setOrder({ kind: 'found', order: buildOrder({ version: 2 }) });
    expect(await bench.answer('reject')).toMatchObject({ value: { kind: 'recorded', status: 'rejected' } });
  });
});

describe('what was shown is what is decided', () => {
  test('a record that changed since it was shown is not decided', async () => {
    const bench = await benchWithProposal();
    const shown = await bench.desk.reviews.read(id);
    await edit(bench.path, (text) => `${text}\n`);
    const shownSha256 = shown?.kind === 'record' ? shown.sha256 : '';
    const answer = { id, decision: 'approve', reviewer: 'training-reviewer', shownSha256 } as const;
    expect(await reviewRecord(bench.desk, answer)).toEqual({
      ok: false,
      failure: { kind: 'changed_since_shown' },
    });
  });

  test('an id without a record is no review', async () => {
    const { desk } = await benchWithProposal();
    const answer = {
      id: 'pending-0000000000000000',
      decision: 'approve',
      reviewer: 'x',
      shownSha256: null,
    } as const;
    expect(await reviewRecord(desk, answer)).toEqual({ ok: false, failure: { kind: 'no_record' } });
  });
});

describe('the history of a record', () => {
  test('holds refused attempts and the decision in the order of time, and expiry is nobody’s rejection', async () => {
    const bench = await benchWithProposal();
    await bench.answer('approve', 'somebody');
    await bench.clock.advance(60_000);
    await bench.answer();
    const [listing] = await listReviews(bench.desk, 'training-reviewer', []);
    const history = listing?.kind === 'record' ? listing.history : [];
    expect(history.map(({ kind }) => kind)).toEqual(['refused', 'approved']);
    expect(history[0]?.sentence).toContain('Reviewer permitted');
  });

  test('of an expired record nobody decided on is empty', async () => {
    const bench = await benchWithProposal();
    await bench.clock.advance(20 * 60 * 1000);
    const [listing] = await listReviews(bench.desk, 'training-reviewer', []);
    expect(listing).toMatchObject({ record: { status: 'pending', review: null }, history: [] });
  });
});
