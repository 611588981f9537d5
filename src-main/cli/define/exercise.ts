import { type Command, Option } from 'commander';
import { type ExerciseOptions, exerciseCommand } from '../commands/exercise';
import { jsonOption, type JsonFlag, type Target } from '../target';
import { openTerminal } from '../terminal';

/** Defines `exercise`: the questions, the grading of a sheet, and the test of the checker itself. */
export function addExerciseCommand(program: Command, { kit, finish }: Target): void {
  program
    .command('exercise')
    .description('Print the 24 questions of the decision exercise, or grade a sheet of answers to them.')
    .addOption(new Option('--answers <file>', 'grade this sheet').conflicts('selfTest'))
    .addOption(new Option('--with-answers', 'tell what is right, and why').conflicts('selfTest'))
    .option(
      '--self-test',
      'try the checker: the right sheet passes, and each wrong variant fails as it should',
    )
    .addOption(jsonOption())
    .action(async (flags: JsonFlag & ExerciseOptions) =>
      finish(await exerciseCommand(flags, kit, openTerminal(flags.json ?? false))),
    );
}
