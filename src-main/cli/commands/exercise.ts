import type { Exercise } from '../../../src-shared/domain/exercise';
import { checkSheet, type SheetChecker } from '../../exercise/check-sheet';
import { loadExercise } from '../../exercise/load-exercise';
import { type SelfTestLine, selfTest } from '../../exercise/self-test';
import { readText } from '../../stores/read-file';
import type { Workspace } from '../../workspaces/workspace';
import { type ExitStatus, exitStatus } from '../exit-status';
import { reportProblems } from '../report-problems';
import type { Terminal } from '../terminal';
import { printQuestions } from './exercise-questions';
import { reportSheet } from './exercise-sheet';

/** The options of `exercise`, as the command line gives them. */
export interface ExerciseOptions {
  /** A sheet to be graded; the questions are printed without one. */
  readonly answers?: string;
  readonly withAnswers?: boolean;
  readonly selfTest?: boolean;
}

/** Prints the questions, grades a sheet, or tries the checker; a test puts another checker in its place. */
export async function exerciseCommand(
  options: ExerciseOptions,
  kit: Workspace,
  terminal: Terminal,
  check: SheetChecker = checkSheet,
): Promise<ExitStatus> {
  const loaded = await loadExercise(kit);
  if (!loaded.ok) return reportProblems(terminal, loaded.failure);
  const exercise = loaded.value;
  const withAnswers = options.withAnswers ?? false;
  if (options.selfTest) return tryChecker(exercise, terminal, check);
  if (options.answers === undefined) return printQuestions(exercise, terminal, { withAnswers });
  const read = await readText(options.answers);
  if (!read.ok) return reportProblems(terminal, read.failure);
  const outcome = check(exercise, read.value.text, options.answers);
  return reportSheet(outcome, terminal, { withAnswers });
}

function tryChecker(exercise: Exercise, terminal: Terminal, check: SheetChecker): ExitStatus {
  const { holds, lines } = selfTest(exercise, check);
  for (const line of lines) terminal.line(sayLine(line));
  const wrong = lines.filter(({ expected }) => expected !== null);
  const caught = wrong.filter((line) => line.holds).length;
  const right = lines.some((line) => line.expected === null && line.holds) ? 'passes' : 'does NOT pass';
  const rest = holds ? '' : ' The checker cannot be relied on.';
  terminal.line(
    `The right sheet ${right}, and ${caught} of ${wrong.length} wrong variants fail for their own reason.${rest}`,
  );
  terminal.document({ holds, sheets: lines, caught, variants: wrong.length });
  return holds ? exitStatus.done : exitStatus.difference;
}

function sayLine({ name, what, expected, found, holds }: SelfTestLine): string {
  const given = found.length === 0 ? 'passed' : `failed by ${found.join(', ')}`;
  const wanted = expected === null ? 'must pass' : `must fail by ${expected}`;
  return `${holds ? 'holds     ' : 'NOT CAUGHT'}  ${name.padEnd(18)} ${what} It ${wanted}, and ${given}.`;
}
