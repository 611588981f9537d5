import { test as base } from '@playwright/test';
import { type DesktopApp, removeFolder, startDesktop } from './desktop-app';

/** A Playwright test with a freshly started app, ended and cleaned up afterwards. */
export const test = base.extend<{ desktop: DesktopApp }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  desktop: async ({}, use) => {
    const desktop = await startDesktop();
    await use(desktop);
    // At once, because a window with unsaved changes would ask; asking has tests of its own.
    await desktop.app.evaluate(({ app }) => app.exit(0)).catch(() => undefined);
    await desktop.quit();
    await removeFolder(desktop.dataFolder);
  },
});

export { expect } from '@playwright/test';
