import type { CheckResult } from '../../src-shared/domain/check';
import type { ApprovalForecast } from '../../src-shared/domain/document';
import { permittedReviewer, type PendingRecord, reviewState } from '../../src-shared/domain/review';
import { examineRecord } from '../review/review-record';
import type { OrderStore } from '../stores/order-store';
import type { ReviewStore, StoredReview } from '../stores/review-store';

type Waiting = Extract<StoredReview, { kind: 'record' }>;

/** The records of a session that can still be decided at an instant. */
export async function listWaiting(
  reviews: Pick<ReviewStore, 'list'>,
  now: Date,
): Promise<readonly Waiting[]> {
  const stored = await reviews.list();
  return stored.flatMap((entry) =>
    entry.kind === 'record' && reviewState(entry.record, now.getTime()) === 'pending' ? [entry] : [],
  );
}

/** The approvals that pass on the saved orders and would be refused on the next ones, by the checks of a review. */
export async function forecastApprovals(
  waiting: readonly Waiting[],
  orders: { readonly saved: OrderStore; readonly next: OrderStore },
  now: Date,
): Promise<ApprovalForecast[]> {
  const failing = async (stored: Waiting, store: OrderStore): Promise<readonly CheckResult[]> => {
    const by = { decision: 'approve', reviewer: permittedReviewer, now } as const;
    const checks = await examineRecord({ orders: store }, stored, by);
    return checks.filter(({ verdict }) => verdict === 'fail');
  };
  const forecasts = await Promise.all(
    waiting.map(async (stored) => {
      if ((await failing(stored, orders.saved)).length > 0) return [];
      return describeForecast(stored.record, await failing(stored, orders.next));
    }),
  );
  return forecasts.flat();
}

function describeForecast(record: PendingRecord, failed: readonly CheckResult[]): ApprovalForecast[] {
  if (failed.length === 0) return [];
  const checks = failed.map(({ name, title, sentence }) => ({ name, title, sentence }));
  return [{ id: record.id, entry: record.payload.order_id, expires_at: record.expires_at, checks }];
}
