import type { SheetBreach, SheetGrade, SheetOutcome } from '../../exercise/check-sheet';
import { type ExitStatus, exitStatus } from '../exit-status';
import type { Terminal } from '../terminal';

/** Says what became of a sheet: void and why, or how many answers are right and what the others differ in. */
export function reportSheet(
  outcome: SheetOutcome,
  terminal: Terminal,
  options: { readonly withAnswers: boolean },
): ExitStatus {
  if (outcome.kind === 'broken') return reportBroken(outcome.breaches, terminal);
  const { grades } = outcome;
  const right = grades.filter(({ isRight }) => isRight).length;
  grades.forEach((grade, index) => {
    for (const line of sayGrade(grade, index + 1, options)) terminal.line(line);
  });
  terminal.line(`${right} of ${grades.length} are right.`);
  const answers = grades.map((grade) => toJson(grade, options));
  terminal.document({ outcome: 'graded', right, total: grades.length, answers });
  return right === grades.length ? exitStatus.done : exitStatus.difference;
}

function reportBroken(breaches: readonly SheetBreach[], terminal: Terminal): ExitStatus {
  for (const { code, question, sentence } of breaches) {
    terminal.note(`error: ${code}${question === null ? '' : `, ${question}`}: ${sentence}`);
  }
  terminal.line('The sheet breaks the contract, so nothing of it was graded.');
  terminal.document({ outcome: 'broken', breaches });
  return exitStatus.badInput;
}

function sayGrade(
  { question, code, differs, policy }: SheetGrade,
  number: number,
  { withAnswers }: { readonly withAnswers: boolean },
): readonly string[] {
  const head = `${String(number).padStart(2)}  ${question.id}`;
  if (code === null) return [`right   ${head}`];
  const said = policy.allowed
    ? 'Policy would allow it.'
    : `Policy refuses it by ${policy.check}: ${policy.sentence}`;
  return [
    `differs ${head}: ${differs.join(', ')}. ${said}`,
    ...(withAnswers
      ? [`            right is ${JSON.stringify(question.right)}`, `            ${question.explanation}`]
      : []),
  ];
}

function toJson(
  { question, decision, isRight, code, differs, policy }: SheetGrade,
  { withAnswers }: { readonly withAnswers: boolean },
): unknown {
  const { id, right, explanation, remember } = question;
  const graded = { id, is_right: isRight, code, differs, policy, decision };
  return withAnswers ? { ...graded, right, explanation, remember } : graded;
}
