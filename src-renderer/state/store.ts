import { createContext, useContext } from 'react';
import { useStore as useZustandStore } from 'zustand';
import { createStore as createZustandStore, type StoreApi } from 'zustand/vanilla';
import type { Client } from '../ipc/client';
import type { Actions, AppState } from './app-state';
import { createArchiveSlice } from './archive-slice';
import { createCasesSlice } from './cases-slice';
import { createDataViewSlice } from './data-view-slice';
import { createCompareSlice } from './compare-slice';
import { createDecisionsSlice } from './decisions-slice';
import { createDocumentsSlice } from './documents-slice';
import { createDraftsSlice } from './drafts-slice';
import { createEvaluateViewSlice } from './evaluate-view-slice';
import { createEvaluatedRunsSlice } from './evaluated-runs-slice';
import { createEvaluationsSlice } from './evaluations-slice';
import { createExerciseSlice } from './exercise-slice';
import { createForkSlice } from './fork-slice';
import { createImportsSlice } from './imports-slice';
import { createInfoSlice } from './info-slice';
import { createMutationsSlice } from './mutations-slice';
import { createPredictionsSlice } from './predictions-slice';
import { createQueueSlice } from './queue-slice';
import { createReplaysSlice } from './replays-slice';
import { createRetainedSlice } from './retained-slice';
import { createReviewsSlice } from './reviews-slice';
import { createRunsSlice } from './runs-slice';
import { createSettingsSlice } from './settings-slice';
import { createSetupSlice } from './setup-slice';
import { createUiSlice } from './ui-slice';
import { createWorkspaceSlice } from './workspace-slice';

/** The window's one store. */
export type Store = StoreApi<AppState>;

/** A store over a client: nothing is loaded until `loadAll`, changes on disk are followed at once. */
export function createStore(client: Client): Store {
  const store = createZustandStore<AppState>()((...tools) => ({
    ...createInfoSlice(client)(...tools),
    ...createSettingsSlice(client)(...tools),
    ...createSetupSlice(client)(...tools),
    ...createArchiveSlice(client)(...tools),
    ...createCasesSlice(client)(...tools),
    ...createRunsSlice(client)(...tools),
    ...createCompareSlice(client)(...tools),
    ...createDecisionsSlice(client)(...tools),
    ...createForkSlice(client)(...tools),
    ...createExerciseSlice(client)(...tools),
    ...createPredictionsSlice(client)(...tools),
    ...createQueueSlice(client)(...tools),
    ...createRetainedSlice(client)(...tools),
    ...createReviewsSlice(client)(...tools),
    ...createWorkspaceSlice(client)(...tools),
    ...createDocumentsSlice(client)(...tools),
    ...createImportsSlice(client)(...tools),
    ...createDraftsSlice(client)(...tools),
    ...createDataViewSlice()(...tools),
    ...createEvaluationsSlice(client)(...tools),
    ...createEvaluatedRunsSlice(client)(...tools),
    ...createMutationsSlice(client)(...tools),
    ...createReplaysSlice(client)(...tools),
    ...createEvaluateViewSlice()(...tools),
    ...createUiSlice()(...tools),
  }));
  client.subscribe('output.changed', () => {
    void store.getState().loadCases();
    void store.getState().loadReviews();
    if (store.getState().sessions.kind !== 'idle') void store.getState().loadSessions();
    // What a save would invalidate depends on what waits for review.
    store.getState().checkAgain();
  });
  client.subscribe('documents.changed', () => {
    void store.getState().loadCases();
    if (store.getState().documents.kind !== 'idle') void store.getState().loadDocuments();
    if (store.getState().suites.kind !== 'idle') void store.getState().loadSuites();
  });
  client.subscribe('app.notice', (failure) => store.getState().notify(failure));
  return store;
}

/** Asks main for everything that the frame and the first screen need. */
export async function loadAll(store: Store): Promise<void> {
  const { loadInfo, loadSettings, loadCases, loadReviews, loadQueue, loadWorkspace } = store.getState();
  await Promise.all([loadInfo(), loadSettings(), loadCases(), loadReviews(), loadQueue(), loadWorkspace()]);
}

const StoreContext = createContext<Store | null>(null);

/** Puts the store where `useStore` and `useActions` find it. */
export const StoreProvider = StoreContext.Provider;

function useStoreApi(): Store {
  const store = useContext(StoreContext);
  if (!store) throw new Error('a component reads the store outside of StoreProvider');
  return store;
}

/** A part of the state; the component renders again when that part changes. */
export function useStore<Part>(selector: (state: AppState) => Part): Part {
  return useZustandStore(useStoreApi(), selector);
}

/** The named actions; they never change, so reading them causes no rendering. */
export function useActions(): Actions {
  return useStoreApi().getState();
}
