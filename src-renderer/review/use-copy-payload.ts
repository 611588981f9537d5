import { useActions } from '../state/store';
import { jsonText } from '../ui/json-lines';
import type { ReadableReview } from './group-reviews';
import { sortedPayload } from './payload-text';

/** Copies the operation of a record exactly as it is shown. */
export function useCopyPayload(): (listing: ReadableReview) => void {
  const { copy } = useActions();
  return (listing) => void copy(jsonText(sortedPayload(listing.record.payload)), 'the exact operation');
}
