import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exerciseCommand } from '../../../src-main/cli/commands/exercise';
import { rightSheet, writeSheet } from '../../../src-main/exercise/sheet-variants';
import { kitAt } from '../../../src-main/workspaces/workspace';
import { collectingTerminal } from '../../support/collecting-terminal';
import { kitFolder } from '../../support/desk';
import { suppliedExercise } from '../../support/exercise-builders';
import { documentOf, runCli } from '../../support/run-cli';
import { temporaryFolder } from '../../support/temporary-folder';

const exercise = await suppliedExercise();
const kit = kitAt(kitFolder);
async function grade(text: string | Uint8Array, withAnswers = false) {
  const answers = join(await temporaryFolder(), 'sheet.json');
  await writeFile(answers, text);
  const terminal = collectingTerminal();
  const exit = await exerciseCommand({ answers, withAnswers }, kit, terminal);
  return { exit, ...terminal };
}

describe('the questions', () => {
  test('are printed without a word of what is right', async () => {
    const terminal = collectingTerminal();
    expect(await exerciseCommand({}, kit, terminal)).toBe(0);
    const said = `${terminal.lines.join('\n')}${JSON.stringify(terminal.documents)}`;
    for (const { situation, right, explanation, remember } of exercise.questions) {
      expect(said).toContain(situation);
      for (const secret of [String(right.reason), explanation, remember]) expect(said).not.toContain(secret);
    }
    expect(terminal.documents).toMatchObject([
      { questions: { length: 24 }, decisions: { support: { type: 'object' } } },
    ]);
    expect(said).not.toContain('"right"');
  });

  test('are printed with their answers for who asks', async () => {
    const terminal = collectingTerminal();
    expect(await exerciseCommand({ withAnswers: true }, kit, terminal)).toBe(0);
    const lines = terminal.lines.join('\n');
    for (const { explanation, remember } of exercise.questions) {
      expect(lines).toContain(explanation);
      expect(lines).toContain(`To remember: ${remember}`);
    }
    expect(lines).toContain('refused by Lookup first: No lookup in this run has read the order.');
  });
});

describe('a sheet', () => {
  const sheet = rightSheet(exercise);
  const [first, ...others] = sheet.answers;
  const escalating = {
    ...sheet,
    answers: [{ id: first?.id, decision: { ...first?.decision, tool: 'escalate' } }, ...others],
  };

  test('that is right throughout exits 0', async () => {
    const { exit, lines, documents } = await grade(writeSheet(sheet));
    expect(exit).toBe(0);
    expect(lines.at(-1)).toBe('24 of 24 are right.');
    expect(documents).toMatchObject([{ outcome: 'graded', right: 24, total: 24 }]);
  });

  test('with a wrong answer exits 6 and names what differs and what policy says', async () => {
    const { exit, lines, documents } = await grade(writeSheet(escalating));
    expect(exit).toBe(6);
    expect(lines[0]).toContain('differs  1  both-ids-given: tool. Policy refuses it by Arguments');
    expect(lines.at(-1)).toBe('23 of 24 are right.');
    expect(documents).toMatchObject([
      { right: 23, answers: { 0: { is_right: false, code: 'refused_by_policy', differs: ['tool'] } } },
    ]);
    expect(JSON.stringify(documents)).not.toContain('"explanation"');
  });

  test('is explained for who asks', async () => {
    const { lines } = await grade(writeSheet(escalating), true);
    expect(lines.join('\n')).toContain(exercise.questions[0]?.explanation);
  });

  test('that breaks the contract exits 2, scores nothing and says why', async () => {
    const { exit, lines, notes, documents } = await grade(writeSheet({ ...sheet, answers: others }));
    expect(exit).toBe(2);
    expect(notes).toEqual(['error: question_missing, both-ids-given: The question is not answered.']);
    expect(lines).toEqual(['The sheet breaks the contract, so nothing of it was graded.']);
    expect(documents).toEqual([
      { outcome: 'broken', breaches: [expect.objectContaining({ code: 'question_missing' })] },
    ]);
  });

  test('that is no text exits 2', async () => {
    const { exit, notes } = await grade(new Uint8Array([0x7b, 0xff]));
    expect(exit).toBe(2);
    expect(notes[0]).toContain('bytes that are not UTF-8');
  });

  test('that is not there exits 2', async () => {
    const terminal = collectingTerminal();
    expect(
      await exerciseCommand({ answers: join(await temporaryFolder(), 'none.json') }, kit, terminal),
    ).toBe(2);
    expect(terminal.notes[0]).toContain('no such file');
  });
});

test('a kit without questions exits 2 and names the file', async () => {
  const terminal = collectingTerminal();
  expect(await exerciseCommand({}, kitAt(await temporaryFolder()), terminal)).toBe(2);
  expect(terminal.notes[0]).toContain('questions.json');
});

test('the real program tests itself and prints one document', async () => {
  const result = await runCli('exercise', '--self-test', '--json');
  expect(result).toMatchObject({ exit: 0, stderr: '' });
  expect(documentOf(result)).toMatchObject({ holds: true, caught: 11, variants: 11 });
});
