import { fail, succeed } from '../../../src-shared/domain/result';
import { permittedReviewer } from '../../../src-shared/domain/review';
import { listReviews } from '../../review/list-reviews';
import { openDesk } from '../../review/open-desk';
import { type ReviewFailure, reviewRecord } from '../../review/review-record';
import { reviewedOrders } from '../../review/reviewed-orders';
import { findOutside } from '../../stores/inside-folder';
import { openResultStore } from '../../stores/result-store';
import type { Handlers } from '../answer-call';
import { failNotFound, failWithProblems, failWithStorage } from '../failures';
import type { Services } from '../services';

/** Lists the records that wait or waited for a person, and takes the person's decision. */
export function reviewHandlers(services: Services): Pick<Handlers, 'reviews.list' | 'reviews.decide'> {
  const desk = async () => {
    const { workspaces, clock } = services;
    const orders = reviewedOrders(workspaces.current());
    const obstacle = await workspaces.findObstacle('read');
    if (obstacle) return fail(obstacle);
    const outside = await findOutside(workspaces.current().folder, [orders]);
    if (outside.length > 0) return failWithProblems(outside);
    const opened = await openDesk(workspaces.outputFolder(), orders, clock);
    return opened.ok ? opened : failWithProblems(opened.failure);
  };
  return {
    'reviews.list': async () => {
      const opened = await desk();
      if (!opened.ok) return opened;
      const results = await openResultStore(services.workspaces.outputFolder()).list();
      const records = await listReviews(opened.value, permittedReviewer, results);
      return succeed({ reviewer: permittedReviewer, records: [...records] });
    },
    'reviews.decide': async ({ id, decision, record_sha256 }) => {
      const opened = await desk();
      if (!opened.ok) return opened;
      const answer = { id, decision, reviewer: permittedReviewer, shownSha256: record_sha256 };
      const reviewed = await reviewRecord(opened.value, answer);
      return reviewed.ok ? reviewed : describeFailure(reviewed.failure);
    },
  };
}

function describeFailure(failure: ReviewFailure) {
  switch (failure.kind) {
    case 'storage':
      return failWithStorage(failure.failure);
    case 'no_record':
      return failNotFound('The record is no longer in the folder.', 'Run the case again to propose it anew.');
    case 'changed_since_shown':
      return fail({
        code: 'conflict' as const,
        what: 'The record’s file changed after it was shown to you, so nothing was decided.',
        where: null,
        todo: 'Read it again as it stands now and decide then.',
      });
  }
}
