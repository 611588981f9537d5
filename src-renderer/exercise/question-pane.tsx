import { ArrowRight, Target } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { GradedAnswer } from '../../src-shared/domain/exercise';
import { useKeys } from '../keys/use-keys';
import { useActions } from '../state/store';
import text from '../styles/text.module.css';
import { Button } from '../ui/button';
import { Pane, PaneScroll } from '../ui/pane';
import { type AnswerBasis, type AnswerDraft, decisionOf, emptyDraft, missingIn } from './answer-draft';
import { AnswerForm } from './answer-form';
import { AnsweredTools } from './answered-tools';
import { QuestionFacts } from './question-facts';
import styles from './question-pane.module.css';

interface QuestionPaneProps {
  readonly basis: AnswerBasis;
  readonly number: number;
  readonly answer: GradedAnswer | null;
  readonly onNext: () => void;
  /** What stands under the question, where there is no room beside it. */
  readonly children?: ReactNode;
}

/** One question: where the run stands, what a planner would be given, and which tool comes next. */
export function QuestionPane({ basis, number, answer, onNext, children }: QuestionPaneProps) {
  const { question, agent } = basis;
  const head = useHeadFocus(answer !== null);
  return (
    <Pane label={`Question ${number}`}>
      <header className={styles.head}>
        <h2 ref={head} tabIndex={-1} data-pane-start="">
          <Target className={styles.icon} aria-hidden="true" />
          Question {number}
          <span className={styles.place}>
            {question.agent}, before decision {question.observations.length + 1}
          </span>
        </h2>
        <p className={text.second}>{question.situation}</p>
      </header>
      {answer ? (
        <>
          <PaneScroll>
            <QuestionFacts question={question} />
            <AnsweredTools tools={agent.tools} answer={answer} />
            {children}
          </PaneScroll>
          <NextAct onNext={onNext} />
        </>
      ) : (
        <Answering basis={basis}>{children}</Answering>
      )}
    </Pane>
  );
}

function Answering({ basis, children }: Pick<QuestionPaneProps, 'basis' | 'children'>) {
  const [draft, setDraft] = useState<AnswerDraft>(emptyDraft);
  const { answerQuestion, announce } = useActions();
  // A second Enter before the first one's reply is no second answer.
  const isSending = useRef(false);
  const missing = missingIn(basis, draft);
  const answer = () => {
    if (missing !== null) return announce(`Not yet: ${missing}.`);
    if (isSending.current) return;
    isSending.current = true;
    void answerQuestion(basis.question.id, decisionOf(basis, draft)).finally(() => {
      isSending.current = false;
    });
  };
  useKeys('exercise', { 'exercise.answer': answer });
  return (
    <>
      <PaneScroll>
        <QuestionFacts question={basis.question} />
        <AnswerForm basis={basis} draft={draft} onChange={setDraft} onAnswer={answer} />
        {children}
      </PaneScroll>
      <footer className={styles.acts}>
        <Button variant="primary" command="exercise.answer" disabledReason={missing} onClick={answer}>
          Answer
        </Button>
      </footer>
    </>
  );
}

function NextAct({ onNext }: Pick<QuestionPaneProps, 'onNext'>) {
  useKeys('answered', { 'answered.next': onNext });
  return (
    <footer className={styles.acts}>
      <Button variant="primary" icon={ArrowRight} command="answered.next" onClick={onNext}>
        Next question
      </Button>
    </footer>
  );
}

/** Takes the focus once the choices, which may have had it, give way to what became of them. */
function useHeadFocus(isAnswered: boolean) {
  const head = useRef<HTMLHeadingElement>(null);
  const was = useRef(isAnswered);
  useEffect(() => {
    if (isAnswered && !was.current && document.activeElement === document.body) head.current?.focus();
    was.current = isAnswered;
  }, [isAnswered]);
  return head;
}
