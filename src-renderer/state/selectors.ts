import type { AgentListing, CaseListing } from '../../src-shared/domain/case';
import { reviewState } from '../../src-shared/domain/review';
import { defaultSettings, type Settings } from '../../src-shared/domain/settings';
import type { AppState } from './app-state';
import { latest } from './loadable';
import type { RunTrace } from './run-trace';
import type { CaseRef } from './runs-slice';

const noAgents: readonly AgentListing[] = [];

/** The settings, or the defaults until they are here. */
export function selectSettings(state: AppState): Settings {
  return latest(state.settings) ?? defaultSettings;
}

/** Every agent with its cases; empty until they are here. */
export function selectAgents(state: AppState): readonly AgentListing[] {
  return latest(state.cases)?.agents ?? noAgents;
}

/** The run that the Trace screen shows; null when none was opened. */
export function selectOpenRun(state: AppState): RunTrace | null {
  return state.openRunId === null ? null : (state.runs[state.openRunId] ?? null);
}

/** An agent's case by its name; null when it is not listed. */
export function findCase(
  agents: readonly AgentListing[],
  ref: CaseRef | null,
): { readonly agent: AgentListing; readonly listing: CaseListing } | null {
  const agent = agents.find((candidate) => candidate.name === ref?.agent);
  const listing = agent?.cases.find((candidate) => candidate.name === ref?.case);
  return agent && listing ? { agent, listing } : null;
}

/** Whether a run is on the screen of which something is covered, so that no count may tell how it goes on. */
export function isCovering(state: AppState): boolean {
  const run = selectOpenRun(state);
  if (run === null || state.screen !== 'trace' || !selectSettings(state).predict_first) return false;
  if (run.header.mode === 'manual') return false;
  const uncovered = state.uncovered[run.header.run_id] ?? 0;
  const isWhole = uncovered === 'all' || (run.end === null && uncovered >= run.events.length);
  return !isWhole;
}

/** How many records wait for a person at a moment. */
export function countPending(state: AppState, now: number): number {
  const records = latest(state.reviews)?.records ?? [];
  return records.filter((item) => item.kind === 'record' && reviewState(item.record, now) === 'pending')
    .length;
}

/** Whether the folder of the open workspace is gone, which the window says once for everything that fails by it. */
export function isWorkspaceMissing(state: AppState): boolean {
  return latest(state.workspace)?.missing ?? false;
}

/** How many runs of this start have not ended. */
export function countGoing(state: AppState): number {
  return (latest(state.queue)?.runs ?? []).filter((run) => run.state !== 'ended').length;
}
