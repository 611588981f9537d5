import type { Audience, DocumentRecord } from '../../../src-shared/domain/document-record';
import type { SearchedRecord } from '../../../src-shared/domain/exhibit';

/** The rule that keeps a record out of a search; null for a record in scope. */
export type ExcludedBy = SearchedRecord['excluded_by'];

/**
 * Whether a record may be searched, read and quoted for an audience. The one place that says so: both searches and the
 * policy ask here.
 */
export function excludedBy(record: DocumentRecord, audience: Audience | null): ExcludedBy {
  if (record.audience !== audience) return 'audience';
  return record.active ? null : 'retired';
}

/** A collection sorted by the rule that keeps each record out. */
export interface Scope {
  readonly inScope: readonly DocumentRecord[];
  readonly excluded: readonly { readonly record: DocumentRecord; readonly by: NonNullable<ExcludedBy> }[];
}

/** Sorts a collection for an audience. */
export function scopeOf(records: Iterable<DocumentRecord>, audience: Audience | null): Scope {
  const inScope: DocumentRecord[] = [];
  const excluded: { record: DocumentRecord; by: NonNullable<ExcludedBy> }[] = [];
  for (const record of records) {
    const by = excludedBy(record, audience);
    if (by === null) inScope.push(record);
    else excluded.push({ record, by });
  }
  return { inScope, excluded };
}
