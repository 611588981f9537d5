import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import type { OrderPlaces } from './operations-builders';

const entry = join(import.meta.dirname, '..', 'fixtures', 'crash-refund.ts');

/** Builds the program that crashes into one plain file, because starting it hundreds of times has to be cheap. */
export async function buildCrashProgram(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir: folder,
      target: 'node20',
      minify: false,
      rollupOptions: { output: { entryFileNames: 'crash.mjs' } },
    },
  });
  return join(folder, 'crash.mjs');
}

/** A program that makes refunds and is, or will be, killed. */
export interface CrashProgram {
  /** Waits until it has said a word. */
  readonly said: (word: string) => Promise<void>;
  readonly tell: (text: string) => void;
  readonly kill: () => void;
  /** Resolves when it has ended, with everything that it said. */
  readonly ended: Promise<{
    readonly lines: readonly string[];
    readonly signal: string | null;
    readonly error: string;
  }>;
}

/** Starts the program in a session, with its plan. */
export function startCrashProgram(
  program: string,
  { path, outputFolder }: OrderPlaces,
  plan: readonly string[],
): CrashProgram {
  const child = spawn(process.execPath, [program, path, outputFolder, ...plan]);
  const lines: string[] = [];
  const waiting = new Map<string, () => void>();
  let error = '';
  child.stderr.on('data', (chunk: Buffer) => {
    error += chunk.toString();
  });
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line);
    waiting.get(firstWord(line))?.();
  });
  const ended = new Promise<Awaited<CrashProgram['ended']>>((resolve) => {
    child.once('close', (_code, signal) => resolve({ lines, signal, error }));
  });
  const said = (word: string): Promise<void> =>
    lines.some((line) => firstWord(line) === word)
      ? Promise.resolve()
      : new Promise((resolve) => waiting.set(word, resolve));
  return {
    // A program that ends without saying it is found by what it left.
    said: (word) => Promise.race([said(word), ended.then(() => undefined)]),
    tell: (text) => void child.stdin.write(text),
    kill: () => void child.kill('SIGKILL'),
    ended,
  };
}

const firstWord = (line: string): string => line.split(' ')[0] ?? '';
