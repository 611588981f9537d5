import { type Result, succeed } from '../../src-shared/domain/result';
import type { InputProblem } from '../../src-shared/input/problem';
import type { Clock } from '../controller/clock';
import { openOrderStore } from '../stores/order-store';
import { openReviewLog } from '../stores/review-log';
import { openReviewStore } from '../stores/review-store';
import type { ReviewDesk } from './review-record';

/** Opens everything a review works on, with the orders as they stand at this moment. */
export async function openDesk(
  outputFolder: string,
  ordersPath: string,
  clock: Clock,
): Promise<Result<ReviewDesk, readonly InputProblem[]>> {
  const orders = await openOrderStore(ordersPath);
  if (!orders.ok) return orders;
  return succeed({
    reviews: openReviewStore(outputFolder),
    log: openReviewLog(outputFolder),
    orders: orders.value.store,
    clock,
  });
}
