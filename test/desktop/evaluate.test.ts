import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { removeFolder, startDesktop } from '../support/desktop-app';
import { findAxeViolations } from '../support/desktop-steps';
import { startResponsesServer } from '../support/responses-server/server';
import { decisions } from '../support/support-run';

const shots = process.env.DESKCHECK_EVALUATE_SHOTS;

test('a suite is run, looked into, measured and exported with the keyboard alone', async () => {
  const desktop = await startDesktop({ settings: { first_run_done: true } });
  const { page, dataFolder } = desktop;
  await page.keyboard.press('Control+6');
  await page.getByRole('listbox', { name: 'Suites' }).waitFor();
  if (shots) await page.screenshot({ path: join(shots, 'suites.png') });
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('option', { name: /support-and-documents/ }).click();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'The suite was not run yet' }).waitFor();
  await page.keyboard.press('r');
  const grid = page.getByRole('grid', { name: 'Cases and planners' });
  await expect(grid.getByText('12 of 12')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('1 check passed without checking.')).toBeVisible();
  if (shots) await page.screenshot({ path: join(shots, 'matrix-demo.png') });
  expect(await findAxeViolations(page)).toEqual([]);

  await grid.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('heading', { name: 'support-refund with demo, no model' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox', { name: 'Events of this run' })).toBeVisible();
  await expect(page.getByText('pending_approval').first()).toBeVisible();
  await page.keyboard.press('Control+6');
  await expect(page.getByRole('heading', { name: 'support-refund with demo, no model' })).toBeVisible();

  await page.keyboard.press('v');
  await expect(page.getByText('Runs that met every assertion, out of all runs')).toBeVisible();
  if (shots) await page.screenshot({ path: join(shots, 'metrics-demo.png') });
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('v');
  await page.keyboard.press('Control+e');
  await expect(page.getByText('report.html', { exact: false }).first()).toBeVisible();
  const report = join(dataFolder, 'practice', 'evaluations', 'support-and-documents-001', 'report.html');
  expect(await readFile(report, 'utf8')).toContain('supplied decisions, no model');
  await desktop.quit();
  await removeFolder(dataFolder);
});

test('rules that no case guards are named', async () => {
  const desktop = await startDesktop({ settings: { first_run_done: true } });
  const { page, dataFolder } = desktop;
  await page.keyboard.press('Control+6');
  await page.getByRole('option', { name: /every-rule/ }).click();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Switch each off' }).click();
  await expect(page.getByText('34 of 39')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: /^Same document/ }).click();
  await expect(page.getByText('survived: no case makes it hold anything.')).toBeVisible();
  await page.getByRole('button', { name: /^Lookup first/ }).click();
  await expect(page.getByText(/is noticed by support-draft-unread/)).toBeVisible();
  if (shots) await page.screenshot({ path: join(shots, 'mutation.png') });
  expect(await findAxeViolations(page)).toEqual([]);
  await desktop.quit();
  await removeFolder(dataFolder);
});

test('a model is measured beside demo, cancelled in the middle and gone on with', async () => {
  const server = await startResponsesServer({
    // A model that always asks for the order and then hands over, which is right for some cases only.
    decisions: (_request, number) => (number % 2 === 1 ? decisions.lookup : decisions.escalate),
  });
  const desktop = await startDesktop({
    settings: {
      first_run_done: true,
      planner: 'api',
      api: { model: 'model-1', guardrail_model: null, base_url: server.url('slow-300') },
    },
    env: { OPENAI_API_KEY: 'sk-test-not-a-real-key' },
  });
  const { page, dataFolder } = desktop;
  await page.keyboard.press('Control+6');
  await page.getByRole('option', { name: /^support Support/ }).click();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'The suite was not run yet' }).waitFor();
  await page.getByLabel('How often each case is run').fill('3');
  await page.getByRole('heading', { name: 'Support cases' }).click();
  await page.keyboard.press('r');
  await expect(page.getByRole('progressbar', { name: 'Runs made' })).toBeVisible();
  await expect(page.getByText(/^[3-9] of 21$/).first()).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('Control+.');
  await expect(page.getByText(/Stopped at \d+ of 21 runs/)).toBeVisible({ timeout: 15_000 });
  if (shots) await page.screenshot({ path: join(shots, 'stopped.png') });
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText(/Stopped at/)).toBeHidden();
  await expect(page.getByRole('progressbar', { name: 'Runs made' })).toBeHidden({ timeout: 60_000 });
  const grid = page.getByRole('grid', { name: 'Cases and planners' });
  await expect(grid.getByText(/ of 21$/).first()).toBeVisible();
  await page.keyboard.press('m');
  await page.keyboard.press('m');
  if (shots) await page.screenshot({ path: join(shots, 'matrix-model.png') });
  await desktop.quit();
  await server.close();
  await removeFolder(dataFolder);
});
