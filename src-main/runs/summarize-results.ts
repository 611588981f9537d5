import type { Expectation, RunSummary } from '../../src-shared/domain/case';
import { judgeRun } from '../../src-shared/domain/judge-run';
import type { RunRecord } from '../../src-shared/domain/trace';
import type { StoredResult } from '../stores/result-store';

/** The finished runs of a case as the lists show them, newest first. */
export function summarizeRuns(
  results: readonly StoredResult[],
  of: { readonly agent: string; readonly case: string; readonly expected: Expectation | null },
): RunSummary[] {
  const ofCase = results.filter(
    (result) =>
      result.kind === 'result' && result.record.agent === of.agent && result.record.case === of.case,
  );
  return summarizeAll(ofCase, () => of.expected);
}

/** All finished runs, newest first, each judged by what should have happened; null where nobody has written it. */
export function summarizeAll(
  results: readonly StoredResult[],
  expectedOf: (record: RunRecord) => Expectation | null,
): RunSummary[] {
  const runs = results.flatMap((result) =>
    result.kind === 'damaged' ? [] : [summarize(result.record, result.file, expectedOf(result.record))],
  );
  return runs.sort((a, b) => b.started_at.localeCompare(a.started_at));
}

function summarize(record: RunRecord, file: string, expected: Expectation | null): RunSummary {
  const { run_id, agent, mode, status, code, started_at, elapsed_ms } = record;
  return {
    file,
    run_id,
    agent,
    case: record.case,
    request_id: record.request.id,
    mode,
    is_fork: record.parent !== null,
    status,
    code,
    started_at,
    elapsed_ms,
    // What the person changed on purpose is no miss of what the case expects.
    misses:
      expected && record.parent === null && record.without === null ? [...judgeRun(expected, record)] : null,
  };
}
