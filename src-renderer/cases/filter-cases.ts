import type { AgentListing, CaseListing } from '../../src-shared/domain/case';
import type { CaseRef } from '../state/runs-slice';
import type { CaseFilter } from '../state/ui-slice';
import { judgeCase } from './case-verdict';

/** The agents with the cases that a filter lets through; agents without one are left out. */
export function filterCases(agents: readonly AgentListing[], filter: CaseFilter): readonly AgentListing[] {
  return agents.flatMap((agent) => {
    const cases = agent.cases.filter((item) => isShown(item, filter.show) && hasText(item, filter.text));
    return cases.length === 0 ? [] : [{ ...agent, cases }];
  });
}

/** How many cases each part of the switch shows. */
export function countByShow(agents: readonly AgentListing[]): Readonly<Record<CaseFilter['show'], number>> {
  const cases = agents.flatMap((agent) => agent.cases);
  const count = (show: CaseFilter['show']) => cases.filter((item) => isShown(item, show)).length;
  return { all: count('all'), 'not-met': count('not-met'), 'not-run': count('not-run') };
}

/** The selected case when it is shown, else the first one that is. */
export function shownSelection(agents: readonly AgentListing[], selected: CaseRef | null): CaseRef | null {
  const refs = listRefs(agents);
  const same = refs.find((ref) => ref.agent === selected?.agent && ref.case === selected.case);
  return same ?? refs[0] ?? null;
}

/** Every case in the order in which it is shown. */
export function listRefs(agents: readonly AgentListing[]): readonly CaseRef[] {
  return agents.flatMap((agent) => agent.cases.map((item) => ({ agent: agent.name, case: item.name })));
}

function isShown(listing: CaseListing, show: CaseFilter['show']): boolean {
  return show === 'all' || judgeCase(listing) === show;
}

function hasText(listing: CaseListing, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const { name, title, teaches, expected } = listing;
  const last = listing.runs[0]?.status ?? '';
  const all = [name, title, teaches, expected?.status ?? '', last].join(' ').toLowerCase();
  return words.every((word) => all.includes(word));
}
