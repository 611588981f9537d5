import { fail, succeed } from '../../../src-shared/domain/result';
import type { RunSnapshot } from '../../../src-shared/ipc/contract';
import { findAgent } from '../../agents/registry';
import type { KnownRuns } from '../../runs/known-runs';
import { createFile, replaceFile } from '../../stores/atomic-file';
import { guardStorage } from '../../stores/storage-failure';
import { leadsOutside, resolveInside } from '../../stores/inside-folder';
import { casePaths } from '../../workspaces/workspace';
import type { Handlers } from '../answer-call';
import { failNotFound, failWithProblems, failWithStorage } from '../failures';
import type { Services } from '../services';

/** Keeps what a run's planner decided as the list that demo mode replays. */
export function decisionHandlers(services: Services, knownRuns: KnownRuns): Pick<Handlers, 'decisions.keep'> {
  return {
    'decisions.keep': async ({ run_id, name, replace }) => {
      const run = knownRuns.get(run_id);
      if (!run) return failNotFound('The run is not open any more.', 'Open it again and keep its decisions.');
      const obstacle = await services.workspaces.findObstacle('write');
      if (obstacle) return fail(obstacle);
      const decisions = decisionsOf(run);
      if (decisions.length === 0) {
        return failNotFound(
          'This run has no decision to keep.',
          'Keep those of a run in which one was made.',
        );
      }
      const workspace = services.workspaces.current();
      const agent = findAgent(run.header.agent);
      const target = casePaths(workspace, agent, name).decisions;
      const inside = await resolveInside(workspace.folder, target);
      if (inside === null) return failWithProblems([leadsOutside(target)]);
      const bytes = Buffer.from(`${JSON.stringify(decisions, null, 2)}\n`);
      const written = await guardStorage(inside, async () => {
        if (!replace) return createFile(inside, bytes);
        await replaceFile(inside, bytes);
        return true;
      });
      if (!written.ok) return failWithStorage(written.failure);
      const path = `${agent.name}/decisions/${name}.json`;
      return succeed(
        written.value
          ? { kind: 'kept' as const, path, count: decisions.length }
          : { kind: 'exists' as const, path },
      );
    },
  };
}

/** A run's decisions in order, exactly as they came; a call that gave none is no decision. */
function decisionsOf({ events }: RunSnapshot) {
  return events.flatMap((event) => (event.kind === 'proposal' ? [event.decision] : []));
}
