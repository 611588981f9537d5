import { access, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { DesktopApp } from '../support/desktop-app';
import { findAxeViolations } from '../support/desktop-steps';
import { expect, test } from '../support/desktop-test';
import { fillDisk, mountReadOnly, mountSmallDisk, unmount } from '../support/small-disk';
import {
  createWorkspace,
  openInTree,
  readJson,
  replaceJson,
  saveDocument,
} from '../support/desktop-workspace';

const none = { account_id: null, order_id: null, reply_kind: null, missing_field: null };
const order = { account_id: 'AC-305', order_id: 'OR-905', reply_kind: null, missing_field: null };
const lookup = { tool: 'lookup_order', ...order, reason: 'Read the record first.' };
const list = (last: object): string => `${JSON.stringify([lookup, last], null, 2)}\n`;

/** Runs the case from the list and waits for the words of its end. */
async function runOwnCase(page: Page, end: string): Promise<void> {
  await page.keyboard.press('Control+1');
  const cases = page.getByRole('listbox', { name: 'Cases' });
  await cases.getByRole('option').filter({ hasText: 'my-duplicate' }).click();
  await cases.focus();
  await expect(page.getByRole('heading', { name: 'my-duplicate' })).toBeVisible();
  await page.keyboard.press('r');
  await page.getByRole('listbox', { name: 'Events of this run' }).waitFor();
  await page.keyboard.press('End');
  await expect(page.getByRole('heading', { name: end, level: 2 })).toBeVisible();
}

test('the exercise: a copied request becomes a refund, step by step', async ({ desktop }) => {
  const { app, page, complaints } = desktop;
  const workspace = await createWorkspace(app, page);
  await page.getByRole('button', { name: /always show the list/ }).click();

  // A copy of my-charge, made a refund in the form.
  await openInTree(page, 'requests', 'my-charge');
  await page.getByRole('button', { name: /about this document/ }).click();
  await page.getByRole('menuitem', { name: /Copy this request/ }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('my-duplicate');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('id', { exact: true })).toHaveValue('my-duplicate');
  await page.getByLabel('intent').selectOption('refund');
  await saveDocument(page);
  expect(await readJson(workspace, 'support', 'requests', 'my-duplicate.json')).toMatchObject({
    id: 'my-duplicate',
    intent: 'refund',
  });

  // The copied decisions are marked before they are run, and blocked by that check when they are.
  await openInTree(page, 'decisions', 'my-duplicate');
  await expect(page.getByRole('region', { name: 'Tried with its request' })).toContainText(
    'Decision 2 would be refused by Intent fits.',
  );
  await runOwnCase(page, 'Blocked');
  await expect(page.getByText('intent_fits').first()).toBeVisible();

  // With a fitting decision it ends escalated.
  await openInTree(page, 'decisions', 'my-duplicate');
  await replaceJson(desktop, list({ tool: 'escalate', ...none, reason: 'No duplicate is confirmed.' }));
  await saveDocument(page);
  await runOwnCase(page, 'Handed to a person');

  // The flag without a raised version is pointed out, and F7 raises it.
  await openInTree(page, 'orders.json', 'OR-905');
  await page.getByRole('switch', { name: 'duplicate_charge_confirmed' }).click();
  await expect(page.getByRole('button', { name: /Raise to 2/ })).toBeVisible();
  await page.keyboard.press('F7');
  await expect(page.getByRole('button', { name: /Raise to 2/ })).toBeHidden();
  await saveDocument(page);
  await openInTree(page, 'decisions', 'my-duplicate');
  await replaceJson(desktop, list({ tool: 'request_approval', ...order, reason: 'The record confirms it.' }));
  await saveDocument(page);
  await runOwnCase(page, 'Waiting for review');
  const result = await readJson(workspace, 'output', '001', 'my-duplicate-result-3.json');
  expect(result).toMatchObject({ status: 'pending_approval', outcome: { payload: { record_version: 2 } } });

  // Another amount: the approval that falls is named before the save and refused after it.
  await openInTree(page, 'orders.json', 'OR-905');
  await page.getByLabel('amount_cents').fill('4100');
  await expect(page.getByText('This save will invalidate 1 pending approval.')).toBeVisible();
  await page.keyboard.press('F7');
  await expect(page.getByRole('region', { name: 'Saving' })).toContainText(
    'would be refused by Amount and Version.',
  );
  await saveDocument(page);
  await expect(page.getByText('Saved. 1 pending approval can no longer pass.')).toBeVisible();
  await page.keyboard.press('Control+j');
  await expect(page.getByRole('listbox', { name: 'Review records' })).toContainText('Amount would refuse');
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Approval was refused by 2 checks: amount, version.').first()).toBeVisible();
  const { pending_id } = result.outcome as { pending_id: string };
  expect(await readJson(workspace, 'output', '001', 'pending', `${pending_id}.json`)).toMatchObject({
    status: 'pending',
    review: null,
  });
  expect(complaints).toEqual([]);
});

const ordersOf = (workspace: string): string => join(workspace, 'support', 'orders.json');

/** Opens the order OR-905 of a new workspace and changes its reason. */
async function editReason(desktop: DesktopApp, inside?: string): Promise<string> {
  const { app, page } = desktop;
  const workspace = await createWorkspace(app, page, inside);
  await openInTree(page, 'orders.json', 'OR-905');
  await page.getByLabel('charge_reason').fill('Written in the window.');
  await page.getByRole('button', { name: /Raise to 2/ }).waitFor();
  await page.keyboard.press('F7');
  await expect(page.getByText('unsaved, 2 fields')).toBeVisible();
  return workspace;
}

test('a file changed outside while it is edited is shown, and only overwritten by choice', async ({
  desktop,
}) => {
  const { page } = desktop;
  const workspace = await editReason(desktop);
  const before = await readFile(ordersOf(workspace), 'utf8');
  const outside = before.replace('Storage add-on for October.', 'Written by another program.');
  await writeFile(ordersOf(workspace), outside);
  await page.getByRole('button', { name: 'Show the difference' }).click();
  await expect(page.getByRole('heading', { name: 'orders.json was changed outside' })).toBeVisible();
  await expect(page.getByText('Written by another program.').first()).toBeVisible();
  await expect(page.getByText('Written in the window.').first()).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await readFile(ordersOf(workspace), 'utf8')).toBe(outside);

  await page.getByRole('button', { name: 'Go on editing' }).click();
  await expect(page.getByLabel('charge_reason')).toHaveValue('Written in the window.');
  await page.getByRole('button', { name: 'Show the difference' }).click();
  await page.getByRole('button', { name: 'Keep mine and save over it' }).click();
  await expect(page.getByRole('region', { name: 'Saving' })).toBeHidden();
  const saved = await readFile(ordersOf(workspace), 'utf8');
  expect(saved).toContain('Written in the window.');
  expect(saved).not.toContain('Written by another program.');
});

