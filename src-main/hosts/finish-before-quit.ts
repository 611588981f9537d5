import { app } from 'electron';

/** How long the last work may take before the app ends without it, in milliseconds. */
const patienceMs = 5000;

/** Lets something be finished once every window is closed, such as what is still being stored. */
export function finishBeforeQuit(finish: () => Promise<void>): void {
  let isBegun = false;
  app.on('will-quit', (event) => {
    if (isBegun) return;
    isBegun = true;
    event.preventDefault();
    const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
    // Not before this event is over: a quit that is asked for inside of it is lost, and nothing would ever end the app.
    void Promise.race([finish(), patience]).finally(() => setImmediate(() => app.quit()));
  });
}
