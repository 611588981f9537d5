import { join } from 'node:path';
import { type Failure, fail, type Result, succeed } from '../../../src-shared/domain/result';
import { openResultStore } from '../../stores/result-store';
import { describeStorageFailure } from '../../stores/storage-failure';
import { makeRoom, repeatFolder } from '../run-item';
import type { AcceptedRun } from './share';

/**
 * Writes the results that other workers made into an evaluation’s folder, so that it is as if every run had been made there.
 * A run of this worker’s own whose place another one’s result has taken is set aside and not thrown away.
 */
export async function collectResults(
  folder: string,
  accepted: readonly AcceptedRun[],
): Promise<Result<void, Failure>> {
  for (const run of accepted) {
    if (run.end.kind !== 'made') continue;
    const place = join(folder, repeatFolder(run));
    const { record } = run.end;
    const found = await openResultStore(place).list();
    if (found.some((each) => each.kind === 'result' && each.record.run_id === record.run_id)) continue;
    const ready = await makeRoom(place);
    if (!ready.ok) return ready;
    const saved = await openResultStore(place).save(record);
    if (!saved.ok) return fail(describeStorageFailure(saved.failure));
  }
  return succeed(undefined);
}
