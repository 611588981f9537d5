import type { Result } from '../../src-shared/domain/result';
import type { PracticeSession, WorkspaceState } from '../../src-shared/domain/workspace';
import type { Client } from '../ipc/client';
import type { Slice } from './app-state';
import { idle, type Loadable, latest, reloading, settled } from './loadable';

/** A way to another workspace; a folder that was not open before is always the person's own choice. */
export type WorkspaceMove =
  | { readonly kind: 'kit' }
  | { readonly kind: 'recent'; readonly folder: string }
  | { readonly kind: 'choose' }
  | { readonly kind: 'create' };

/** Where the person's data is, as main has it, and its sessions. */
export interface WorkspaceSlice {
  readonly workspace: Loadable<WorkspaceState>;
  /** The sessions of the open workspace, newest first. */
  readonly sessions: Loadable<readonly PracticeSession[]>;
  /** A move that waits for what the person says about unsaved changes. */
  readonly pendingMove: WorkspaceMove | null;
  readonly loadWorkspace: () => Promise<void>;
  readonly loadSessions: () => Promise<void>;
  /** Goes on in a fresh session; earlier results stay where they are. */
  readonly freshSession: () => Promise<void>;
  readonly openSession: (name: string) => Promise<void>;
  /** Opens another workspace; asks first when there are unsaved changes. */
  readonly moveWorkspace: (move: WorkspaceMove) => Promise<void>;
  /** The answer to the question before a move. */
  readonly answerMove: (answer: 'save' | 'discard' | 'stay') => Promise<void>;
  readonly forgetWorkspace: (folder: string) => Promise<void>;
  /** Shows the workspace, or one of its documents, in the file manager. */
  readonly reveal: (path: string | null) => Promise<void>;
}

/** The slice of the workspace. */
export function createWorkspaceSlice(client: Client): Slice<WorkspaceSlice> {
  return (set, get) => {
    const take = (next: WorkspaceState) => {
      const before = latest(get().workspace);
      set({ workspace: { kind: 'ready', value: next } });
      get().followWorkspace(before, next);
      // The same path is another file in another workspace.
      if (before?.folder !== next.folder) get().clearKept();
      // The first news comes together with everything else that is loaded at the start.
      if (next.missing) return get().dismissNoticesAt(next.folder);
      if (before !== null && isElsewhere(before, next)) void loadEverything();
    };
    const loadEverything = async () => {
      const { loadInfo, loadCases, loadReviews, loadSessions, loadDocuments } = get();
      const isShown = get().documents.kind !== 'idle';
      await Promise.all([
        loadInfo(),
        loadCases(),
        loadReviews(),
        ...(isShown ? [loadSessions(), loadDocuments()] : []),
      ]);
    };
    const settle = (result: Result<WorkspaceState | null>): WorkspaceState | null => {
      if (!result.ok) get().notify(result.failure);
      else if (result.value) take(result.value);
      return result.ok ? result.value : null;
    };
    const go = async (move: WorkspaceMove) => {
      const next = settle(await askToMove(client, move));
      if (next) get().flashNote(`${next.name} is open.`);
    };
    client.subscribe('workspace.changed', take);
    return {
      workspace: idle,
      sessions: idle,
      pendingMove: null,
      async loadWorkspace() {
        set({ workspace: reloading(get().workspace) });
        const result = await client.call('workspaces.get', {});
        if (result.ok) return take(result.value);
        set({ workspace: settled(get().workspace, result) });
        get().notify(result.failure);
      },
      async loadSessions() {
        set({ sessions: reloading(get().sessions) });
        const result = await client.call('sessions.list', {});
        const sessions = result.ok ? { ok: true as const, value: result.value.sessions } : result;
        set({ sessions: settled(get().sessions, sessions) });
      },
      async freshSession() {
        if (settle(await client.call('sessions.fresh', {})))
          get().flashNote('New practice session. Earlier results stay in theirs.');
      },
      async openSession(name) {
        const next = settle(await client.call('sessions.open', { name }));
        if (next) get().flashNote(`Back in session ${next.session}.`);
      },
      async moveWorkspace(move) {
        if (get().unsaved.length > 0) set({ pendingMove: move });
        else await go(move);
      },
      async answerMove(answer) {
        const move = get().pendingMove;
        set({ pendingMove: null });
        if (move === null || answer === 'stay') return;
        if (answer === 'save' && !(await get().saveAllDrafts())) return;
        await go(move);
      },
      async forgetWorkspace(folder) {
        settle(await client.call('workspaces.forget', { folder }));
      },
      async reveal(path) {
        const result = await client.call('workspaces.reveal', { path });
        if (!result.ok) get().notify(result.failure);
      },
    };
  };
}

function askToMove(client: Client, move: WorkspaceMove): Promise<Result<WorkspaceState | null>> {
  switch (move.kind) {
    case 'kit':
      return client.call('workspaces.open', { folder: null });
    case 'recent':
      return client.call('workspaces.open', { folder: move.folder });
    case 'choose':
      return client.call('workspaces.choose', {});
    case 'create':
      return client.call('workspaces.create', {});
  }
}

/** Whether runs, reviews and documents are others now, or came or went with their folder. */
function isElsewhere(before: WorkspaceState, next: WorkspaceState): boolean {
  return before.folder !== next.folder || before.session !== next.session || before.missing !== next.missing;
}
