import { fail } from '../../../src-shared/domain/result';
import type { Handlers } from '../answer-call';
import type { Services } from '../services';

type WorkspaceCalls = Extract<keyof Handlers, `workspaces.${string}` | `sessions.${string}`>;

const later = async () =>
  fail({ code: 'unavailable' as const, what: 'Not there yet.', where: null, todo: 'Wait for it.' });

/** Opens workspaces and their sessions. */
export function workspaceHandlers(_services: Services): Pick<Handlers, WorkspaceCalls> {
  return {
    'workspaces.get': later,
    'workspaces.create': later,
    'workspaces.choose': later,
    'workspaces.open': later,
    'workspaces.forget': later,
    'workspaces.reveal': later,
    'sessions.list': later,
    'sessions.fresh': later,
    'sessions.open': later,
  };
}
