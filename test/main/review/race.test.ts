import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openReviewStore } from '../../../src-main/stores/review-store';
import { pendingRecord, type ReviewOutcome } from '../../../src-shared/domain/review';
import { buildOrder } from '../../support/support-run';
import { temporaryFolder } from '../../support/temporary-folder';

const processes = 16;
const records = 50;
const script = join(import.meta.dirname, '..', '..', 'fixtures', 'race-reviewer.ts');

type Answer = ReviewOutcome | { readonly kind: 'failed' | 'crashed' };

async function startReviewers(folder: string, orders: string): Promise<readonly ChildProcess[]> {
  const children = Array.from({ length: processes }, (_, index) =>
    fork(script, [folder, orders, index % 2 === 0 ? 'approve' : 'reject'], { execArgv: ['--import', 'tsx'] }),
  );
  onTestFinished(() => {
    for (const child of children) child.kill('SIGKILL');
  });
  await Promise.all(children.map((child) => once(child, 'message')));
  return children;
}

/** Names a record to every reviewer at once and gathers what each was told. */
async function race(children: readonly ChildProcess[], id: string): Promise<readonly Answer[]> {
  const answers = children.map(async (child): Promise<Answer> => {
    const [message] = await once(child, 'message');
    return message;
  });
  for (const child of children) child.send(id);
  return Promise.all(answers);
}

test('16 processes review each of 50 records: exactly one wins, and the others are told by a named check', async () => {
  const folder = await temporaryFolder();
  const orders = join(folder, 'orders.json');
  const store = openReviewStore(folder);
  const ids: string[] = [];
  const file: Record<string, unknown> = {};
  for (let number = 1; number <= records; number += 1) {
    const order = buildOrder({ order_id: `OR-${number}` });
    file[order.order_id] = order;
    const { account_id, order_id, amount_cents, currency, version } = order;
    const payload = {
      action: 'refund' as const,
      account_id,
      order_id,
      amount_cents,
      currency,
      record_version: version,
    };
    const proposed = await store.propose(payload, new Date());
    if (proposed.ok) ids.push(proposed.value.id);
  }
  await writeFile(orders, JSON.stringify(file));
  const children = await startReviewers(folder, orders);
  for (const id of ids) {
    const answers = await race(children, id);
    const winners = answers.filter((answer) => answer.kind === 'recorded');
    const losers = answers.filter((answer) => answer.kind === 'refused');
    expect(winners).toHaveLength(1);
    expect(losers).toHaveLength(processes - 1);
    for (const loser of losers) expect(loser).toMatchObject({ codes: ['status_pending'] });
    const written = pendingRecord.parse(
      JSON.parse(await readFile(join(folder, 'pending', `${id}.json`), 'utf8')),
    );
    expect(winners[0]).toMatchObject({ record: written });
  }
  expect(ids).toHaveLength(records);
}, 120_000);
