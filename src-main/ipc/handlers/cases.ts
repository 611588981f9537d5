import type { AgentListing, CaseListing, Expectation, PracticeCase } from '../../../src-shared/domain/case';
import { type Result, succeed } from '../../../src-shared/domain/result';
import { formatProblem, type InputProblem } from '../../../src-shared/input/problem';
import { agents } from '../../agents/registry';
import type { Agent } from '../../controller/agent';
import { casePaths, type Kit, loadCases, loadExpectations, loadRequest } from '../../kit/kit';
import { summarizeRuns } from '../../runs/summarize-results';
import { openResultStore, type StoredResult } from '../../stores/result-store';
import type { Handlers } from '../answer-call';
import { failWithProblems } from '../failures';
import type { Services } from '../services';

type Problems<Value> = Promise<Result<Value, readonly InputProblem[]>>;

/** Lists the agents with their cases and what their runs in the current folder came to. */
export function caseHandlers(services: Services): Pick<Handlers, 'cases.list' | 'practice.fresh'> {
  return {
    'cases.list': async () => {
      const results = await openResultStore(services.practice.current()).list();
      const listed: AgentListing[] = [];
      for (const agent of agents) {
        const listing = await listAgent(services.kit, agent, results);
        if (!listing.ok) return failWithProblems(listing.failure);
        listed.push(listing.value);
      }
      return succeed({ agents: listed, damaged: results.flatMap(describeDamage) });
    },
    'practice.fresh': async () => {
      const output_folder = await services.practice.fresh();
      services.onFreshFolder();
      return succeed({ output_folder });
    },
  };
}

async function listAgent(kit: Kit, agent: Agent, results: readonly StoredResult[]): Problems<AgentListing> {
  const cases = await loadCases(kit, agent.name);
  if (!cases.ok) return cases;
  const expected = await loadExpectations(kit, agent.name);
  if (!expected.ok) return expected;
  const listings: CaseListing[] = [];
  for (const practiceCase of cases.value) {
    const listing = await listCase({ kit, agent, practiceCase, expected: expected.value, results });
    if (!listing.ok) return listing;
    listings.push(listing.value);
  }
  const { name, title, summary } = agent;
  const tools = agent.tools.map(({ name, purpose, effect }) => ({ name, purpose, effect }));
  return succeed({ name, title, summary, tools, cases: listings });
}

async function listCase(from: {
  readonly kit: Kit;
  readonly agent: Agent;
  readonly practiceCase: PracticeCase;
  readonly expected: Readonly<Record<string, Expectation>>;
  readonly results: readonly StoredResult[];
}): Problems<CaseListing> {
  const { kit, agent, practiceCase, results } = from;
  const request = await loadRequest(agent, casePaths(kit, agent, practiceCase.name).request);
  if (!request.ok) return request;
  const expected = from.expected[practiceCase.name];
  if (!expected) throw new Error(`The kit has no expectation for ${practiceCase.name}.`);
  const runs = summarizeRuns(results, { agent: agent.name, case: practiceCase.name, expected });
  return succeed({ ...practiceCase, request: request.value.request, expected, runs });
}

function describeDamage(result: StoredResult): string[] {
  return result.kind === 'damaged' ? [result.problems.slice(0, 1).map(formatProblem).join('')] : [];
}