test('a file changed outside that nobody edits is taken as it is', async ({ desktop }) => {
  const { app, page } = desktop;
  const workspace = await createWorkspace(app, page);
  await openInTree(page, 'orders.json', 'OR-905');
  const before = await readFile(ordersOf(workspace), 'utf8');
  await writeFile(ordersOf(workspace), before.replace('"AC-305"', '"AC-306"'));
  await expect(page.getByLabel('account_id')).toHaveValue('AC-306');
});

test('a workspace folder that is removed while it is open is said, and the draft is kept', async ({
  desktop,
}) => {
  const { page, complaints } = desktop;
  const workspace = await editReason(desktop);
  await rename(workspace, `${workspace}-moved`);
  await expect(page.getByText(/is not there|missing/).first()).toBeVisible();
  await expect(page.getByLabel('charge_reason')).toHaveValue('Written in the window.');
  await page.keyboard.press('Control+s');
  await expect(access(workspace)).rejects.toThrow('ENOENT');

  await rename(`${workspace}-moved`, workspace);
  await expect(page.getByText('The folder of this workspace is not there.')).toBeHidden();
  await saveDocument(page);
  expect(await readFile(ordersOf(workspace), 'utf8')).toContain('Written in the window.');
  expect(complaints).toEqual([]);
});

