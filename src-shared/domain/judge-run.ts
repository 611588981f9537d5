import { assessRun, type AssessedRun } from './assess-run';
import type { Expectation, Miss } from './case';

/** Compares a finished run with its case's expectation; an empty list means that it was met. */
export function judgeRun(expected: Expectation, run: AssessedRun): readonly Miss[] {
  return assessRun(expected, run)
    .filter(({ met }) => !met)
    .map(({ what, expected: wanted, found }) => ({ what, expected: wanted, found }));
}
