import { z } from 'zod';

/** What one runner's report says: tests by outcome, and what went wrong outside any test. */
export interface TestReport {
  readonly passed: number;
  readonly failed: number;
  /** Full names of the tests that did not run. */
  readonly skipped: readonly string[];
  /** Sentences about failures no test stands for, such as a test file that does not load. */
  readonly problems: readonly string[];
}

/** One step of a test run: what it was, and its report or the reason there is none. */
export type TestStep =
  | { readonly name: string; readonly kind: 'reported'; readonly report: TestReport }
  | { readonly name: string; readonly kind: 'not-run'; readonly reason: string };

/** What to print at the end of a test run, and the exit status. */
export interface TestSummary {
  readonly lines: readonly string[];
  readonly status: 0 | 1;
}

const unitSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** Reads the JSON report of vitest. */
export function readUnitReport(json: unknown): TestReport {
  const files = unitSchema.parse(json).testResults;
  const tests = files.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file: file.name })));
  const broken = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: tests.filter((test) => test.status === 'passed').length,
    failed: tests.filter((test) => test.status === 'failed').length,
    skipped: tests
      .filter((test) => test.status !== 'passed' && test.status !== 'failed')
      .map((test) => `${test.file}: ${test.fullName}`),
    problems: broken.map(
      (file) => `${file.name} could not be run: ${firstLine(file.message ?? 'no reason given')}`,
    ),
  };
}

interface DesktopSuite {
  readonly title: string;
  readonly specs?: readonly DesktopSpec[] | undefined;
  readonly suites?: readonly DesktopSuite[] | undefined;
}

interface DesktopSpec {
  readonly title: string;
  readonly tests: readonly { readonly status: string }[];
}

const specSchema = z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) });
const suiteSchema: z.ZodType<DesktopSuite> = z.lazy(() =>
  z.object({
    title: z.string(),
    specs: z.array(specSchema).optional(),
    suites: z.array(suiteSchema).optional(),
  }),
);
const desktopSchema = z.object({
  suites: z.array(suiteSchema),
  errors: z.array(z.object({ message: z.string().optional() })),
});

/** Reads the JSON report of Playwright. */
export function readDesktopReport(json: unknown): TestReport {
  const { suites, errors } = desktopSchema.parse(json);
  const tests = suites.flatMap((suite) => testsOf(suite, []));
  return {
    passed: tests.filter((test) => test.status === 'expected').length,
    failed: tests.filter((test) => test.status === 'unexpected' || test.status === 'flaky').length,
    skipped: tests.filter((test) => test.status === 'skipped').map((test) => test.name),
    problems: errors.map((error) => firstLine(error.message ?? 'an error without a message')),
  };
}

function testsOf(suite: DesktopSuite, above: readonly string[]): readonly { name: string; status: string }[] {
  const path = [...above, suite.title];
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ status }) => ({ name: [...path, spec.title].join(' › '), status })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, path))];
}

/**
 * Adds up the steps. A step that did not run, a skipped test and a failure outside any test each count as one
 * failure, so that the last line never looks better than the exit status.
 */
export function summarise(steps: readonly TestStep[]): TestSummary {
  const lines: string[] = [];
  let passed = 0;
  let failed = 0;
  for (const step of steps) {
    if (step.kind === 'not-run') {
      lines.push(`${step.name} could not run, which counts as a failure: ${step.reason}`);
      failed += 1;
      continue;
    }
    const { report } = step;
    passed += report.passed;
    failed += report.failed + report.skipped.length + report.problems.length;
    lines.push(...report.problems.map((problem) => `${step.name}: ${problem}`));
    lines.push(...report.skipped.map((test) => `${step.name}: skipped, which counts as a failure: ${test}`));
  }
  if (passed + failed === 0) {
    lines.push('No test was executed, which counts as a failure.');
    failed = 1;
  }
  return { lines: [...lines, `tests: ${passed} passed, ${failed} failed`], status: failed === 0 ? 0 : 1 };
}

function firstLine(text: string): string {
  return text.trim().split('\n')[0] ?? '';
}
