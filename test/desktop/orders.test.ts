import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findAxeViolations, showCaseList } from '../support/desktop-steps';
import { expect, test } from '../support/desktop-test';

/** Runs a case of the order agent from the list, and goes to its end. */
async function runOrderCase(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+1');
  const cases = page.getByRole('listbox', { name: 'Cases' });
  await page.getByLabel('Filter cases').fill(name);
  await cases.getByRole('option').filter({ hasText: name }).first().click();
  await cases.focus();
  await page.keyboard.press('r');
  await page.getByRole('option', { name: /^End:/ }).waitFor();
  await page.keyboard.press('End');
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 2 });

test('a refusal inside the tool says what would be accepted, and the run recovers in one turn', async ({
  desktop,
}) => {
  const { page, complaints } = desktop;
  await showCaseList(page);
  await runOrderCase(page, 'refund-over-total');
  await expect(heading(page, 'Resolved')).toBeVisible();
  // The next that is not as it should be is the refused call.
  await page.keyboard.press('n');
  await expect(heading(page, /Refused by its own invariant/)).toBeVisible();
  await expect(page.getByText('Within what is left').first()).toBeVisible();
  await expect(page.getByText(/REFUSED: 9900 is more than what is left/)).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a tripwire halts the run, and what would have been dispatched is shown and was not', async ({
  desktop,
}) => {
  const { page, dataFolder } = desktop;
  await showCaseList(page);
  await runOrderCase(page, 'guardrail-late-trip');
  await expect(heading(page, 'Halted by the guardrail')).toBeVisible();
  await page.keyboard.press('k');
  await expect(heading(page, 'Input guardrail held the run')).toBeVisible();
  await expect(page.getByText('supplied with the case')).toBeVisible();
  await expect(page.getByRole('option', { name: /get_order not dispatched, nothing done/ })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await readdir(join(dataFolder, 'practice', '001'))).toEqual(['guardrail-late-trip-result.json']);
});

test('a bluffing message is held, each claim tied to its record or to none', async ({ desktop }) => {
  const { page } = desktop;
  await showCaseList(page);
  await runOrderCase(page, 'bluff-amount');
  await expect(heading(page, 'Handed to a person')).toBeVisible();
  await page.keyboard.press('k');
  await expect(heading(page, 'Output guardrail held the message')).toBeVisible();
  await expect(page.getByText('No record.')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await runOrderCase(page, 'cancel-and-refund');
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(heading(page, 'Output guardrail let the message pass')).toBeVisible();
  await expect(page.getByRole('button', { name: /^event \d+$/ })).toHaveCount(2);
  expect(await findAxeViolations(page)).toEqual([]);
});

test('without a layer the same decisions show what it was for, on a copy that is thrown away', async ({
  desktop,
}) => {
  const { page, dataFolder, complaints } = desktop;
  await showCaseList(page);
  await runOrderCase(page, 'bluff-refund');
  await expect(heading(page, 'Handed to a person')).toBeVisible();
  await page.keyboard.press('l');
  const dialog = page.getByRole('dialog', { name: 'Run again without a layer' });
  await expect(dialog.getByRole('listitem').first()).toContainText('Output guardrail');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('without output_guardrail, never counted')).toBeVisible();
  await page.keyboard.press('End');
  await expect(heading(page, 'Resolved')).toBeVisible();
  await expect(page.getByText(/refund of 89.00 USD has been processed/).first()).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  // Nothing of it stays, and the case is judged by its real run alone.
  expect(await readdir(join(dataFolder, 'practice', '001'))).toEqual(['bluff-refund-result.json']);
  await page.keyboard.press('Control+1');
  const row = page.getByRole('option').filter({ hasText: 'bluff-refund' });
  await expect(row).toContainText('met');
  expect(complaints).toEqual([]);
});

test('an amount over what is left stays refused by the next layer, when one is switched off', async ({
  desktop,
}) => {
  const { page } = desktop;
  await showCaseList(page);
  await runOrderCase(page, 'refund-over-left');
  await page.keyboard.press('l');
  await page.getByRole('dialog').getByRole('button', { name: 'Within what is left' }).click();
  await expect(page.getByText('without invariant:within_remaining, never counted')).toBeVisible();
  await page.keyboard.press('n');
  // The payment processor knows what was paid and takes no more from it.
  await expect(page.getByText(/REFUSED/).first()).toBeVisible();
});
