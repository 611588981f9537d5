import { useEffect } from 'react';
import type { ExerciseState } from '../../src-shared/domain/exercise';
import { useKeys } from '../keys/use-keys';
import { latest } from '../state/loadable';
import { useActions, useStore } from '../state/store';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { SplitPanes } from '../ui/split-panes';
import { compact, useMedia } from '../ui/use-media';
import { countAnswers } from './answer-words';
import { ExerciseBar } from './exercise-bar';
import styles from './exercise-screen.module.css';
import { Explanation } from './explanation';
import { ExplanationPane } from './explanation-pane';
import { QuestionList } from './question-list';
import { QuestionPane } from './question-pane';
import { useQuestionWalk } from './use-question-walk';

/** The decision exercise in place of the list of cases: a question, its choices, and what is right once it is answered. */
export function ExerciseScreen() {
  const state = useStore(({ exercise }) => latest(exercise));
  const { closeExercise, setHintNote } = useActions();
  useKeys('exercise', { 'window.back': closeExercise });
  useEffect(() => {
    setHintNote('No model takes part');
    return () => setHintNote(null);
  }, [setHintNote]);
  return (
    <div className={styles.screen}>
      <ExerciseBar counts={state && countAnswers(state)} />
      {state ? <Exercise state={state} /> : <NoQuestions />}
    </div>
  );
}

function Exercise({ state }: { readonly state: ExerciseState }) {
  const walk = useQuestionWalk(state);
  const { selected, index } = walk;
  // With less room the explanation stands under its question instead of beside it.
  const isCompact = useMedia(compact);
  const agent = state.agents.find(({ name }) => name === selected.question.agent);
  if (!agent) throw new Error('Every question has an agent.');
  const all = state.questions.map(({ question }) => question);
  const list = <QuestionList state={state} walk={walk} />;
  const explanation = <Explanation rules={state.rules} answer={selected.answer} />;
  const question = (
    <QuestionPane
      key={selected.question.id}
      basis={{ question: selected.question, agent, all }}
      number={index + 1}
      answer={selected.answer}
      onNext={walk.goOn}
    >
      {isCompact && explanation}
    </QuestionPane>
  );
  if (isCompact) {
    return (
      <SplitPanes
        name="exercise-compact"
        panes={[
          { id: 'questions', size: 21, min: 15, content: list },
          { id: 'question', size: 79, min: 50, content: question },
        ]}
      />
    );
  }
  return (
    <SplitPanes
      name="exercise"
      panes={[
        { id: 'questions', size: 16, min: 14, content: list },
        { id: 'question', size: 40, min: 28, content: question },
        { id: 'explanation', size: 44, min: 30, content: <ExplanationPane>{explanation}</ExplanationPane> },
      ]}
    />
  );
}

/** Nothing while the questions are on their way; what to do when they cannot be read. */
function NoQuestions() {
  const failure = useStore(({ exercise }) => (exercise.kind === 'failed' ? exercise.failure : null));
  const { loadExercise } = useActions();
  if (!failure) return null;
  return (
    <EmptyState
      title="The questions could not be read"
      action={<Button onClick={() => void loadExercise()}>Try again</Button>}
    >
      {failure.what} Your answers are kept.
    </EmptyState>
  );
}
