import type { ExerciseQuestion } from '../../src-shared/domain/exercise';
import type { JsonObject } from '../../src-shared/domain/json';
import { isSameJson } from '../../src-shared/domain/same-json';
import { judgeDecision, type PolicyWord } from './judge-decision';

/** How a decision stands against the right one. */
export interface Grade {
  readonly isRight: boolean;
  /** The fields that differ, in the order of the right decision. */
  readonly differs: readonly string[];
  /** What policy says of it, right or not. */
  readonly policy: PolicyWord;
}

/** The one field that is not graded: a reason is a person’s or a model’s own words. */
export const ungraded = 'reason';

/** Grades a decision whose fields have been checked: every field but the reason, as canonical JSON. */
export function gradeDecision(question: ExerciseQuestion, decision: JsonObject): Grade {
  const names = [...new Set([...Object.keys(question.right), ...Object.keys(decision)])];
  const differs = names.filter(
    (name) => name !== ungraded && !isSameJson(question.right[name], decision[name]),
  );
  return { isRight: differs.length === 0, differs, policy: judgeDecision(question, decision) };
}
