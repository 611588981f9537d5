import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { removeFolder, startDesktop } from '../support/desktop-app';
import { findAxeViolations } from '../support/desktop-steps';
import { kitModel } from '../support/kit-model';
import { startResponsesServer } from '../support/responses-server/server';

/** The suites in the order of their list. */
const suites = ['all', 'support', 'documents', 'orders', 'every-rule', 'support-and-documents'];

test('a suite is run, looked into, measured and exported with the keyboard alone', async () => {
  const desktop = await startDesktop({ settings: { first_run_done: true } });
  const { page, dataFolder } = desktop;
  await page.keyboard.press('Control+6');
  await page.getByRole('listbox', { name: 'Suites' }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('End');
  await expect(page.getByRole('option', { selected: true })).toContainText('support-and-documents');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'This suite was not run yet' }).waitFor();
  await page.keyboard.press('r');
  const grid = page.getByRole('grid', { name: 'Cases by planner' });
  await expect(grid.getByText('12 of 12')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('1 check passed without checking.')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);

  await grid.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('heading', { name: 'refund with demo' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox', { name: 'Events of this run' })).toBeVisible();
  await expect(page.getByText('pending_approval').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'refund with demo' })).toBeVisible();

  await page.keyboard.press('v');
  await expect(page.getByText('Runs that met every assertion, out of all runs')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('v');
  await page.keyboard.press('Control+e');
  await expect(page.getByText('report.html', { exact: false }).first()).toBeVisible();
  const report = join(dataFolder, 'practice', 'evaluations', 'support-and-documents-001', 'report.html');
  expect(await readFile(report, 'utf8')).toContain('supplied decisions, no model');
  await page.keyboard.press('Shift+R');
  await expect(page.getByText('12 of 12 recorded runs go the same way with')).toBeVisible({
    timeout: 30_000,
  });
  await desktop.quit();
  await removeFolder(dataFolder);
});

test('rules that no case guards are named', async () => {
  const desktop = await startDesktop({ settings: { first_run_done: true } });
  const { page, dataFolder } = desktop;
  await page.keyboard.press('Control+6');
  await page.getByRole('listbox', { name: 'Suites' }).waitFor();
  for (let step = 0; step < suites.indexOf('every-rule'); step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'This suite was not run yet' }).waitFor();
  await page.keyboard.press('l');
  await expect(page.getByRole('region', { name: 'Mutation report' }).getByText('34 of 39')).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole('radio', { name: /^Same document/ }).click();
  await expect(page.getByText(/survived: no case brings it to hold anything/)).toBeVisible();
  await page.getByRole('radio', { name: /^Lookup first/ }).click();
  await expect(page.getByText(/is noticed by support-draft-unread/)).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await desktop.quit();
  await removeFolder(dataFolder);
});

test('a model is measured beside demo, cancelled in the middle and gone on with', async () => {
  const slips = [{ case: 'missing-id', turn: 1, every: 2, change: { account_id: 'AC-211' } }];
  const server = await startResponsesServer({ decisions: kitModel(slips) });
  const desktop = await startDesktop({
    settings: {
      first_run_done: true,
      planner: 'demo',
      api: { model: 'model-1', guardrail_model: null, base_url: server.url('slow-300') },
    },
    env: { OPENAI_API_KEY: 'sk-test-not-a-real-key' },
  });
  const { page, dataFolder } = desktop;
  const grid = page.getByRole('grid', { name: 'Cases by planner' });
  await page.keyboard.press('Control+6');
  await page.getByRole('listbox', { name: 'Suites' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('r');
  await expect(grid.getByText('7 of 7')).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  await page.keyboard.press('m');
  await expect(page.getByRole('radio', { name: 'API' })).toBeChecked();
  await page.getByLabel('Repeats').fill('3');
  await page.getByRole('listbox', { name: 'Suites' }).focus();
  await page.keyboard.press('r');
  await expect(page.getByRole('progressbar', { name: 'Runs made' })).toBeVisible();
  await expect(page.getByText(/^[3-9] of 21$/).first()).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('Control+1');
  await page.keyboard.press('Control+6');
  await page.keyboard.press('Control+.');
  await expect(page.getByText(/of 21 runs with model-1 are made/)).toBeVisible({ timeout: 15_000 });
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('95.2 %')).toBeVisible({ timeout: 60_000 });
  await expect(grid.getByText('20 of 21')).toBeVisible();

  await grid.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'missing-id with api' })).toBeVisible();
  await expect(page.getByText('Caught by the application: nothing wrong reached a person.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'First divergence: decision 1' })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('c');
  await expect(page.getByRole('heading', { name: 'Compare' })).toBeVisible();
  await expect(page.getByText(/From the first decision on the arguments differ/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'missing-id with api' })).toBeVisible();
  await desktop.quit();
  await server.close();
  await removeFolder(dataFolder);
});
