/** The evaluations of the window: begun, watched, cancelled and taken up again. Several may go on at once. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, type Failure, type Result, succeed } from '../../src-shared/domain/result';
import type { RunRecord } from '../../src-shared/domain/trace';
import type { EvaluationListing, EvaluationProgress } from '../../src-shared/evaluation/evaluation';
import type { Clock } from '../controller/clock';
import type { Publish } from '../runs/live-run';
import { isCode } from '../stores/atomic-file';
import { describeStorageFailure, guardStorage } from '../stores/storage-failure';
import { evaluateSuite, type FinishedEvaluation } from './evaluate-suite';
import { listEvaluation, listEvaluations } from './list-evaluations';
import type { EvaluationOrder } from './plan-evaluation';

/** An evaluation to be begun or taken up, in a folder that is made or there. */
export interface DeskOrder extends Omit<EvaluationOrder, 'folder'> {
  readonly concurrency: number;
}

/** Control over the evaluations of the window. */
export interface EvaluationDesk {
  readonly list: (folder: string) => Promise<readonly EvaluationListing[]>;
  /** Makes the next folder of a suite and begins there. */
  readonly start: (folder: string, order: DeskOrder) => Promise<Result<EvaluationListing>>;
  /** Takes up an evaluation by its name. */
  readonly resume: (folder: string, id: string, order: DeskOrder) => Promise<Result<EvaluationListing>>;
  readonly cancel: (folder: string, id: string) => Promise<EvaluationListing>;
  /** How many go on. */
  readonly going: () => number;
  /** Cancels all and resolves when the last has ended. */
  readonly cancelAll: () => Promise<void>;
}

/** What the desk needs from outside. */
export interface EvaluationDeskOptions {
  readonly publish: Publish;
  readonly onFault: (error: unknown) => void;
  readonly clock: Clock;
  /** Told of a run whose result file was written; it never fails and nobody waits for it. */
  readonly onSaved?: (record: RunRecord, file: string) => void;
}

interface Going {
  readonly cancel: AbortController;
  readonly ended: Promise<void>;
  progress: EvaluationProgress | null;
}

/** Keeps the evaluations that go on in memory and publishes what happens in them. */
export function createEvaluationDesk(options: EvaluationDeskOptions): EvaluationDesk {
  const going = new Map<string, Going>();
  const listed = (folder: string, id: string): Promise<EvaluationListing> =>
    listEvaluation(folder, id, going.get(join(folder, id))?.progress ?? null);

  /** Resolves once the evaluation has begun, or could not; it goes on by itself. */
  const begin = (folder: string, id: string, order: DeskOrder): Promise<Failure | null> =>
    new Promise((begun, broken) => {
      const path = join(folder, id);
      const cancel = new AbortController();
      const onProgress = (progress: EvaluationProgress): void => {
        const entry = going.get(path);
        if (entry) entry.progress = progress;
        options.publish('evaluations.progress', { id, progress });
        begun(null);
      };
      const ended = evaluateSuite(
        { ...order, folder: path },
        {
          ...{ clock: options.clock, onFault: options.onFault, concurrency: order.concurrency },
          ...{ signal: cancel.signal, onProgress },
          onRun: (run, made) => {
            options.publish('evaluations.run', { id, run });
            options.onSaved?.(made.record, join(path, made.file));
          },
        },
      )
        .then((result) => {
          going.delete(path);
          if (result.ok) options.publish('evaluations.ended', { id, unmade: sayUnmade(result.value) });
          else begun(result.failure);
        })
        .catch((error: unknown) => {
          going.delete(path);
          options.onFault(error);
          broken(error);
        });
      going.set(path, { cancel, ended, progress: null });
    });

  return {
    list: (folder) => listEvaluations(folder, (id) => going.get(join(folder, id))?.progress ?? null),
    start: async (folder, order) => {
      const id = await makeFolder(folder, order.suite.name);
      if (!id.ok) return id;
      const failure = await begin(folder, id.value, order);
      return failure ? fail(failure) : succeed(await listed(folder, id.value));
    },
    resume: async (folder, id, order) => {
      if (going.has(join(folder, id))) return succeed(await listed(folder, id));
      const failure = await begin(folder, id, order);
      return failure ? fail(failure) : succeed(await listed(folder, id));
    },
    cancel: async (folder, id) => {
      const entry = going.get(join(folder, id));
      entry?.cancel.abort();
      await entry?.ended;
      return listed(folder, id);
    },
    going: () => going.size,
    cancelAll: async () => {
      for (const { cancel } of going.values()) cancel.abort();
      await Promise.all([...going.values()].map(({ ended }) => ended));
    },
  };
}

function sayUnmade({ unmade }: FinishedEvaluation): string[] {
  return unmade.map(({ item, repeat, failure }) => `${item} #${repeat}: ${failure.what} ${failure.todo}`);
}

/** The next number of a suite; a folder is made by exactly one process. */
async function makeFolder(folder: string, suite: string): Promise<Result<string>> {
  const made = await guardStorage(folder, async () => {
    await mkdir(folder, { recursive: true });
    for (let number = 1; ; number += 1) {
      const id = `${suite}-${String(number).padStart(3, '0')}`;
      try {
        await mkdir(join(folder, id));
        return id;
      } catch (error) {
        if (!isCode(error, 'EEXIST')) throw error;
      }
    }
  });
  return made.ok ? made : fail(describeStorageFailure(made.failure));
}
