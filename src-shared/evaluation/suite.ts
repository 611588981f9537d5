/**
 * Evaluation. Words used here and everywhere:
 * - suite: a set of cases with what is expected of each, and how often each is run;
 * - item: one case in a suite, by a name of its own, because a case may stand in it twice with other decisions;
 * - evaluation: a suite run with one planner; its result files are the record, and everything else is derived from them;
 * - repeat: one of the runs of an item, from 1;
 * - baseline: an earlier evaluation that a later one is compared with.
 */
import { z } from 'zod';
import { expectation } from '../domain/case';
import { requestId } from '../domain/identifiers';
import { json, jsonObject } from '../domain/json';
import { agentName } from '../domain/status';

/** How often each item may be run. */
export const repeatCount = z.int().min(1).max(100);

/** One case in a suite. */
export const suiteItem = z.strictObject({
  /** Its name in the suite. */
  id: requestId,
  agent: agentName,
  /** The case of the workspace. */
  case: requestId,
  /** A request in place of the case’s own; null for that. */
  request: jsonObject.nullable().default(null),
  /**
   * Decisions in place of the case’s own, such as a wrong one that a check has to refuse. Such an item tests the
   * application; it is left out when a model decides.
   */
  decisions: z.array(json).nullable().default(null),
  /** What should happen; null for what the workspace expects of the case. */
  expectation: expectation.nullable().default(null),
});
export type SuiteItem = z.infer<typeof suiteItem>;

/** A suite as its file has it. */
export const suite = z
  .strictObject({
    schema: z.literal('deskcheck.suite/1'),
    title: z.string().min(1),
    /** What it is for, in one or two sentences. */
    about: z.string(),
    repeats: repeatCount.default(1),
    items: z.array(suiteItem).min(1).max(10_000),
  })
  .superRefine(({ items }, context) => {
    const seen = new Set<string>();
    items.forEach(({ id }, index) => {
      if (seen.has(id)) {
        context.addIssue({
          code: 'custom',
          path: ['items', index, 'id'],
          message: 'a name that no item before has',
        });
      }
      seen.add(id);
    });
  });
export type Suite = z.infer<typeof suite>;

/** A suite as lists show it. */
export const suiteListing = z.strictObject({
  name: requestId,
  title: z.string(),
  about: z.string(),
  items: z.int().nonnegative(),
  repeats: repeatCount,
  /** Whether it is made of the workspace’s cases as they are and has no file. */
  computed: z.boolean(),
  /** What is wrong with its file, as a sentence; null when nothing is. */
  problem: z.string().nullable(),
});
export type SuiteListing = z.infer<typeof suiteListing>;
