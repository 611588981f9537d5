import type { Expectation, RunSummary } from '../../src-shared/domain/case';
import { judgeRun } from '../../src-shared/domain/judge-run';
import type { StoredResult } from '../stores/result-store';

/** The finished runs of a case as the lists show them, newest first. */
export function summarizeRuns(
  results: readonly StoredResult[],
  of: { readonly agent: string; readonly case: string; readonly expected: Expectation | null },
): RunSummary[] {
  const runs = results.flatMap((result) => {
    if (result.kind === 'damaged') return [];
    const { record, file } = result;
    if (record.agent !== of.agent || record.case !== of.case) return [];
    const { run_id, agent, mode, status, code, started_at, elapsed_ms } = record;
    const misses = of.expected && [...judgeRun(of.expected, record)];
    const request_id = record.request.id;
    return [
      {
        file,
        run_id,
        agent,
        case: record.case,
        request_id,
        mode,
        status,
        code,
        started_at,
        elapsed_ms,
        misses,
      },
    ];
  });
  return runs.sort((a, b) => b.started_at.localeCompare(a.started_at));
}
