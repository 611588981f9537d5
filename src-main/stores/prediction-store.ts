import { join } from 'node:path';
import { z } from 'zod';
import { type Prediction, type PredictionScores, prediction } from '../../src-shared/domain/prediction';
import { type Result, succeed } from '../../src-shared/domain/result';
import type { FileSystem } from './atomic-file';
import { openKeptFile } from './kept-file';
import type { StorageFailure } from './storage-failure';

/** How many guesses are kept; the oldest give way. */
const maxKept = 10_000;

const keptPrediction = prediction.extend({
  /** The local day, such as `2026-12-01`. */
  day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
});
type KeptPrediction = z.infer<typeof keptPrediction>;

/** The guesses of the person at this machine. */
export interface PredictionStore {
  readonly scores: () => PredictionScores;
  /** Keeps a guess; a turn of a run counts once, as it was guessed first. */
  readonly add: (guess: Prediction, now: Date) => Promise<Result<void, StorageFailure>>;
  readonly reset: () => Promise<Result<void, StorageFailure>>;
  /** What was wrong with the file at this start, as a sentence; null when nothing was. */
  readonly problem: string | null;
}

/** Opens the guesses kept in a folder. */
export async function openPredictionStore(folder: string, fs?: FileSystem): Promise<PredictionStore> {
  const file = await openKeptFile<readonly KeptPrediction[]>({
    path: join(folder, 'predictions.json'),
    schema: z.array(keptPrediction),
    empty: [],
    title: 'The score of your guesses',
    ...(fs && { fs }),
  });
  return {
    scores: () => countScores(file.get()),
    add: async (guess, now) => {
      const kept = file.get();
      if (kept.some(({ run_id, turn }) => run_id === guess.run_id && turn === guess.turn)) {
        return succeed(undefined);
      }
      return file.change([...kept, { ...guess, day: localDay(now) }].slice(-maxKept));
    },
    reset: () => file.change([]),
    problem: file.problem,
  };
}

function localDay(now: Date): string {
  const pad = (part: number): string => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** Each guess answers two questions: which tool, and whether policy allows it. */
function rightIn({ guessed, was }: Prediction): number {
  return Number(guessed.tool === was.tool) + Number(guessed.allowed === was.allowed);
}

function countScores(kept: readonly KeptPrediction[]): PredictionScores {
  const add = (score: { asked: number; right: number }, guess: Prediction): void => {
    score.asked += 2;
    score.right += rightIn(guess);
  };
  const total = { asked: 0, right: 0 };
  const cases = new Map<string, PredictionScores['cases'][number]>();
  const days = new Map<string, PredictionScores['days'][number]>();
  for (const guess of kept) {
    const { agent, case: name, day } = guess;
    const key = `${agent}/${name}`;
    const ofCase = cases.get(key) ?? { agent, case: name, asked: 0, right: 0 };
    const ofDay = days.get(day) ?? { day, asked: 0, right: 0 };
    for (const score of [total, ofCase, ofDay]) add(score, guess);
    cases.set(key, ofCase);
    days.set(day, ofDay);
  }
  return { total, cases: [...cases.values()], days: [...days.values()] };
}