test('a file that may not be written keeps its bytes, and the person hears why', async ({ desktop }) => {
  const { page } = desktop;
  const workspace = await editReason(desktop);
  const before = await readFile(ordersOf(workspace), 'utf8');
  await mountReadOnly(workspace);
  try {
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/read-only|may not be written/).first()).toBeVisible();
    expect(await readFile(ordersOf(workspace), 'utf8')).toBe(before);
    await expect(page.getByLabel('charge_reason')).toHaveValue('Written in the window.');
  } finally {
    await unmount(workspace);
  }
});

test('a full disk loses nothing: the old file stays, the draft stays, and it saves once there is room', async ({
  desktop,
}) => {
  const { page } = desktop;
  const disk = await mountSmallDisk('4m');
  try {
    const workspace = await editReason(desktop, disk);
    const before = await readFile(ordersOf(workspace), 'utf8');
    const filler = join(disk, 'filler');
    await fillDisk(filler);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('The disk is full.', { exact: false }).first()).toBeVisible();
    expect(await readFile(ordersOf(workspace), 'utf8')).toBe(before);
    expect((await readdir(join(workspace, 'support'))).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    await expect(page.getByLabel('charge_reason')).toHaveValue('Written in the window.');

    await rm(filler);
    await saveDocument(page);
    expect(await readFile(ordersOf(workspace), 'utf8')).toContain('Written in the window.');
    await desktop.app.evaluate(({ app }) => app.exit(0)).catch(() => undefined);
  } finally {
    await unmount(disk);
  }
});

test('closing with unsaved changes asks, and saving first keeps them', async ({ desktop }) => {
  const { app, page } = desktop;
  const workspace = await editReason(desktop);
  const isClosed = page.waitForEvent('close');
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('orders.json');
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('charge_reason')).toHaveValue('Written in the window.');

  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  await dialog.getByRole('button', { name: /Save/ }).click();
  await isClosed;
  expect(await readFile(ordersOf(workspace), 'utf8')).toContain('Written in the window.');
});

test('one undo history spans the form and the JSON', async ({ desktop }) => {
  const { app, page } = desktop;
  await createWorkspace(app, page);
  await openInTree(page, 'requests', 'my-charge');
  const body = page.getByLabel('body');
  const before = await body.inputValue();
  await body.fill('From the form.');
  await expect(page.locator('.cm-content').first()).toContainText('From the form.');
  await page.locator('.cm-content').first().click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\n');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(body).toHaveValue(before);
  await expect(page.getByRole('region', { name: 'Saving' })).toBeHidden();
  await page.keyboard.press('Control+y');
  await expect(body).toHaveValue('From the form.');
  expect(await findAxeViolations(page)).toEqual([]);
});

test('a fresh session starts clean at one key, and the earlier one can be gone back to', async ({
  desktop,
}) => {
  const { app, page } = desktop;
  const workspace = await createWorkspace(app, page);
  await page.keyboard.press('Control+1');
  await page.keyboard.press('Enter');
  await page.getByRole('listbox', { name: 'Events of this run' }).waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Control+n');
  await expect.poll(() => readdir(join(workspace, 'output'))).toEqual(['001', '002']);
  expect(await readdir(join(workspace, 'output', '002'))).toEqual([]);
  await openInTree(page, '1 run', 'explain');
  await expect(page.getByRole('listbox', { name: 'Events of this run' })).toBeVisible();
  await openInTree(page, '1 run', 'Go back to this session');
  await page.getByRole('button', { name: /^Workspace/ }).click();
  await expect(page.getByRole('menu')).toContainText('Session 001');
});
