import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openReviewStore, pendingIdOf, type StoredReview } from '../../../src-main/stores/review-store';
import type { PendingRecord, RefundPayload } from '../../../src-shared/domain/review';
import { failingFileSystem } from '../../support/failing-file-system';
import { temporaryFolder } from '../../support/temporary-folder';

const payload: RefundPayload = {
  action: 'refund',
  account_id: 'AC-211',
  order_id: 'OR-882',
  amount_cents: 2400,
  currency: 'USD',
  record_version: 1,
};
const id = 'pending-08c1920f1ee722ea';
const now = new Date('2026-10-05T14:00:00.000Z');

async function readRecord(store: ReturnType<typeof openReviewStore>) {
  const stored = await store.read(id);
  if (stored?.kind !== 'record') throw new Error('expected a readable record');
  return stored;
}

function decided(
  stored: Extract<StoredReview, { kind: 'record' }>,
  reviewer = 'training-reviewer',
): PendingRecord {
  const review = { decision: 'approve' as const, reviewer, decided_at: now.toISOString() };
  return { ...stored.record, status: 'approved_no_execution', review };
}

describe('a proposal', () => {
  test('has the id that its canonical payload gives, whatever the order of its keys', () => {
    expect(pendingIdOf(payload)).toBe(id);
    const entries = Object.entries(payload);
    fc.assert(
      fc.property(fc.shuffledSubarray(entries, { minLength: entries.length }), (shuffled) => {
        // A cast, because `fromEntries` forgets the field names.
        expect(pendingIdOf(Object.fromEntries(shuffled) as RefundPayload)).toBe(id);
      }),
    );
  });

  test('waits for 15 minutes and says that nothing was executed', async () => {
    const folder = await temporaryFolder();
    await openReviewStore(folder).propose(payload, now);
    const record: unknown = JSON.parse(await readFile(join(folder, 'pending', `${id}.json`), 'utf8'));
    expect(record).toEqual({
      id,
      status: 'pending',
      payload,
      payload_hash: '08c1920f1ee722eaf28aa46d228a6f6eec689ce908f47177d2c6181bdb93a7a5',
      created_at: '2026-10-05T14:00:00.000Z',
      expires_at: '2026-10-05T14:15:00.000Z',
      external_action_executed: false,
      review: null,
    });
  });

  test.each(['pending', 'decided', 'damaged'])(
    'made again leaves a %s record byte for byte',
    async (state) => {
      const folder = await temporaryFolder();
      const store = openReviewStore(folder);
      await store.propose(payload, now);
      const path = join(folder, 'pending', `${id}.json`);
      if (state === 'decided') {
        const stored = await readRecord(store);
        await store.decide(decided(stored), stored.sha256);
      }
      if (state === 'damaged') await writeFile(path, '{ "id": ');
      const before = await readFile(path);
      const again = await store.propose(payload, new Date('2026-10-06T09:00:00.000Z'));
      expect(again).toMatchObject({
        ok: true,
        value: { kind: 'duplicate', id, write: { action: 'unchanged' } },
      });
      expect(await readFile(path)).toEqual(before);
    },
  );
});

