import { z } from 'zod';
import { agentName } from './status';

/** What a person guessed before a step was uncovered, and what it was. */
export const prediction = z.strictObject({
  agent: agentName,
  /** The case's name, or the request's id without a case. */
  case: z.string().max(80),
  run_id: z.string().min(1).max(100),
  turn: z.int().positive(),
  /** A null tool is one that the agent does not have. */
  guessed: z.strictObject({ tool: z.string().max(80).nullable(), allowed: z.boolean() }),
  was: z.strictObject({ tool: z.string().max(80).nullable(), allowed: z.boolean() }),
});
export type Prediction = z.infer<typeof prediction>;

/** Answers given and answers right; each guess answers two questions, the tool and the verdict. */
const score = { asked: z.int().nonnegative(), right: z.int().nonnegative() };

/** The score of all guesses, kept on this machine only. */
export const predictionScores = z.strictObject({
  total: z.strictObject(score),
  cases: z.array(z.strictObject({ agent: agentName, case: z.string(), ...score })),
  /** By local day, oldest first, such as `2026-12-01`. */
  days: z.array(z.strictObject({ day: z.string(), ...score })),
});
export type PredictionScores = z.infer<typeof predictionScores>;
