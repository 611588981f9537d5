import { removeFolder, startDesktop } from '../support/desktop-app';
import { changeOrder, copyKit, readPendingRecords, selectCase, showCaseList } from '../support/desktop-steps';
import { expect, test } from '../support/desktop-test';
import type { Page } from '@playwright/test';

/** Proposes the refund and opens Review on it. */
async function proposeAndReview(page: Page): Promise<void> {
  await showCaseList(page);
  await selectCase(page, 'refund');
  await page.keyboard.press('r');
  await page.getByRole('listbox', { name: 'Events of this run' }).waitFor();
  await page.keyboard.press('Control+5');
  await page.getByRole('listbox', { name: 'Review records' }).waitFor();
  await expect(page.getByRole('heading', { name: 'Refund 24.00 USD to AC-211 for OR-882' })).toBeVisible();
}

test('approving by key arms first, records once, and executes nothing', async ({ desktop }) => {
  const { page, dataFolder } = desktop;
  await proposeAndReview(page);
  await page.keyboard.press('a');
  await expect(page.getByRole('alertdialog')).toContainText('Approve this refund?');
  expect(await readPendingRecords(dataFolder)).toMatchObject([{ status: 'pending' }]);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('approved_no_execution').first()).toBeVisible();
  expect(await readPendingRecords(dataFolder)).toMatchObject([
    {
      status: 'approved_no_execution',
      external_action_executed: false,
      review: { reviewer: 'training-reviewer' },
    },
  ]);
});

test('rejecting by button records the rejection', async ({ desktop }) => {
  const { page, dataFolder } = desktop;
  await proposeAndReview(page);
  await page.getByRole('button', { name: /^Reject/ }).click();
  await page.getByRole('button', { name: /Record rejection/ }).click();
  await expect(page.getByText('rejected').first()).toBeVisible();
  expect(await readPendingRecords(dataFolder)).toMatchObject([{ status: 'rejected' }]);
});

test('taking back an armed approval decides nothing', async ({ desktop }) => {
  const { page, dataFolder } = desktop;
  await proposeAndReview(page);
  await page.keyboard.press('a');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  expect(await readPendingRecords(dataFolder)).toMatchObject([{ status: 'pending', review: null }]);
});

test('a pending record is still there after a restart', async ({ desktop }) => {
  await proposeAndReview(desktop.page);
  await desktop.quit();
  const again = await startDesktop({ dataFolder: desktop.dataFolder });
  await again.page.keyboard.press('Control+5');
  await expect(again.page.getByRole('option').filter({ hasText: 'Refund 24.00 USD' })).toBeVisible();
  await expect(again.page.getByRole('listbox', { name: 'Review records' })).toContainText('11 of 11');
  await again.quit();
});

test('an order that changed refuses the approval by name, with both values side by side', async () => {
  const kit = await copyKit();
  const desktop = await startDesktop({ kit });
  const { page, dataFolder } = desktop;
  await proposeAndReview(page);
  await changeOrder(kit, { version: 2 });
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('record').getByText(/refused by the version check/i)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'version' });
  await expect(row).toContainText('1');
  await expect(row).toContainText('2');
  expect(await readPendingRecords(dataFolder)).toMatchObject([{ status: 'pending', review: null }]);
  await desktop.quit();
  await removeFolder(dataFolder);
  await removeFolder(kit);
});

test('a record decided in the terminal meanwhile shows as decided', async ({ desktop }) => {
  const { page, dataFolder } = desktop;
  await proposeAndReview(page);
  const { execFile } = await import('node:child_process');
  const { promisify } = await import('node:util');
  const args = [
    '--import',
    'tsx',
    'src-main/cli/main.ts',
    'review',
    '--output',
    `${dataFolder}/practice/001`,
  ];
  const answer = [
    '--review-id',
    'pending-08c1920f1ee722ea',
    '--decision',
    'reject',
    '--reviewer',
    'training-reviewer',
  ];
  await promisify(execFile)(process.execPath, [...args, ...answer]);
  await expect(page.getByRole('listbox', { name: 'Review records' })).toContainText('Rejected');
});
