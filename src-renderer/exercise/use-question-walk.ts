import type { ExerciseState } from '../../src-shared/domain/exercise';
import { useKeys } from '../keys/use-keys';
import { useActions, useStore } from '../state/store';

/** One question with its answer. */
type Asked = ExerciseState['questions'][number];

/** Where the person is among the questions, and the ways on. */
export interface QuestionWalk {
  readonly selected: Asked;
  /** Its place, from 0. */
  readonly index: number;
  /** Goes to the next question without an answer, or to the one after this when all are answered. */
  readonly goOn: () => void;
}

/** The shown question, which is the first without an answer until another is chosen, and the keys that lead to others. */
export function useQuestionWalk({ questions }: ExerciseState): QuestionWalk {
  const chosen = useStore((state) => state.selectedQuestion);
  const { selectQuestion, announce } = useActions();
  const at = questions.findIndex(({ question }) => question.id === chosen);
  const index =
    at >= 0
      ? at
      : Math.max(
          0,
          questions.findIndex(({ answer }) => answer === null),
        );
  const selected = questions[index];
  if (!selected) throw new Error('The exercise has questions.');
  const go = (asked: Asked | undefined) => {
    if (!asked) return;
    selectQuestion(asked.question.id);
    announce(sayQuestion(asked, questions.indexOf(asked) + 1));
  };
  // The questions after this one, then those before it, then itself.
  const ahead = [...questions.slice(index + 1), ...questions.slice(0, index + 1)];
  useKeys('exercise', {
    'exercise.previous': () => go(questions[index - 1]),
    'exercise.next': () => go(questions[index + 1]),
    'exercise.next-odd': () => {
      const wrong = ahead.find(({ answer }) => answer?.is_right === false);
      if (wrong) go(wrong);
      else announce('No answer is wrong so far.');
    },
  });
  const goOn = () => go(ahead.find(({ answer }) => answer === null) ?? ahead[0]);
  return { selected, index, goOn };
}

function sayQuestion({ question, answer }: Asked, number: number): string {
  const stand =
    answer === null ? question.situation : answer.is_right ? 'Answered right.' : 'Answered wrong.';
  return `Question ${number}. ${stand}`;
}
