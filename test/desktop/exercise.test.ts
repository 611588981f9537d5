import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import type { Exercise } from '../../src-shared/domain/exercise';
import { copyKit, findAxeViolations, showCaseList } from '../support/desktop-steps';
import { removeFolder, startDesktop } from '../support/desktop-app';
import { expect, test } from '../support/desktop-test';
import { runCli } from '../support/run-cli';

const kitFolder = join(import.meta.dirname, '..', '..', 'kit-data');

async function suppliedQuestions(): Promise<Exercise['questions']> {
  return JSON.parse(await readFile(join(kitFolder, 'exercise', 'questions.json'), 'utf8')).questions;
}

async function openExercise(page: Page): Promise<void> {
  await showCaseList(page);
  await page.keyboard.press('q');
  await page.getByRole('heading', { level: 1, name: 'Decision exercise' }).waitFor();
}

/** Answers the shown question with a tool, by the digit of its place, and the arguments that are a choice. */
async function answer(page: Page, right: Exercise['questions'][number]['right']): Promise<void> {
  const tools = ['lookup_order', 'draft_reply', 'request_approval', 'ask_clarification', 'escalate'];
  await page.keyboard.press(String(tools.indexOf(String(right.tool)) + 1));
  for (const field of ['account_id', 'order_id', 'missing_field']) {
    const group = page.getByRole('radiogroup', { name: `With which ${field}?` });
    if (right[field] === null || (await group.count()) === 0) continue;
    const digit = await group
      .getByRole('radio', { name: String(right[field]) })
      .getAttribute('aria-keyshortcuts');
    await page.keyboard.press(digit ?? '');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Next question/ })).toBeVisible();
}

/** Where the person lets the sheet be written. */
async function chooseTarget(app: ElectronApplication, path: string): Promise<void> {
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath });
  }, path);
}

test('all 24 questions are answered by keyboard alone, and the exported sheet is right by the checker', async ({
  desktop,
}) => {
  test.setTimeout(120_000);
  const { app, page, dataFolder, complaints } = desktop;
  await openExercise(page);
  for (const [index, { right }] of (await suppliedQuestions()).entries()) {
    await expect(page.getByRole('heading', { level: 2, name: `Question ${index + 1}` })).toBeVisible();
    await answer(page, right);
    await expect(page.getByRole('heading', { level: 2, name: `${right.tool} is right` })).toBeVisible();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('0 to go')).toBeVisible();
  const sheet = join(dataFolder, 'my-answers.json');
  await chooseTarget(app, sheet);
  await page.keyboard.press('Control+e');
  await expect(page.getByText(`24 answers are in ${sheet}.`).first()).toBeVisible();
  const graded = await runCli('exercise', '--answers', sheet);
  expect(graded.exit).toBe(0);
  expect(graded.stdout).toContain('24 of 24 are right.');
  expect(complaints).toEqual([]);
});

