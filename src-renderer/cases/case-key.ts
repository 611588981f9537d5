import type { AgentListing } from '../../src-shared/domain/case';
import type { CaseRef } from '../state/runs-slice';
import { listRefs } from './filter-cases';

/** A case as one text, for lists that identify their rows by text. */
export function caseKey(ref: CaseRef): string {
  return `${ref.agent}/${ref.case}`;
}

/** The case of such a text; null when it is not listed. */
export function caseOfKey(agents: readonly AgentListing[], key: string): CaseRef | null {
  return listRefs(agents).find((ref) => caseKey(ref) === key) ?? null;
}
