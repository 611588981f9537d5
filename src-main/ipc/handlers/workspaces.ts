import { join } from 'node:path';
import { fail, type Result, succeed } from '../../../src-shared/domain/result';
import type { WorkspaceState } from '../../../src-shared/domain/workspace';
import { leadsOutside, resolveInside } from '../../stores/inside-folder';
import { listSessions } from '../../workspaces/list-sessions';
import type { Handlers } from '../answer-call';
import { failWithProblems } from '../failures';
import type { Services } from '../services';

type WorkspaceCalls = Extract<keyof Handlers, `workspaces.${string}`>;
type SessionCalls = Extract<keyof Handlers, `sessions.${string}`>;

/** Answers a move with where it led to, and tells everybody of it. */
async function afterMove(services: Services, moved: Result<void>): Promise<Result<WorkspaceState>> {
  if (!moved.ok) return moved;
  services.onMoved();
  return succeed(await services.workspaces.state());
}

/** Opens and creates workspaces; a folder comes from the person's own choice or from the ones that were open before. */
export function workspaceHandlers(services: Services): Pick<Handlers, WorkspaceCalls> {
  const { workspaces } = services;
  return {
    'workspaces.get': async () => succeed(await workspaces.state()),
    'workspaces.create': async () => {
      const folder = await services.chooseFolder('create');
      return folder === null ? succeed(null) : afterMove(services, await workspaces.create(folder));
    },
    'workspaces.choose': async () => {
      const folder = await services.chooseFolder('open');
      return folder === null ? succeed(null) : afterMove(services, await workspaces.openFolder(folder));
    },
    'workspaces.open': async ({ folder }) => afterMove(services, await workspaces.openRecent(folder)),
    'workspaces.forget': async ({ folder }) => {
      await workspaces.forget(folder);
      return succeed(await workspaces.state());
    },
    'workspaces.reveal': async ({ path }) => {
      const obstacle = await workspaces.findObstacle('read');
      if (obstacle) return fail(obstacle);
      const { folder } = workspaces.current();
      const shown = path === null ? folder : join(folder, path);
      if ((await resolveInside(folder, shown)) === null) return failWithProblems([leadsOutside(shown)]);
      services.reveal(shown);
      return succeed({});
    },
  };
}

/** Lists, starts and opens the sessions of the open workspace. */
export function sessionHandlers(services: Services): Pick<Handlers, SessionCalls> {
  const { workspaces } = services;
  return {
    'sessions.list': async () => {
      const obstacle = await workspaces.findObstacle('read');
      return obstacle ? fail(obstacle) : succeed({ sessions: await listSessions(workspaces) });
    },
    'sessions.fresh': async () => afterMove(services, await workspaces.freshSession()),
    'sessions.open': async ({ name }) => afterMove(services, await workspaces.openSession(name)),
  };
}
