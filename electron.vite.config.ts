import { readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';

const inRoot = (...parts: string[]) => path.join(import.meta.dirname, ...parts);

// The oldest Electron the app runs on is 25: Node 18, Chromium 114, and no ES modules in the main process.
const NODE_TARGET = 'node18';
const CHROME_TARGET = 111;

const DEV_PORT = 5173;

/** Puts the files of the embedded database, which its code looks for beside itself, into the built app. */
function copyPglite(): Plugin {
  const from = inRoot('node_modules', '@electric-sql', 'pglite', 'dist');
  return {
    name: 'copy-pglite',
    generateBundle() {
      for (const file of ['pglite.wasm', 'initdb.wasm', 'pglite.data'])
        this.emitFile({
          type: 'asset',
          fileName: `pglite/${file}`,
          source: readFileSync(path.join(from, file)),
        });
    },
  };
}

export default defineConfig({
  main: {
    plugins: [copyPglite()],
    build: {
      outDir: inRoot('out', 'main'),
      target: NODE_TARGET,
      sourcemap: true,
      externalizeDeps: false,
      rolldownOptions: {
        // PGlite's compiled code has some; nothing from outside reaches it.
        checks: { eval: false },
        input: {
          index: inRoot('src-main', 'index.ts'),
          // A thread of the main process, started by the name of its file.
          'pglite-worker': inRoot('src-main', 'archive', 'pglite-worker.ts'),
        },
        output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: 'chunks/[name]-[hash].cjs' },
      },
    },
  },
  preload: {
    build: {
      outDir: inRoot('out', 'preload'),
      target: NODE_TARGET,
      sourcemap: true,
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: inRoot('src-main', 'preload', 'index.ts') },
        // A sandboxed preload script can require nothing of its own, so it must be one file.
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  },
  renderer: {
    root: inRoot('src-renderer'),
    plugins: [react()],
    // The page comes from the app's own scheme in development too, so the reload socket must be told its host and port.
    server: {
      port: DEV_PORT,
      strictPort: true,
      hmr: { protocol: 'ws', host: 'localhost', clientPort: DEV_PORT },
    },
    css: {
      // Nesting and the newer colour functions are written out for the oldest Chromium, in development too.
      transformer: 'lightningcss',
      lightningcss: {
        targets: { chrome: CHROME_TARGET << 16 },
        // A container has its name from the part that is one, and parts in other files ask for it by that name.
        cssModules: { pattern: '[name]__[hash]__[local]', container: false },
      },
    },
    build: {
      outDir: inRoot('out', 'renderer'),
      target: `chrome${CHROME_TARGET}`,
      sourcemap: true,
      // The content security policy allows no data: address, not even for a small font or picture.
      assetsInlineLimit: 0,
      rolldownOptions: { input: inRoot('src-renderer', 'index.html') },
    },
  },
});
