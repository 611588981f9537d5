import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'test/desktop',
  outputDir: 'test-results',
  // Each test opens a window of its own, and windows on one display take the focus from each other.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  globalTimeout: 30 * 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  projects: [
    { name: 'desktop', testMatch: /\.test\.ts$/ },
    { name: 'screenshots', testMatch: /screenshots\.spec\.ts$/ },
    { name: 'bench', testMatch: /\.bench\.ts$/ },
  ],
});
