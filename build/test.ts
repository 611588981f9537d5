/** `npm test`: every test of the project; the last line says how many passed and failed. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { codexNotInstalled, isCodexInstalled } from './install-codex';
import { thisMachine } from './machine';
import { POSTGRES_VARIABLE, startPostgres } from './postgres-server';
import { prepareDesktop } from './prepare-desktop';
import { desktopRunner, runTests, unitRunner } from './run-tests';
import { fail, say } from './terminal';
import { summarise, type TestStep } from './test-results';

const FLAGS = ['--unit-only', '--desktop-only'];

async function testUnits(reports: string, filters: readonly string[]): Promise<TestStep> {
  const hasCodex = isCodexInstalled();
  // One server for all of them; without one the tests that need it fail, and say what is missing.
  const postgres = await startPostgres(thisMachine(), say);
  if (postgres.kind === 'failed') say(postgres.message);
  const server = postgres.kind === 'failed' ? {} : { [POSTGRES_VARIABLE]: postgres.url };
  try {
    const env = { ...process.env, ...server };
    const step = await runTests({ ...unitRunner(reports, filters, hasCodex), env });
    if (!hasCodex) say(codexNotInstalled);
    return step;
  } finally {
    if (postgres.kind === 'started') await postgres.stop();
  }
}

async function testDesktop(reports: string, filters: readonly string[]): Promise<TestStep> {
  const desktop = await prepareDesktop(say);
  if (desktop.kind === 'failed') return { name: 'Desktop tests', kind: 'not-run', reason: desktop.message };
  try {
    return await runTests(desktopRunner(reports, filters, desktop.env));
  } finally {
    desktop.stop();
  }
}

/** Runs one step after the other: two cores leave no room for both, and timing tests would suffer. */
async function testAll(args: readonly string[]): Promise<number> {
  const filters = args.filter((arg) => !FLAGS.includes(arg));
  if (FLAGS.every((flag) => args.includes(flag))) {
    return fail('--unit-only and --desktop-only exclude each other: give one of them, or neither.', 2);
  }
  const reports = await mkdtemp(path.join(tmpdir(), 'deskcheck-tests-'));
  const stopped = new AbortController();
  process.on('SIGINT', () => stopped.abort());
  const steps: TestStep[] = [];
  for (const [flag, name, run] of [
    ['--desktop-only', 'Unit tests', testUnits],
    ['--unit-only', 'Desktop tests', testDesktop],
  ] as const) {
    if (args.includes(flag)) continue;
    steps.push(await attempt(name, stopped.signal, () => run(reports, filters)));
  }
  await rm(reports, { recursive: true, force: true });
  const summary = summarise(steps);
  for (const line of summary.lines) say(line);
  return summary.status;
}

/** The last line must come whatever happens, so an unexpected error is one more step that could not run. */
async function attempt(name: string, stopped: AbortSignal, run: () => Promise<TestStep>): Promise<TestStep> {
  if (stopped.aborted) return { name, kind: 'not-run', reason: 'the run was stopped.' };
  try {
    return await run();
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { name, kind: 'not-run', reason };
  }
}

process.exitCode = await testAll(process.argv.slice(2));