describe('a decision', () => {
  test('is recorded once; a second one on the same bytes is told that it was late', async () => {
    const folder = await temporaryFolder();
    const store = openReviewStore(folder);
    await store.propose(payload, now);
    const stored = await readRecord(store);
    expect(await store.decide(decided(stored, 'first'), stored.sha256)).toEqual({ ok: true, value: true });
    expect(await store.decide(decided(stored, 'second'), stored.sha256)).toEqual({ ok: true, value: false });
    expect((await readRecord(store)).record.review?.reviewer).toBe('first');
  });

  test('cannot be made again by putting the undecided file back', async () => {
    const folder = await temporaryFolder();
    const store = openReviewStore(folder);
    await store.propose(payload, now);
    const path = join(folder, 'pending', `${id}.json`);
    const undecided = await readFile(path);
    const stored = await readRecord(store);
    await store.decide(decided(stored), stored.sha256);
    await writeFile(path, undecided);
    expect((await readRecord(store)).record.status).toBe('approved_no_execution');
  });

  test('holds after a crash at any point: undecided and open to another, or decided for good', async () => {
    const dry = failingFileSystem(0, 'before');
    const dryFolder = await temporaryFolder();
    await openReviewStore(dryFolder).propose(payload, now);
    const dryStored = await readRecord(openReviewStore(dryFolder));
    await openReviewStore(dryFolder, dry.fs).decide(decided(dryStored), dryStored.sha256);
    expect(dry.steps()).toBeGreaterThan(12);
    for (const when of ['before', 'after'] as const) {
      for (let failAt = 1; failAt <= dry.steps(); failAt += 1) await crashAndLook(failAt, when);
    }
  });

  test('whose file was tampered with makes the record damaged, not open again', async () => {
    const folder = await temporaryFolder();
    const store = openReviewStore(folder);
    await store.propose(payload, now);
    const undecided = await readFile(join(folder, 'pending', `${id}.json`));
    const stored = await readRecord(store);
    await store.decide(decided(stored), stored.sha256);
    const [decision = ''] = await readdir(join(folder, 'reviews'));
    await writeFile(join(folder, 'reviews', decision), '{}');
    await writeFile(join(folder, 'pending', `${id}.json`), undecided);
    expect(await store.read(id)).toMatchObject({ kind: 'damaged' });
  });
});

/** Fails one step of a first decision, then lets a second reviewer try: together they decide exactly once. */
async function crashAndLook(failAt: number, when: 'before' | 'after'): Promise<void> {
  const folder = await temporaryFolder();
  const store = openReviewStore(folder);
  await store.propose(payload, now);
  const shown = await readRecord(store);
  await openReviewStore(folder, failingFileSystem(failAt, when).fs)
    .decide(decided(shown, 'crashed'), shown.sha256)
    .catch(() => 'crashed');
  const after = await readRecord(store);
  if (after.record.status === 'pending') {
    expect(after.sha256).toBe(shown.sha256);
    expect(await store.decide(decided(shown, 'second'), shown.sha256)).toEqual({ ok: true, value: true });
    expect((await readRecord(store)).record.review?.reviewer).toBe('second');
  } else {
    expect(after.record.review?.reviewer).toBe('crashed');
    expect(await store.decide(decided(shown, 'second'), shown.sha256)).toEqual({ ok: true, value: false });
  }
}

describe('a folder of records', () => {
  test('a damaged record costs only itself', async () => {
    const folder = await temporaryFolder();
    const store = openReviewStore(folder);
    await store.propose(payload, now);
    await store.propose({ ...payload, order_id: 'OR-1' }, now);
    const damage = [
      '',
      '\0\0\0\0',
      '{"id":',
      JSON.stringify({ schema: 'newer', id: 'pending-0000000000000003' }),
    ];
    for (const [index, text] of damage.entries()) {
      await writeFile(join(folder, 'pending', `pending-000000000000000${index}.json`), text);
    }
    const stored = await store.list();
    expect(stored.filter((entry) => entry.kind === 'record')).toHaveLength(2);
    expect(stored.filter((entry) => entry.kind === 'damaged')).toHaveLength(4);
  });

  test.each([
    '../../etc/passwd',
    'pending-08c1920f1ee722e',
    '',
    'pending-08c1920f1ee722ea/../x',
    'pending-\0',
  ])('has no record by the id %j and reads no other file for it', async (hostile) => {
    expect(await openReviewStore(await temporaryFolder()).read(hostile)).toBeNull();
  });

  test('a record under another record’s name is damaged', async () => {
    const folder = await temporaryFolder();
    const store = openReviewStore(folder);
    await store.propose(payload, now);
    const bytes = await readFile(join(folder, 'pending', `${id}.json`));
    await writeFile(join(folder, 'pending', 'pending-1111111111111111.json'), bytes);
    expect(await store.read('pending-1111111111111111')).toMatchObject({ kind: 'damaged' });
  });

  test('a folder that cannot be made is a designed failure', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'file'), '');
    const proposed = await openReviewStore(join(folder, 'file')).propose(payload, now);
    expect(proposed).toMatchObject({ ok: false, failure: { code: 'ENOTDIR' } });
  });
});
