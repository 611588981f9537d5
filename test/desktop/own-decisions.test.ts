import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findAxeViolations, selectCase, selectedStep, showCaseList } from '../support/desktop-steps';
import { expect, test } from '../support/desktop-test';
import { createWorkspace, openInTree, readJson, saveDocument } from '../support/desktop-workspace';

test('by hand, the refund of a charge that is no duplicate ends escalated, and its decisions can be kept', async ({
  desktop,
}) => {
  const { app, page, complaints } = desktop;
  const workspace = await createWorkspace(app, page);
  await showCaseList(page);
  await page.getByRole('option').filter({ hasText: 'my-refund' }).click();
  await page.keyboard.press('m');
  await expect(page.getByRole('radio', { name: /Manual/ })).toBeChecked();
  await page.keyboard.press('r');
  await expect(page.getByRole('heading', { name: /Your decision/ })).toBeVisible();
  await expect(page.getByText('Waits for your decision').first()).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByRole('textbox', { name: 'order_id' })).toHaveValue('OR-905');
  await page.getByLabel('reason').fill('Read the record first.');
  await page.keyboard.press('Control+Enter');

  await expect(page.getByText('Turn 2, event 4')).toBeVisible();
  await expect(page.getByText('"duplicate_charge_confirmed": false').first()).toBeVisible();
  await page.getByRole('radio', { name: 'escalate' }).check();
  await page.getByLabel('reason').fill('No duplicate is confirmed.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Handed to a person').first()).toBeVisible();
  const result = await readJson(workspace, 'output', '001', 'my-refund-result.json');
  expect(result).toMatchObject({ mode: 'manual', status: 'escalated', planner_version: 'manual/1' });
  expect(Number(result.paused_ms)).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Keep these decisions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace them' }).click();
  await expect(page.getByText('2 decisions are kept').first()).toBeVisible();
  expect(await readJson(workspace, 'support', 'decisions', 'my-refund.json')).toMatchObject([
    { tool: 'lookup_order', reason: 'Read the record first.' },
    { tool: 'escalate', reason: 'No duplicate is confirmed.' },
  ]);
  expect(complaints).toEqual([]);
});

test('by hand, JSON that misses the schema is answered as a model’s would be', async ({ desktop }) => {
  const { app, page } = desktop;
  await showCaseList(page);
  await selectCase(page, 'explain');
  await page.keyboard.press('m');
  await page.keyboard.press('r');
  await expect(page.getByRole('heading', { name: /Your decision/ })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('F6');
  await app.evaluate(({ clipboard }) => clipboard.writeText('{"tool": "pay_now", "amount": 2400}'));
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+v');
  await expect(page.getByText(/miss the schema/)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Blocked schema' })).toBeVisible();
  await expect(page.getByRole('option', { name: /proposes pay_now/ })).toBeVisible();
});

test('predict first covers the rest, takes a guess by key and keeps score on this machine', async ({
  desktop,
}) => {
  const { page, dataFolder } = desktop;
  await showCaseList(page);
  await selectCase(page, 'refund');
  await page.keyboard.press('r');
  await page.getByRole('listbox', { name: 'Events of this run' }).waitFor();
  await page.keyboard.press('g');
  await expect(page.getByText('Stepping')).toBeVisible();
  const screen = page.getByRole('main');
  await expect(screen).not.toContainText('pending_approval');
  await expect(screen).not.toContainText('Waiting for review');
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: /What comes next/ })).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('ArrowRight');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Both right.').first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(selectedStep(page)).toContainText('found');
  await page.keyboard.press('j');
  await page.keyboard.press('5');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Both differ.').first()).toBeVisible();
  expect(await readJson(dataFolder, 'predictions.json')).toHaveLength(2);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: /Waiting for review/, level: 2 })).toBeVisible();
});

test('a fork names its parent and its event, leaves the parent alone, and differs first where it was changed', async ({
  desktop,
}) => {
  const { app, page } = desktop;
  const workspace = await createWorkspace(app, page);
  await showCaseList(page);
  await selectCase(page, 'refund');
  await page.keyboard.press('r');
  await page.getByRole('listbox', { name: 'Events of this run' }).waitFor();
  const first = await readJson(workspace, 'output', '001', 'refund-result.json');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('j');
  await page.keyboard.press('f');
  await expect(page.getByRole('heading', { name: 'Fork at event 4' })).toBeVisible();
  await page.keyboard.press('5');
  await expect(page.getByText('3 of 5 compared fields')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'fork of a demo run, event 4' })).toBeVisible();
  const fork = await readJson(workspace, 'output', '002', 'refund-result.json');
  expect(fork).toMatchObject({
    status: 'escalated',
    parent: { run_id: first.run_id, seq: 4, turn: 2, mode: 'demo' },
  });
  expect(await readJson(workspace, 'output', '001', 'refund-result.json')).toEqual(first);

  await expect(page.getByText('Handed to a person').first()).toBeVisible();
  await page.keyboard.press('c');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /the run this one left from/ })
    .click();
  await expect(page.getByText('The same until decision 2. Then the tool differs.').first()).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press(']');
  await expect(selectedStep(page)).toContainText('request_approval');
});

test('what should happen is written beside a request, and its run is judged by it', async ({ desktop }) => {
  const { app, page } = desktop;
  const workspace = await createWorkspace(app, page);
  await openInTree(page, 'expectations', 'my-charge');
  await page.getByLabel('status', { exact: true }).selectOption('escalated');
  await saveDocument(page);
  expect(await readJson(workspace, 'support', 'expectations', 'my-charge.json')).toMatchObject({
    status: 'escalated',
  });
  await page.keyboard.press('Control+1');
  await page.getByRole('button', { name: /always show the list/ }).click();
  const row = page.getByRole('option').filter({ hasText: 'my-charge' });
  await row.click();
  await page.getByRole('listbox', { name: 'Cases' }).focus();
  await page.keyboard.press('r');
  await page.getByRole('listbox', { name: 'Events of this run' }).waitFor();
  await page.keyboard.press('Control+1');
  await expect(row).toContainText('draft');
  await expect(page.getByText('Last run, not as expected')).toBeVisible();
  const result = await readJson(workspace, 'output', '001', 'my-charge-result.json');
  expect(JSON.stringify(result.planner_input)).not.toContain('expectation');
});

test('a damaged request costs its own row and says what is wrong', async ({ desktop }) => {
  const { app, page } = desktop;
  const workspace = await createWorkspace(app, page);
  await showCaseList(page);
  await writeFile(join(workspace, 'support', 'requests', 'my-refund.json'), '{"id": "my-refund", "id": "x"}');
  const row = page.getByRole('option').filter({ hasText: 'my-refund' });
  await expect(row).toContainText('Cannot be read.');
  await expect(page.getByRole('option').filter({ hasText: 'my-charge' })).toContainText('draft');
});
