import type { ApprovalForecast } from '../../src-shared/domain/document';
import { useActions } from '../state/store';

/** Shows the first of the approvals in Review. */
export function useShowApproval(forecasts: readonly ApprovalForecast[]): () => void {
  const { selectReview, showScreen } = useActions();
  return () => {
    const [first] = forecasts;
    if (!first) return;
    selectReview(first.id);
    showScreen('review');
  };
}
