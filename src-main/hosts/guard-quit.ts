import { app, type BrowserWindow } from 'electron';
import type { UnsavedDocuments } from '../documents/unsaved-documents';
import type { LiveRuns } from '../runs/live-runs';

/** How long runs that were cancelled may take to end before the app quits without them, in milliseconds. */
const patienceMs = 5000;

/** What a quit would end or lose. */
export interface QuitStakes {
  /** Runs that go on. */
  readonly running: number;
  /** Documents with unsaved changes. */
  readonly unsaved: readonly string[];
}

/** Keeps a quit from ending runs or losing changes unasked. */
export interface QuitGuard {
  /** Asks before this window closes while runs are going or changes are unsaved. */
  readonly guard: (window: BrowserWindow) => void;
  /** Cancels every run, waits for their ends and quits. */
  readonly quit: () => void;
}

/** Guards the quitting of the app; `ask` puts the question to the person, who answers with `quit` or not at all. */
export function guardQuit(
  goings: readonly Pick<LiveRuns, 'going' | 'cancelAll'>[],
  unsaved: Pick<UnsavedDocuments, 'list'>,
  ask: (stakes: QuitStakes) => void,
): QuitGuard {
  let isAgreed = false;
  const stop = (event: { preventDefault: () => void }): void => {
    const stakes = { running: goings.reduce((sum, each) => sum + each.going(), 0), unsaved: unsaved.list() };
    if (isAgreed || (stakes.running === 0 && stakes.unsaved.length === 0)) return;
    event.preventDefault();
    ask(stakes);
  };
  const quit = (): void => {
    if (isAgreed) return;
    isAgreed = true;
    const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
    void Promise.race([Promise.all(goings.map((each) => each.cancelAll())), patience]).finally(() =>
      app.quit(),
    );
  };
  app.on('before-quit', stop);
  // The system asks for the end, as at a logout: nobody is there to answer a question.
  process.once('SIGTERM', quit);
  return { guard: (window) => void window.on('close', stop), quit };
}
