import type { CaseListing, RunSummary } from '../../src-shared/domain/case';

/** How a run stands against its case's expectation; `unjudged` when there was none to hold it against. */
export type RunVerdict = 'met' | 'not-met' | 'unjudged';

/** How a case stands: by its newest run. */
export type CaseVerdict = RunVerdict | 'not-run';

/** Whether a run ended as it should. */
export function judgeSummary(run: RunSummary): RunVerdict {
  if (run.misses === null) return 'unjudged';
  return run.misses.length === 0 ? 'met' : 'not-met';
}

/** Whether a case's newest run ended as it should. */
export function judgeCase(listing: CaseListing): CaseVerdict {
  const run = listing.runs[0];
  return run ? judgeSummary(run) : 'not-run';
}

/** In what a run differs, in a few words: its end and by which check, or what else was not as expected. */
export function describeMiss(run: RunSummary): { readonly status: boolean; readonly words: string } {
  const misses = run.misses ?? [];
  if (misses.some((miss) => miss.what === 'status')) {
    return { status: true, words: run.code === null ? '' : `by ${run.code}` };
  }
  return { status: false, words: [...new Set(misses.map((miss) => miss.what))].join(', ') };
}

/** The count of an agent's cases by verdict, as a sentence without its point: `7 cases, 6 met, 1 not met`. */
export function countCases(cases: readonly CaseListing[]): string {
  const of = (verdict: CaseVerdict) => cases.filter((item) => judgeCase(item) === verdict).length;
  const parts = [
    [of('met') + of('unjudged'), 'met'],
    [of('not-met'), 'not met'],
    [of('not-run'), 'not run'],
  ] as const;
  const counts = parts.flatMap(([count, word]) => (count === 0 ? [] : [`${count} ${word}`]));
  return [`${cases.length} ${cases.length === 1 ? 'case' : 'cases'}`, ...counts].join(', ');
}
