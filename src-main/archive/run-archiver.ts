import type { Failure, Result } from '../../src-shared/domain/result';
import type { RunRecord } from '../../src-shared/domain/trace';
import type { Clock } from '../controller/clock';
import type { Archive } from './archive';

/** Stores finished runs. The result file is the record, so that nothing here ever costs a run or its result. */
export interface RunArchiver {
  /** Stores a run that was saved to a file. Resolves when that has been tried. */
  readonly keep: (record: RunRecord, file: string) => Promise<void>;
  /** Waits for what is under way. */
  readonly settled: () => Promise<void>;
  /** Waits for what is under way and lets go of the archive. */
  readonly close: () => Promise<void>;
}

/** What an archiver works with. */
export interface RunArchiverOptions {
  /** Opens the archive, when the first run has ended; null when none is kept. */
  readonly open: () => Promise<Result<Archive> | null>;
  /** Told what went wrong, the same thing once until something works again. */
  readonly onFailure: (failure: Failure) => void;
  readonly onFault: (error: unknown) => void;
  readonly clock: Clock;
}

/** How long an archive that could not be opened is left alone, in milliseconds, so that not every run waits for it. */
const pauseMs = 60_000;

/** Opens the archive when it is first needed. */
export function createRunArchiver(options: RunArchiverOptions): RunArchiver {
  const { clock, onFault } = options;
  let opening: Promise<Archive | null> | null = null;
  let failedAt: number | null = null;
  let told: string | null = null;
  const underWay = new Set<Promise<void>>();
  const tell = (failure: Failure): null => {
    if (failure.what !== told) options.onFailure(failure);
    told = failure.what;
    return null;
  };
  const open = async (): Promise<Archive | null> => {
    const opened = await options.open();
    if (opened === null || opened.ok) return opened?.value ?? null;
    failedAt = clock.monotonic();
    opening = null;
    return tell(opened.failure);
  };
  const store = async (record: RunRecord, file: string): Promise<void> => {
    if (failedAt !== null && clock.monotonic() - failedAt < pauseMs) return;
    opening ??= open();
    const archive = await opening;
    if (archive === null) return;
    failedAt = null;
    const saved = await archive.save(record, file);
    if (saved.ok) told = null;
    else tell(saved.failure);
  };
  return {
    keep: (record, file) => {
      const kept = store(record, file)
        .catch(onFault)
        .finally(() => underWay.delete(kept));
      underWay.add(kept);
      return kept;
    },
    settled: async () => void (await Promise.all(underWay)),
    close: async () => {
      await Promise.all(underWay);
      await (await opening)?.close();
    },
  };
}
