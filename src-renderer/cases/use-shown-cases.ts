import { useMemo } from 'react';
import type { AgentListing, CaseListing } from '../../src-shared/domain/case';
import type { CaseRef } from '../state/runs-slice';
import { findCase, selectAgents } from '../state/selectors';
import { useActions, useStore } from '../state/store';
import { filterCases, shownSelection } from './filter-cases';

/** The cases that the filter shows and the one that is selected among them. */
export interface ShownCases {
  readonly agents: readonly AgentListing[];
  readonly selected: CaseRef | null;
  readonly found: { readonly agent: AgentListing; readonly listing: CaseListing } | null;
  /** Opens the newest run of the selected case, or runs it when it has none. */
  readonly openLast: () => void;
  /** Opens its newest run and asks for another one to put beside it. */
  readonly compareLast: () => void;
  readonly run: () => void;
}

/** What the list shows, derived from the listing, the filter and the selection. */
export function useShownCases(): ShownCases {
  const all = useStore(selectAgents);
  const filter = useStore((state) => state.caseFilter);
  const chosen = useStore((state) => state.selectedCase);
  const { startRun, openResult, openCompare, announce } = useActions();
  const agents = useMemo(() => filterCases(all, filter), [all, filter]);
  const selected = shownSelection(agents, chosen);
  const found = findCase(agents, selected);
  const run = () => {
    const problem = found?.listing.problem ?? null;
    if (problem !== null) announce(`It cannot be run: ${problem}`);
    else if (selected) void startRun(selected);
  };
  const last = found?.listing.runs[0];
  const file = last?.file;
  const openLast = () => {
    if (file === undefined) run();
    else void openResult(file);
  };
  const compareLast = () => {
    if (last) void openResult(last.file).then(() => openCompare(last.run_id));
  };
  return { agents, selected, found, openLast, compareLast, run };
}
