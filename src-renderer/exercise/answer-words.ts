import type { ExerciseState, GradedAnswer } from '../../src-shared/domain/exercise';

/** How the answers so far divide. */
export interface ExerciseCounts {
  readonly right: number;
  readonly wrong: number;
  readonly open: number;
}

/** Counts right, wrong and open questions. */
export function countAnswers({ questions }: ExerciseState): ExerciseCounts {
  const answers = questions.flatMap(({ answer }) => (answer ? [answer] : []));
  const right = answers.filter(({ is_right }) => is_right).length;
  return { right, wrong: answers.length - right, open: questions.length - answers.length };
}

/** What became of an answer, as its title. Allowed is policy’s word, right is the case’s. */
export function titleOf({ is_right, decision, right, policy }: GradedAnswer): string {
  const tool = String(decision.tool);
  if (is_right) return `${tool} is right`;
  if (decision.tool === right.tool) return 'The tool is right, its arguments are not';
  return policy.allowed ? `${tool} is allowed, and not the answer` : `${tool} would be refused`;
}

/** What policy says of an answer, in a sentence. */
export function sayPolicy({ policy }: Pick<GradedAnswer, 'policy'>): string {
  if (policy.allowed) return 'Policy would have let it pass.';
  return `Policy refuses it by ${policy.check}: ${policy.sentence}`;
}

/** What a screen reader hears once a question was answered. */
export function sayAnswered(state: ExerciseState, id: string): string {
  const index = state.questions.findIndex(({ question }) => question.id === id);
  const answer = state.questions[index]?.answer;
  if (!answer) return 'The answer was not taken.';
  const { right, wrong } = countAnswers(state);
  const score = `${right} of ${right + wrong} answered are right.`;
  if (answer.is_right) return `Question ${index + 1}: right. ${score}`;
  return `Question ${index + 1}: ${titleOf(answer)}. The answer is ${nameRight(answer)}. ${score}`;
}

/** The right tool with the arguments that make it another decision. */
function nameRight({ right, decision }: GradedAnswer): string {
  const differing = Object.entries(right).filter(
    ([name, value]) => name !== 'tool' && name !== 'reason' && value !== null && value !== decision[name],
  );
  const named = differing.map(([name, value]) => `${name} ${String(value)}`).join(' and ');
  return named === '' ? String(right.tool) : `${String(right.tool)} with ${named}`;
}
