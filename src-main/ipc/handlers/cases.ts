import { fail, succeed } from '../../../src-shared/domain/result';
import { formatProblem } from '../../../src-shared/input/problem';
import { agents } from '../../agents/registry';
import { openResultStore, type StoredResult } from '../../stores/result-store';
import { listAgent } from '../../workspaces/list-agent';
import type { Handlers } from '../answer-call';
import type { Services } from '../services';

/** Lists the agents with their cases and what their runs in the current session came to. */
export function caseHandlers(services: Services): Pick<Handlers, 'cases.list'> {
  return {
    'cases.list': async () => {
      const obstacle = await services.workspaces.findObstacle('read');
      if (obstacle) return fail(obstacle);
      const results = await openResultStore(services.workspaces.outputFolder()).list();
      const workspace = services.workspaces.current();
      const listed = await Promise.all(agents.map((agent) => listAgent(workspace, agent, results)));
      const damaged = [...listed.flatMap(({ damaged }) => damaged), ...results.flatMap(describeDamage)];
      return succeed({ agents: listed.map(({ listing }) => listing), damaged });
    },
  };
}

function describeDamage(result: StoredResult): string[] {
  return result.kind === 'damaged' ? [result.problems.slice(0, 1).map(formatProblem).join('')] : [];
}
