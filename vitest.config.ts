import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, 'test/desktop/**'],
    // Tests of the window ask for a page themselves: `// @vitest-environment happy-dom`.
    environment: 'node',
    // The design size, so that nothing is folded away.
    environmentOptions: { happyDOM: { width: 1280, height: 800 } },
    setupFiles: ['test/support/fail-on-console.ts'],
    testTimeout: 20_000,
    hookTimeout: 20_000,
    restoreMocks: true,
    benchmark: { include: ['test/bench/*.bench.ts'] },
  },
});
