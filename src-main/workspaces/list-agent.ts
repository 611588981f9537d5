import type { AgentListing, CaseListing } from '../../src-shared/domain/case';
import { fail } from '../../src-shared/domain/result';
import { formatProblem, type InputProblem } from '../../src-shared/input/problem';
import type { Agent } from '../controller/agent';
import { summarizeRuns } from '../runs/summarize-results';
import type { StoredResult } from '../stores/result-store';
import { findOutside } from '../stores/inside-folder';
import { listTools } from './list-tools';
import {
  casePaths,
  listRequests,
  loadCases,
  loadExpectation,
  loadRequest,
  ownCase,
  type Workspace,
  type WorkspaceCase,
} from './workspace';

/** An agent as the case list shows it, and what of its files as a whole cannot be read, one sentence each. */
export interface ListedAgent {
  readonly listing: AgentListing;
  readonly damaged: readonly string[];
}

/** Lists an agent with its cases and their runs; a damaged file costs its own case and no other. */
export async function listAgent(
  workspace: Workspace,
  agent: Agent,
  results: readonly StoredResult[],
): Promise<ListedAgent> {
  const described = await loadCases(workspace, agent);
  // Without the descriptions the requests are still there and can be read and edited.
  const cases = described.ok ? described.value : (await listRequests(workspace, agent)).map(ownCase);
  const listings = await Promise.all(cases.map((each) => listCase(workspace, agent, each, results)));
  const { name, title, summary } = agent;
  const tools = listTools(agent);
  const argument_fields = [...agent.argumentFields];
  return {
    listing: { name, title, summary, tools, argument_fields, cases: listings },
    damaged: described.ok ? [] : [sayFirst(described.failure)],
  };
}

async function listCase(
  workspace: Workspace,
  agent: Agent,
  practiceCase: WorkspaceCase,
  results: readonly StoredResult[],
): Promise<CaseListing> {
  const { name } = practiceCase;
  const paths = casePaths(workspace, agent, name);
  const outside = await findOutside(workspace.folder, [paths.request, paths.expectation]);
  const left = outside.length === 0 ? null : fail(outside);
  const request = left ?? (await loadRequest(agent, paths.request));
  const expectation = left ?? (await loadExpectation(workspace, agent, name));
  const expected = expectation.ok ? expectation.value : null;
  const runs = summarizeRuns(results, { agent: agent.name, case: name, expected });
  const failed = [request, expectation].flatMap((loaded) => (loaded.ok ? [] : [sayFirst(loaded.failure)]));
  const problem = failed[0] ?? null;
  return { ...practiceCase, request: request.ok ? request.value.request : null, problem, expected, runs };
}

function sayFirst(problems: readonly InputProblem[]): string {
  return problems.slice(0, 1).map(formatProblem).join('');
}
