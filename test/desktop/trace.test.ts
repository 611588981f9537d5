import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { selectCase, selectedStep, showCaseList } from '../support/desktop-steps';
import { expect, test } from '../support/desktop-test';

/** Switches holding on with an open run, then starts the refund. */
async function startHeldRefund(page: Page): Promise<void> {
  await showCaseList(page);
  await selectCase(page, 'explain');
  await page.keyboard.press('r');
  await page.getByRole('listbox', { name: 'Events of this run' }).waitFor();
  await page.keyboard.press('p');
  await expect(page.getByRole('button', { name: 'Pause before dispatch' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Control+1');
  await selectCase(page, 'refund');
  await page.keyboard.press('r');
}

test('a run holds before each dispatch, off the clock, and goes on when the person lets it', async ({
  desktop,
}) => {
  const { page, dataFolder } = desktop;
  await startHeldRefund(page);
  const strip = page.getByText('The clock stands while you look');
  await expect(strip).toBeVisible();
  await expect(page.getByText('waits for you', { exact: true })).toBeVisible();
  await page.waitForTimeout(1200);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option').filter({ hasText: 'found' })).toBeVisible();
  await expect(strip).toBeVisible();
  await page.waitForTimeout(700);
  await page.keyboard.press('Enter');
  await expect(strip).toBeHidden();
  await expect(page.getByRole('option').filter({ hasText: 'pending_approval' }).first()).toBeVisible();
  const result = JSON.parse(
    await readFile(join(dataFolder, 'practice', '001', 'refund-result.json'), 'utf8'),
  );
  expect(result.paused_ms).toBeGreaterThan(1800);
  expect(result.elapsed_ms).toBeLessThan(result.paused_ms);
});

test('a held run that is stopped ran no tool and leaves no record', async ({ desktop }) => {
  const { page, dataFolder } = desktop;
  await startHeldRefund(page);
  await page.getByText('The clock stands while you look').waitFor();
  await page.keyboard.press('Escape');
  await expect(page.getByText('The clock stands while you look')).toBeHidden();
  await expect(page.getByRole('option').filter({ hasText: 'cancelled' })).toBeVisible();
  const result = JSON.parse(
    await readFile(join(dataFolder, 'practice', '001', 'refund-result.json'), 'utf8'),
  );
  expect(result.status).toBe('cancelled');
  expect(result.events.map((event: { kind: string }) => event.kind)).toEqual(['proposal', 'policy']);
});

test('a saved result opened from a file shows the same steps as the run did', async ({ desktop }) => {
  const { page, app, dataFolder } = desktop;
  await showCaseList(page);
  await selectCase(page, 'refund');
  await page.keyboard.press('r');
  const events = page.getByRole('listbox', { name: 'Events of this run' });
  await events.waitFor();
  await page.keyboard.press('End');
  await expect(selectedStep(page)).toContainText('pending_approval');
  await page.keyboard.press('Home');
  const live = await events.textContent();
  const path = join(dataFolder, 'practice', '001', 'refund-result.json');
  await app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [chosen] });
  }, path);
  await page.keyboard.press('Control+1');
  await page.keyboard.press('Control+o');
  await events.waitFor();
  await page.keyboard.press('Home');
  await expect.poll(() => events.textContent()).toBe(live);
});

test('the detail of a step holds what was given, proposed, checked, done and written', async ({
  desktop,
}) => {
  const { page } = desktop;
  await showCaseList(page);
  await selectCase(page, 'refund');
  await page.keyboard.press('r');
  await page.getByRole('listbox', { name: 'Events of this run' }).waitFor();
  await page.keyboard.press('Home');
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('j');
  const detail = page.getByRole('region', { name: 'Step detail' });
  await expect(detail).toContainText('request_approval');
  await expect(detail).toContainText('10 of 10 passed');
  await expect(detail).toContainText('Record supports refund');
  await page.keyboard.press('1');
  await expect(detail).toContainText('request and 1 observation');
  await page.keyboard.press('j');
  await expect(detail).toContainText('pending/pending-08c1920f1ee722ea.json');
});
