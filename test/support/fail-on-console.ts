/**
 * Makes a test fail when something was written to the console while it ran. Output nobody expects hides errors;
 * a test that expects some puts its own spy on the method, and then it is not seen here.
 */
import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

const METHODS = ['debug', 'info', 'log', 'warn', 'error', 'trace'] as const;
let written: string[] = [];

for (const method of METHODS) {
  console[method] = (...values: unknown[]) => {
    written.push(`console.${method}: ${format(...values)}`);
  };
}

function expectSilence(): void {
  const lines = written;
  written = [];
  if (lines.length > 0) throw new Error(`Unexpected console output:\n${lines.join('\n')}`);
}

afterEach(expectSilence);
afterAll(expectSilence);
