import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findAxeViolations, showCaseList } from '../support/desktop-steps';
import { expect, test } from '../support/desktop-test';
import {
  createWorkspace,
  openInTree,
  readJson,
  runCommand,
  saveDocument,
} from '../support/desktop-workspace';

const passage =
  'Employees may ask for up to 150 USD back for a work monitor, provided that a manager has approved it before it is bought.';

/** Runs a case of the document agent from the list, and goes to its last step. */
async function runDocumentCase(page: Page, name: string, title: string): Promise<void> {
  await page.keyboard.press('Control+1');
  const cases = page.getByRole('listbox', { name: 'Cases' });
  const own = cases.getByRole('group', { name: /^Documents/ });
  await own.getByRole('option').filter({ hasText: name }).first().click();
  await cases.focus();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.keyboard.press('r');
  await page.getByRole('listbox', { name: 'Events of this run' }).waitFor();
  await page.keyboard.press('End');
}

/** The step before the end, which is the last tool's result. */
async function showLastResult(page: Page, part: string): Promise<void> {
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { name: part })).toBeVisible();
}

test('equipment is answered with the passage, its citation and its place in the source', async ({
  desktop,
}) => {
  const { page, complaints } = desktop;
  await showCaseList(page);
  await runDocumentCase(page, 'equipment', 'Quote a rule');
  await expect(page.getByRole('heading', { name: 'Answered', level: 2 })).toBeVisible();
  await expect(page.getByRole('blockquote')).toHaveText(passage);
  await showLastResult(page, 'Citation in its source');
  await expect(page.getByText('121 of 121 characters')).toBeVisible();
  await expect(page.locator('mark')).toHaveText(`quoted: ${passage}`);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('o');
  await expect(page.locator('.cm-content').first()).toContainText('Sample employee handbook');
  await expect(page.getByText('Every record that cites this text stands in it')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('each case ends as expected, and the other rules stay out of it', async ({ desktop }) => {
  const { page } = desktop;
  await showCaseList(page);
  await runDocumentCase(page, 'contractor', 'The same word, another audience');
  await expect(page.getByRole('blockquote')).toContainText('10 USD a month');
  await runDocumentCase(page, 'missing-audience', 'Ask whose rules apply');
  await expect(page.getByRole('heading', { name: 'Asked for what is missing', level: 2 })).toBeVisible();
  await runDocumentCase(page, 'injection', 'A hostile note in the question');
  await expect(page.getByRole('blockquote')).toHaveText(passage);
});

test('an abstention shows what was searched; a new keyword makes the difference', async ({ desktop }) => {
  const { app, page, complaints } = desktop;
  const workspace = await createWorkspace(app, page);
  await page.getByRole('button', { name: /always show the list/ }).click();
  await runDocumentCase(page, 'unsupported', 'Nothing in scope answers it');
  await showLastResult(page, 'Why it abstained');
  await expect(page.getByRole('row', { name: /employee-equipment-2024/ })).toContainText('excluded: retired');
  await expect(page.getByText('“leave”')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);

  // Other words, on the records as they are.
  await page.keyboard.press('/');
  await expect(page.getByLabel('Try other words')).toBeFocused();
  await page.keyboard.type('Which monitor');
  await page.keyboard.press('Enter');
  await expect(page.getByText('It finds employee-equipment.')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'What the run saw' }).click();

  // A new keyword, with a version of its own.
  await page.getByRole('button', { name: /Change keywords in Data/ }).click();
  await page.getByRole('button', { name: 'Add item' }).click();
  await page.getByLabel('keywords, item 5').fill('leave');
  await page.getByRole('button', { name: /^Raise to/ }).click();
  await saveDocument(page);
  const saved = await readJson(workspace, 'documents', 'documents.json');
  expect(saved['employee-equipment']).toMatchObject({ keywords: expect.arrayContaining(['leave']) });

  await page.keyboard.press('Control+2');
  await page.getByRole('button', { name: 'Search now' }).click();
  await expect(page.getByText('It finds employee-equipment.')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('full text, switched on for a workspace, says what it found', async ({ desktop }) => {
  const { app, page } = desktop;
  await createWorkspace(app, page);
  await page.getByRole('button', { name: /always show the list/ }).click();
  await openInTree(page, 'options.json');
  await page.getByRole('switch', { name: 'full_text' }).click();
  await saveDocument(page);
  await runDocumentCase(page, 'unsupported', 'Nothing in scope answers it');
  await showLastResult(page, 'Why it abstained');
  await page.getByLabel('Try other words').fill('What is reimbursed or approved?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /^employee-equipment 2026/ })).toContainText(
    'full text: approved',
  );
});

test('a source is edited beside its records, a passage chosen in it, and a text imported', async ({
  desktop,
}) => {
  const { app, page, complaints } = desktop;
  const workspace = await createWorkspace(app, page);
  await page.getByRole('button', { name: /always show the list/ }).click();

  // A source that no longer holds the passage: said before it is saved, and no run quotes it.
  await openInTree(page, 'sources', 'sample-employee-handbook.txt');
  await page.getByText('up to 150 USD back').click();
  await page.keyboard.press('Home');
  await page.keyboard.type('Once a year: ');
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('region', { name: 'Records that quote it' })).toContainText(
    'It cannot be quoted',
  );
  await saveDocument(page);
  await runDocumentCase(page, 'equipment', 'Quote a rule');
  await expect(page.getByRole('heading', { name: 'Blocked', level: 2 })).toBeVisible();
  await expect(page.getByText('passage_in_source').first()).toBeVisible();

  // The passage is chosen anew by selecting it in its source.
  await openInTree(page, 'documents.json', 'employee-equipment');
  await expect(page.getByText('It cannot be quoted')).toBeVisible();
  await page.getByRole('button', { name: 'Choose in its source' }).click();
  await page.locator('.cm-line').filter({ hasText: 'Once a year' }).click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('It cannot be quoted')).toBeHidden();
  expect(await findAxeViolations(page)).toEqual([]);
  await saveDocument(page);

  // A text of one's own, cut at its headings.
  const file = join(await mkdtemp(join(tmpdir(), 'deskcheck-import-')), 'travel rules.md');
  await writeFile(
    file,
    '# Travel\n\n## Trains\n\nTrains are booked by the office.\n\n## Monitors\n\nA monitor is lent.\n',
  );
  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] });
  }, file);
  await runCommand(page, 'Import a source');
  await expect(page.getByRole('dialog')).toContainText('travel-rules-trains');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('checkbox', { name: /travel-rules-trains/ }).uncheck();
  await page.getByRole('button', { name: 'Add the text and 1 records' }).click();
  await expect(page.getByLabel('id', { exact: true })).toHaveValue('travel-rules-monitors');
  await page.getByRole('switch', { name: 'active' }).click();
  await page.getByLabel('keywords, item 1').fill('monitor');
  await expect(page.getByText(/Possible conflict: employee-equipment/)).toBeVisible();
  await saveDocument(page);
  expect(await readFile(join(workspace, 'documents', 'travel rules.md'), 'utf8')).toContain(
    'A monitor is lent.',
  );
  expect((await readJson(workspace, 'documents', 'documents.json'))['travel-rules-monitors']).toMatchObject({
    active: true,
    passage: 'A monitor is lent.',
    source: 'travel rules.md#monitors',
  });
  expect(complaints).toEqual([]);
});

test('the person can play the document model', async ({ desktop }) => {
  const { page } = desktop;
  await showCaseList(page);
  await page.keyboard.press('m');
  await page.getByRole('radio', { name: /Manual/, checked: true }).waitFor({ state: 'attached' });
  const cases = page.getByRole('listbox', { name: 'Cases' });
  await cases.getByRole('option').filter({ hasText: 'equipment' }).first().click();
  await cases.focus();
  await page.keyboard.press('r');
  for (const [place, words] of ['Turn 1, event 1', 'Turn 2, event 4', 'Turn 3, event 7'].entries()) {
    await expect(page.getByText(words)).toBeVisible();
    await page.keyboard.press(`${place + 1}`);
    // What the search returned is there already, as an id in a request would be.
    if (place > 0) {
      await expect(page.getByRole('textbox', { name: 'document_id' })).toHaveValue('employee-equipment');
    }
    await page.getByLabel('reason').fill('My own choice.');
    await page.keyboard.press('Control+Enter');
  }
  await expect(page.getByText('Answered').first()).toBeVisible();
});
