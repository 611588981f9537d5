import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  caseEnds,
  findAxeViolations,
  selectCase,
  selectedStep,
  showCaseList,
} from '../support/desktop-steps';
import { expect, test } from '../support/desktop-test';

test('a newcomer gets to a stepped trace with one key and sees five events explained', async ({
  desktop,
}) => {
  const { page } = desktop;
  await expect(page.getByRole('button', { name: 'Run and step' })).toBeFocused();
  await page.keyboard.press('Enter');
  const events = page.getByRole('listbox', { name: 'Events of this run' });
  await events.waitFor();
  await expect(selectedStep(page)).toContainText('Request');
  for (const expected of [
    'lookup_order',
    'Allowed',
    'found',
    'draft_reply',
    'Allowed',
    'draft',
    'Draft written',
  ]) {
    await page.keyboard.press('j');
    await expect(selectedStep(page)).toContainText(expected);
    await expect(page.getByRole('region', { name: 'Step detail' }).locator('p').first()).not.toBeEmpty();
  }
  await page.keyboard.press('Control+1');
  await expect(page.getByRole('listbox', { name: 'Cases' })).toBeVisible();
});

test('every case runs and is stepped to its end by keyboard alone, and meets its expectation', async ({
  desktop,
}) => {
  const { page } = desktop;
  await showCaseList(page);
  for (const [name, status] of caseEnds) {
    await page.keyboard.press('Control+1');
    await selectCase(page, name);
    await page.keyboard.press('r');
    await page.getByRole('listbox', { name: 'Events of this run' }).waitFor();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.keyboard.press('Home');
    await expect(selectedStep(page)).toContainText('Request');
    const total = await page.getByRole('listbox', { name: 'Events of this run' }).getByRole('option').count();
    for (let step = 1; step < total; step += 1) await page.keyboard.press('j');
    await expect(selectedStep(page)).toContainText(status);
    await page.keyboard.press('k');
    await expect(selectedStep(page)).not.toContainText('Request');
    await page.keyboard.press('End');
    await expect(selectedStep(page)).toContainText(status);
  }
  await page.keyboard.press('Control+1');
  for (const [name] of caseEnds) {
    await expect(page.getByRole('option').filter({ hasText: name }).first()).toContainText('met');
  }
  expect(desktop.complaints).toEqual([]);
});

test('run all runs every case and each meets its expectation', async ({ desktop }) => {
  // Some seventy runs, of which a few wait for a processor that stays silent.
  test.setTimeout(180_000);
  const { page } = desktop;
  await showCaseList(page);
  await page.keyboard.press('Shift+R');
  const list = page.getByRole('listbox', { name: 'Cases' });
  const cases = await list.getByRole('option').count();
  expect(cases).toBeGreaterThan(caseEnds.length);
  const met = list.getByRole('option').filter({ hasText: /\bmet\b/ });
  await expect(met).toHaveCount(cases, { timeout: 150_000 });
});

test('a damaged result file costs one row and is named', async ({ desktop }) => {
  const { page, dataFolder } = desktop;
  await showCaseList(page);
  await selectCase(page, 'explain');
  await page.keyboard.press('r');
  await page.getByRole('listbox', { name: 'Events of this run' }).waitFor();
  await writeFile(join(dataFolder, 'practice', '001', 'torn-result.json'), '{"schema":"deskcheck.run/1",');
  await page.keyboard.press('Control+1');
  await expect(page.getByRole('list', { name: 'Result files that could not be read' })).toContainText(
    'torn-result.json',
  );
  await expect(page.getByRole('option').filter({ hasText: 'explain' }).first()).toContainText('met');
});

test('the command palette and the sheet of keys open, act and close by keyboard', async ({ desktop }) => {
  const { page } = desktop;
  await showCaseList(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Commands' }).waitFor();
  await page.keyboard.type('review');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing waits for review')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'All keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'All keys' })).toBeHidden();
});

for (const theme of ['light', 'dark'] as const) {
  test(`no screen has an axe violation in the ${theme} theme`, async ({ desktop }) => {
    const { page } = desktop;
    await page.emulateMedia({ colorScheme: theme });
    expect(await findAxeViolations(page)).toEqual([]);
    await showCaseList(page);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Control+2');
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Control+5');
    await page.getByText('Nothing waits for review').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Control+1');
    await selectCase(page, 'refund');
    await page.keyboard.press('r');
    await selectedStep(page).waitFor();
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('j');
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Control+5');
    await page.getByRole('listbox', { name: 'Review records' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('a');
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    expect(await findAxeViolations(page)).toEqual([]);
  });
}
