import type { Result } from '../../src-shared/domain/result';
import type { ItemRun, MadeRun } from './run-item';
import type { ClaimedRun, JoinedShare } from './share/share';

/** Where the runs of an evaluation come from, and who is told what came of each. */
export interface RunSource {
  /** The next run to make; null when there is nothing left to do. */
  readonly next: () => Promise<ItemRun | null>;
  /** Told what came of a run; false when it does not count, as when it was cancelled or another worker was first. */
  readonly ended: (run: ItemRun, made: Result<MadeRun>) => Promise<boolean>;
}

/** The runs of a list, one after the other. */
export function listSource(runs: readonly ItemRun[]): RunSource {
  const left = runs[Symbol.iterator]();
  return {
    next: async () => left.next().value ?? null,
    ended: async (_run, made) => made.ok && made.value.record.status !== 'cancelled',
  };
}

/** The runs of a shared evaluation, those that no other worker has. */
export function shareSource(share: JoinedShare, signal: AbortSignal): RunSource {
  const claims = new Map<ItemRun, ClaimedRun>();
  return {
    next: async () => {
      const claimed = await share.take(signal);
      if (claimed) claims.set(claimed, claimed);
      return claimed;
    },
    ended: async (run, made) => {
      const claimed = claims.get(run);
      claims.delete(run);
      const isForOthers = made.ok
        ? made.value.record.status === 'cancelled'
        : made.failure.code === 'storage';
      if (isForOthers) {
        if (claimed) await share.giveBack(claimed);
        return false;
      }
      const end = made.ok
        ? ({ kind: 'made', record: made.value.record, file: made.value.file } as const)
        : ({ kind: 'unmade', failure: made.failure } as const);
      return (await share.accept(run, end)) && made.ok;
    },
  };
}
