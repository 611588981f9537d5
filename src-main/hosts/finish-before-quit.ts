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
    void Promise.race([finish(), patience]).finally(() => app.quit());
  });
}
