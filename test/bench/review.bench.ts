import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, bench, describe } from 'vitest';
import { openReviewStore, type ReviewStore } from '../../src-main/stores/review-store';

const folders: string[] = [];

async function storeWith(count: number): Promise<ReviewStore> {
  const folder = mkdtempSync(join(tmpdir(), 'deskcheck-bench-'));
  folders.push(folder);
  const store = openReviewStore(folder);
  for (let number = 0; number < count; number += 1) {
    const payload = {
      action: 'refund' as const,
      account_id: 'AC-211',
      order_id: `OR-${number}`,
      amount_cents: 2400,
      currency: 'USD',
      record_version: 1,
    };
    await store.propose(payload, new Date());
  }
  return store;
}

const few = await storeWith(10);
const many = await storeWith(300);
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('listing review records', () => {
  bench('10 records', async () => void (await few.list()));
  bench('300 records', async () => void (await many.list()));
});
