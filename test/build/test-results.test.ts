import { describe, expect, it } from 'vitest';
import { readDesktopReport, readUnitReport, summarise, type TestReport } from '../../build/test-results';

const report = (changes: Partial<TestReport> = {}): TestReport => ({
  passed: 3,
  failed: 0,
  skipped: [],
  problems: [],
  ...changes,
});
const reported = (name: string, changes: Partial<TestReport> = {}) =>
  ({ name, kind: 'reported', report: report(changes) }) as const;

describe('the last line', () => {
  it('adds up all steps', () => {
    expect(summarise([reported('Unit tests'), reported('Desktop tests', { passed: 2 })])).toEqual({
      lines: ['tests: 5 passed, 0 failed'],
      status: 0,
    });
  });

  it('counts failed tests', () => {
    const summary = summarise([reported('Unit tests', { failed: 2 }), reported('Desktop tests')]);
    expect(summary).toEqual({ lines: ['tests: 6 passed, 2 failed'], status: 1 });
  });

  it('counts a step that could not run as a failure and says why', () => {
    const reason = 'Electron needs system libraries.';
    const summary = summarise([reported('Unit tests'), { name: 'Desktop tests', kind: 'not-run', reason }]);
    expect(summary).toEqual({
      lines: [
        'Desktop tests could not run, which counts as a failure: Electron needs system libraries.',
        'tests: 3 passed, 1 failed',
      ],
      status: 1,
    });
  });

  it('counts each skipped test as a failure and names it', () => {
    const summary = summarise([reported('Unit tests', { skipped: ['a.test.ts: later'] })]);
    expect(summary).toEqual({
      lines: [
        'Unit tests: skipped, which counts as a failure: a.test.ts: later',
        'tests: 3 passed, 1 failed',
      ],
      status: 1,
    });
  });

  it('counts a problem outside any test as a failure', () => {
    const summary = summarise([reported('Unit tests', { problems: ['a.test.ts could not be run: no'] })]);
    expect(summary.lines.at(-1)).toBe('tests: 3 passed, 1 failed');
    expect(summary.status).toBe(1);
  });

  it.each([
    ['no step', []],
    ['a step without tests', [reported('Unit tests', { passed: 0 })]],
  ])('is a failure for %s', (_what, steps) => {
    const summary = summarise(steps);
    expect(summary.lines.at(-1)).toBe('tests: 0 passed, 1 failed');
    expect(summary.status).toBe(1);
  });
});

describe('the report of vitest', () => {
  const file = (name: string, status: string, statuses: readonly string[], message = '') => ({
    name,
    status,
    message,
    assertionResults: statuses.map((each, index) => ({ fullName: `test ${index + 1}`, status: each })),
  });

  it('counts tests by outcome and names what did not run', () => {
    const json = { testResults: [file('a', 'failed', ['passed', 'failed', 'skipped', 'todo', 'pending'])] };
    expect(readUnitReport(json)).toEqual({
      passed: 1,
      failed: 1,
      skipped: ['a: test 3', 'a: test 4', 'a: test 5'],
      problems: [],
    });
  });

  it('reports a file that does not load', () => {
    const json = { testResults: [file('b', 'failed', [], 'No test suite found\n  at line 1')] };
    expect(readUnitReport(json).problems).toEqual(['b could not be run: No test suite found']);
  });

  it('reports a file whose hook failed', () => {
    expect(readUnitReport({ testResults: [file('c', 'failed', ['skipped'], 'no')] })).toMatchObject({
      skipped: ['c: test 1'],
      problems: ['c could not be run: no'],
    });
  });
});

describe('the report of Playwright', () => {
  it('counts nested tests by outcome and names what did not run', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
    const inner = { title: 'review', specs: [spec('approves', 'expected'), spec('rejects', 'skipped')] };
    const outer = {
      title: 'a.test.ts',
      specs: [spec('fails', 'unexpected'), spec('wavers', 'flaky')],
      suites: [inner],
    };
    expect(readDesktopReport({ suites: [outer], errors: [{ message: 'Error: no\nstack' }] })).toEqual({
      passed: 1,
      failed: 2,
      skipped: ['a.test.ts › review › rejects'],
      problems: ['Error: no'],
    });
  });
});