test('a wrong answer is explained by policy and the case, stays after a start, and can be begun anew', async () => {
  const first = await startDesktop();
  const { page } = first;
  await openExercise(page);
  const list = page.getByRole('listbox', { name: '24 questions' });
  await expect(list).toBeFocused();
  for (let step = 1; step < 9; step += 1) await page.keyboard.press('ArrowDown');
  await expect(page.getByText('No order is named.')).toBeVisible();
  await expect(page.getByText('covered until you answer')).toBeVisible();
  await page.keyboard.press('5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /escalate is allowed, and not the answer/ })).toBeVisible();
  await expect(page.getByText('Policy would have let it pass. One missing id is a question')).toBeVisible();
  const table = page.getByRole('table', { name: 'Your decision against the answer' });
  await expect(table.getByRole('row', { name: /missing_field/ })).toContainText('"order_id"');
  const policy = page.getByRole('list', { name: 'What policy says of every tool' });
  await expect(policy.getByRole('listitem').first()).toContainText('refused by Arguments');
  await expect(page.getByRole('status')).toContainText(
    'The answer is ask_clarification with missing_field order_id.',
  );
  await first.quit();

  const second = await startDesktop({ dataFolder: first.dataFolder });
  const again = second.page;
  await again.getByRole('listbox', { name: 'Cases' }).waitFor();
  await again.keyboard.press('q');
  await expect(again.getByRole('heading', { level: 2, name: 'Question 1' })).toBeVisible();
  await again.keyboard.press('n');
  await expect(again.getByRole('heading', { name: /escalate is allowed, and not the answer/ })).toBeVisible();
  await again.getByRole('button', { name: 'Begin anew' }).click();
  await again.getByRole('button', { name: 'Forget the answers' }).click();
  await expect(again.getByText('24 to go')).toBeVisible();
  await again.keyboard.press('Escape');
  await expect(again.getByRole('listbox', { name: 'Cases' })).toBeVisible();
  await second.quit();
  await removeFolder(first.dataFolder);
});

test('with the mouse: a choice that is clicked has the focus, and Enter answers from there', async ({
  desktop,
}) => {
  const { page } = desktop;
  await showCaseList(page);
  await page.getByRole('button', { name: /Decision exercise/ }).click();
  await page.getByRole('radio', { name: 'lookup_order' }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'lookup_order is right' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Question 1' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'draft_reply' }).click();
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await page.getByRole('button', { name: /^Next question/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Question 3' })).toBeVisible();
});

test('what is right of an open question is nowhere in the page', async ({ desktop }) => {
  const { page } = desktop;
  await openExercise(page);
  const questions = await suppliedQuestions();
  const state = await page.evaluate(async () => {
    // A cast, because the bridge has no type in the page.
    const { deskcheck } = window as unknown as {
      deskcheck: { call: Record<string, (input: unknown) => unknown> };
    };
    return JSON.stringify(await deskcheck.call['exercise.get']?.({}));
  });
  for (const { situation, explanation, remember, right } of questions) {
    expect(state).toContain(situation);
    for (const secret of [explanation, remember, String(right.reason)]) expect(state).not.toContain(secret);
  }
});

test('a kit whose questions are damaged says what is wrong and keeps the rest of the window', async () => {
  const kit = await copyKit();
  await writeFile(join(kit, 'exercise', 'questions.json'), '{');
  const desktop = await startDesktop({ kit });
  const { page } = desktop;
  await openExercise(page);
  await expect(page.getByRole('heading', { name: 'The questions could not be read' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox', { name: 'Cases' })).toBeVisible();
  await desktop.quit();
  await removeFolder(desktop.dataFolder);
  await removeFolder(kit);
});

for (const theme of ['light', 'dark'] as const) {
  test(`the exercise has no axe violation in the ${theme} theme`, async ({ desktop }) => {
    const { app, page } = desktop;
    const shots = process.env.DESKCHECK_EXERCISE_SHOTS;
    const look = async (name: string): Promise<void> => {
      if (shots !== undefined) await page.screenshot({ path: join(shots, `${name}-${theme}.png`) });
      expect(await findAxeViolations(page)).toEqual([]);
    };
    await page.emulateMedia({ colorScheme: theme });
    await look('first-run');
    await openExercise(page);
    await look('open');
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await page.getByText('To remember:').waitFor();
    await look('right');
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('4');
    await look('arguments');
    await page.keyboard.press('7');
    await page.keyboard.press('Enter');
    await page.getByText('To remember:').waitFor();
    await look('wrong-arguments');
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('5');
    await page.keyboard.press('Enter');
    await page.getByText('To remember:').waitFor();
    await look('wrong');
    for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('1');
    await look('ids');
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(960, 640));
    await look('small');
    await page.keyboard.press('n');
    await look('small-wrong');
    await page.keyboard.press('?');
    await look('keys');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('listbox', { name: 'Cases' }).waitFor();
    await look('small-cases');
  });
}
