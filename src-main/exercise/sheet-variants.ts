import type { AnswerSheet, Exercise, ExerciseQuestion, SheetCode } from '../../src-shared/domain/exercise';
import type { Json, JsonObject } from '../../src-shared/domain/json';
import { findAgent } from '../agents/registry';
import { decisionsWith } from './consider-tools';
import { gradeDecision } from './grade-decision';

/** A sheet that is wrong in one way, and the one reason for which it must fail. */
export interface SheetVariant {
  readonly name: string;
  /** What is wrong with it, in a sentence. */
  readonly what: string;
  readonly code: SheetCode;
  /** The sheet’s text, made from the right one. */
  readonly write: (exercise: Exercise) => string;
}

/** The supplied sheet: the right decision to every question. */
export function rightSheet({ questions }: Exercise): AnswerSheet {
  const answers = questions.map(({ id, right }) => ({ id, decision: right }));
  return { schema: 'deskcheck.exercise-answers/1', answers };
}

/** A sheet as the text of a file. */
export const writeSheet = (sheet: unknown): string => `${JSON.stringify(sheet, null, 2)}\n`;

/** The wrong variants of the self-test, each made from the right sheet by one change. */
export const sheetVariants: readonly SheetVariant[] = [
  {
    name: 'fenced',
    what: 'The sheet stands in a fence, as models like to write it.',
    code: 'not_json',
    write: (exercise) => `\`\`\`json\n${writeSheet(rightSheet(exercise))}\`\`\`\n`,
  },
  {
    name: 'two-decisions',
    what: 'One answer is a list of two decisions.',
    code: 'sheet_form',
    write: (exercise) => {
      const [first, ...others] = rightSheet(exercise).answers;
      const both = { id: first?.id, decision: [first?.decision, others[0]?.decision] };
      return writeSheet({ ...rightSheet(exercise), answers: [both, ...others] });
    },
  },
  {
    name: 'invented-question',
    what: 'A question is answered that the exercise does not have.',
    code: 'question_unknown',
    write: withAnswers((answers) => [...answers, ...answers.slice(0, 1).map(renamed)]),
  },
  {
    name: 'doubled-question',
    what: 'One question is answered twice, the same way.',
    code: 'question_twice',
    write: withAnswers((answers) => [...answers, ...answers.slice(0, 1)]),
  },
  {
    name: 'missing-question',
    what: 'The last question is not answered.',
    code: 'question_missing',
    write: withAnswers((answers) => answers.slice(0, -1)),
  },
  {
    name: 'missing-field',
    what: 'A field that is null was left out.',
    code: 'field_missing',
    write: withDecision(
      () => true,
      ({ right }) => {
        const unused = Object.keys(right).find((name) => right[name] === null);
        return Object.fromEntries(Object.entries(right).filter(([name]) => name !== unused));
      },
    ),
  },
  {
    name: 'extra-field',
    what: 'A decision names an amount, for which it has no field.',
    code: 'field_unknown',
    write: withDecision(
      () => true,
      ({ right }) => ({ ...right, amount_cents: 2400 }),
    ),
  },
  {
    name: 'number-for-text',
    what: 'An account is a number in place of a text.',
    code: 'field_type',
    write: withDecision(hasAccount, ({ right }) => ({ ...right, account_id: 211 })),
  },
  {
    name: 'blank-reason',
    what: 'A reason has nothing but spaces.',
    code: 'reason_blank',
    write: withDecision(
      () => true,
      ({ right }) => ({ ...right, reason: '   ' }),
    ),
  },
  {
    name: 'another-account',
    what: 'A decision has the account of another request.',
    code: 'refused_by_policy',
    write: (exercise) => {
      const other = exercise.questions.find(
        (question) => hasAccount(question) && question.right.account_id !== firstAccount(exercise),
      );
      const account_id: Json = other?.right.account_id ?? null;
      return withDecision(hasAccount, ({ right }) => ({ ...right, account_id }))(exercise);
    },
  },
  {
    name: 'allowed-and-wrong',
    what: 'A decision is one that policy would allow, and not the right one.',
    code: 'not_right',
    write: withDecision((question) => findAllowed(question) !== null, findAllowed),
  },
];

type Answers = AnswerSheet['answers'];

/** Changes the list of answers of the right sheet. */
function withAnswers(change: (answers: Answers) => Answers): SheetVariant['write'] {
  return (exercise) => {
    const sheet = rightSheet(exercise);
    return writeSheet({ ...sheet, answers: change(sheet.answers) });
  };
}

/** Changes the decision of the first question for which this holds. */
function withDecision(
  holds: (question: ExerciseQuestion) => boolean,
  change: (question: ExerciseQuestion) => JsonObject | null,
): SheetVariant['write'] {
  return (exercise) => {
    const question = exercise.questions.find(holds);
    const decision = question && change(question);
    if (!question || !decision) throw new Error('No question of the exercise suits this variant.');
    return withAnswers((answers) =>
      answers.map((answer) => (answer.id === question.id ? { ...answer, decision } : answer)),
    )(exercise);
  };
}

function renamed(answer: Answers[number]): Answers[number] {
  return { ...answer, id: `not-${answer.id}` };
}

function hasAccount({ right }: ExerciseQuestion): boolean {
  return typeof right.account_id === 'string';
}

function firstAccount({ questions }: Exercise): Json | undefined {
  return questions.find(hasAccount)?.right.account_id;
}

/** A decision with another tool that policy allows. */
function findAllowed(question: ExerciseQuestion): JsonObject | null {
  const { tools } = findAgent(question.agent);
  const others = tools.flatMap(({ name }) => decisionsWith(question, name));
  const found = others.find((decision) => {
    const { isRight, policy } = gradeDecision(question, decision);
    return policy.allowed && !isRight;
  });
  return found ?? null;
}
