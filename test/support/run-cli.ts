import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A finished command of the terminal program. */
export interface CliResult {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the real terminal program as a process of its own, with nothing on its standard input. */
export function runCli(...args: readonly string[]): Promise<CliResult> {
  return runCliWith('', ...args);
}

/** Runs it with a text on its standard input. */
export function runCliWith(input: string, ...args: readonly string[]): Promise<CliResult> {
  const command = ['--import', 'tsx', join('src-main', 'cli', 'main.ts'), ...args];
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, command, { cwd: root }, (error, stdout, stderr) => {
      const exit = error ? error.code : 0;
      if (typeof exit === 'number') resolve({ exit, stdout, stderr });
      else reject(error);
    });
    child.stdin?.end(input);
  });
}

/** The arguments that run a practice case of the support agent in demo mode. */
export function runArgs(name: string, output: string, ...more: readonly string[]): readonly string[] {
  return ['run', 'support', '--case', name, '--mode', 'demo', '--output', output, ...more];
}

/** The command's standard output as the one JSON document that it must be. */
export function documentOf(result: CliResult): unknown {
  return JSON.parse(result.stdout);
}
