import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from './project-root';
import { type CommandEnd, describeEnd, runCommand } from './run-command';
import { readDesktopReport, readUnitReport, type TestReport, type TestStep } from './test-results';

/** One test runner: how it is started, and how its report is read. */
export interface TestRunner {
  readonly name: string;
  /** The script to run with Node, and its arguments. */
  readonly command: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly reportFile: string;
  readonly read: (json: unknown) => TestReport;
  /** File names and options the person gave; with them a runner may find nothing to do. */
  readonly filters: readonly string[];
}

const LIMIT_MS = 40 * 60_000;

/** Vitest: the unit, property and integration tests; those that need the real Codex only where it is installed. */
export function unitRunner(reportFolder: string, filters: readonly string[], hasCodex: boolean): TestRunner {
  const reportFile = path.join(reportFolder, 'unit.json');
  const vitest = path.join(projectRoot, 'node_modules', 'vitest', 'vitest.mjs');
  return {
    name: 'Unit tests',
    command: [
      vitest,
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
      ...(hasCodex ? [] : ['--exclude=test/codex/**']),
    ],
    env: process.env,
    reportFile,
    // With a name filter vitest reports every other test as skipped; the person asked for that.
    read: (json) =>
      hasNameFilter(filters) ? { ...readUnitReport(json), skipped: [] } : readUnitReport(json),
    filters,
  };
}

/** Playwright: the tests in the running app. */
export function desktopRunner(
  reportFolder: string,
  filters: readonly string[],
  env: NodeJS.ProcessEnv,
): TestRunner {
  const reportFile = path.join(reportFolder, 'desktop.json');
  const playwright = path.join(projectRoot, 'node_modules', '@playwright', 'test', 'cli.js');
  return {
    name: 'Desktop tests',
    command: [playwright, 'test', '--project=desktop', '--reporter=list,json'],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    reportFile,
    read: readDesktopReport,
    filters,
  };
}

/** Runs a runner to its end and reads what it reported. */
export async function runTests(runner: TestRunner): Promise<TestStep> {
  const { end } = await runCommand(process.execPath, [...runner.command, ...runner.filters], {
    cwd: projectRoot,
    env: runner.env,
    output: 'terminal',
    timeoutMs: LIMIT_MS,
  });
  return judgeRun(runner, end, await readReport(runner));
}

/** Compares a runner's report with the way it ended: the two must tell the same story. */
export function judgeRun(
  runner: Pick<TestRunner, 'name' | 'filters'>,
  end: CommandEnd,
  report: TestReport | undefined,
): TestStep {
  const { name } = runner;
  if (report === undefined) {
    return { name, kind: 'not-run', reason: `the runner ${describeEnd(end)} and left no readable report.` };
  }
  const executed = report.passed + report.failed;
  if (executed === 0 && report.skipped.length === 0) {
    // The person asked for some tests, and these may all be of the other kind.
    if (runner.filters.length > 0) return { name, kind: 'reported', report: { ...report, problems: [] } };
    return { name, kind: 'not-run', reason: ['No test was executed.', ...report.problems].join(' ') };
  }
  const isWell = end.kind === 'ended' && end.status === 0;
  const isExplained = report.failed + report.problems.length > 0 && end.kind === 'ended';
  if (isWell || isExplained) return { name, kind: 'reported', report };
  const problem = `the runner ${describeEnd(end)} although no test failed; see its output above.`;
  return { name, kind: 'reported', report: { ...report, problems: [...report.problems, problem] } };
}

function hasNameFilter(filters: readonly string[]): boolean {
  return filters.some((filter) => filter === '-t' || filter.startsWith('--testNamePattern'));
}

async function readReport(runner: TestRunner): Promise<TestReport | undefined> {
  try {
    return runner.read(JSON.parse(await readFile(runner.reportFile, 'utf8')));
  } catch {
    // Absent, cut off or of an unknown form: the run is judged as one without a report.
    return undefined;
  }
}
