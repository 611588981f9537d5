import { fail, type Result, succeed } from '../../src-shared/domain/result';
import type { RunRecord } from '../../src-shared/domain/trace';
import type { RunSnapshot } from '../../src-shared/ipc/contract';
import { failNotFound } from './failures';

/** The record of a run that the window has open, once it has ended. */
export function recordOf(run: RunSnapshot | null): Result<RunRecord> {
  if (!run) return failNotFound('The run is not open any more.', 'Open it again.');
  const { header, events, end } = run;
  return end
    ? succeed({ ...header, ...end, events })
    : fail({ code: 'conflict', what: 'The run has not ended.', where: null, todo: 'Wait for its end.' });
}
