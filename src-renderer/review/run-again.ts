import type { AgentListing } from '../../src-shared/domain/case';
import type { CaseRef } from '../state/runs-slice';
import type { ReadableReview } from './group-reviews';

/** The case whose run proposed a record last; null when no listed case did. */
export function caseBehind(review: ReadableReview, agents: readonly AgentListing[]): CaseRef | null {
  const files = review.history.flatMap((entry) => (entry.file === null ? [] : [entry.file]));
  const proposed = new Set(files);
  return findCase(agents, (item) => item.runs.some((run) => proposed.has(run.file)));
}

/** The first case that is expected to end with a record for review; null when no agent has one. */
export function proposingCase(agents: readonly AgentListing[]): CaseRef | null {
  return findCase(agents, (item) => item.expected?.status === 'pending_approval');
}

function findCase(
  agents: readonly AgentListing[],
  isWanted: (item: AgentListing['cases'][number]) => boolean,
): CaseRef | null {
  for (const agent of agents) {
    const found = agent.cases.find(isWanted);
    if (found) return { agent: agent.name, case: found.name };
  }
  return null;
}
