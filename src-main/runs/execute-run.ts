import type { Result } from '../../src-shared/domain/result';
import type { RunRecord } from '../../src-shared/domain/trace';
import { type RunObserver, runAgent } from '../controller/run-loop';
import { openResultStore, type SavedResult } from '../stores/result-store';
import type { StorageFailure } from '../stores/storage-failure';
import type { PreparedRun } from './prepare-run';

/** A run that has ended, and where its record went. */
export interface FinishedRun {
  readonly record: RunRecord;
  readonly saved: Result<SavedResult, StorageFailure>;
}

/** Runs a prepared run to its end and writes its result file. */
export async function executeRun(
  prepared: PreparedRun,
  outputFolder: string,
  watch: { readonly observer: RunObserver; readonly signal: AbortSignal },
): Promise<FinishedRun> {
  try {
    const { observer } = watch;
    const record = await withOwnSignal(watch.signal, (signal) => runAgent({ ...prepared, observer, signal }));
    // Before anything is let go of, so that no trouble with that costs the result.
    return { record, saved: await openResultStore(outputFolder).save(record) };
  } finally {
    await endRun(prepared);
  }
}

/** Lets go of everything that a run held: its planners, and what its stores had open. */
export async function endRun({ planner, guard, close }: PreparedRun): Promise<void> {
  await planner.dispose?.();
  await guard?.planner?.dispose?.();
  await close();
}

/** A run listens to a signal of its own, so that one that many runs share does not gather listeners run after run. */
async function withOwnSignal<Value>(
  whole: AbortSignal,
  act: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const own = new AbortController();
  const onAbort = (): void => own.abort();
  if (whole.aborted) onAbort();
  whole.addEventListener('abort', onAbort, { once: true });
  try {
    return await act(own.signal);
  } finally {
    whole.removeEventListener('abort', onAbort);
  }
}
