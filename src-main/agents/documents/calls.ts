import { z } from 'zod';
import type { PastCall } from '../../controller/agent';

/** What `search_documents` answers: where something stands, never what it says. */
export const searchResult = z.strictObject({
  status: z.enum(['found', 'no_match']),
  /** How many records matched; more than are listed when there are many. */
  matches: z.int().nonnegative(),
  documents: z.array(z.strictObject({ document_id: z.string(), version: z.string(), source: z.string() })),
});
export type SearchResult = z.infer<typeof searchResult>;

/** What `read_document` answers. A passage that its source does not hold is not handed out. */
export const readResult = z.discriminatedUnion('status', [
  z.strictObject({
    status: z.literal('read'),
    document_id: z.string(),
    title: z.string(),
    version: z.string(),
    source: z.string(),
    passage: z.string(),
  }),
  z.strictObject({
    status: z.literal('not_in_source'),
    document_id: z.string(),
    version: z.string(),
    source: z.string(),
  }),
]);
export type ReadResult = z.infer<typeof readResult>;

/** A result with the event that recorded it. */
export interface Recorded<Result> {
  readonly result: Result;
  readonly event: number;
}

/** The run's last search; null when none was made. */
export function lastSearch(calls: readonly PastCall[]): Recorded<SearchResult> | null {
  const call = calls.findLast(({ tool }) => tool === 'search_documents');
  return call ? { result: searchResult.parse(call.result), event: call.event } : null;
}

/** Everything that the run has read, in order. */
export function readsOf(calls: readonly PastCall[]): readonly Recorded<ReadResult>[] {
  return calls
    .filter(({ tool }) => tool === 'read_document')
    .map(({ result, event }) => ({ result: readResult.parse(result), event }));
}

/** What the run has read of one document; null when it has not. */
export function readOf(calls: readonly PastCall[], documentId: string | null): Recorded<ReadResult> | null {
  return readsOf(calls).find(({ result }) => result.document_id === documentId) ?? null;
}
