import { app, type BrowserWindow } from 'electron';
import type { LiveRuns } from '../runs/live-runs';

/** How long runs that were cancelled may take to end before the app quits without them, in milliseconds. */
const patienceMs = 5000;

/** Keeps a quit from ending runs unasked. */
export interface QuitGuard {
  /** Asks before this window closes while runs are going. */
  readonly guard: (window: BrowserWindow) => void;
  /** Cancels every run, waits for their ends and quits. */
  readonly quit: () => void;
}

/** Guards the quitting of the app; `ask` puts the question to the person, who answers with `quit` or not at all. */
export function guardQuit(
  liveRuns: Pick<LiveRuns, 'going' | 'cancelAll'>,
  ask: (running: number) => void,
): QuitGuard {
  let isAgreed = false;
  const stop = (event: { preventDefault: () => void }): void => {
    const running = liveRuns.going();
    if (isAgreed || running === 0) return;
    event.preventDefault();
    ask(running);
  };
  const quit = (): void => {
    if (isAgreed) return;
    isAgreed = true;
    const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
    void Promise.race([liveRuns.cancelAll(), patience]).finally(() => app.quit());
  };
  app.on('before-quit', stop);
  // The system asks for the end, as at a logout: nobody is there to answer a question.
  process.once('SIGTERM', quit);
  return { guard: (window) => void window.on('close', stop), quit };
}
