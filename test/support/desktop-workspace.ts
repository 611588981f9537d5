import { type ElectronApplication, expect, type Page } from '@playwright/test';
import { mkdtemp, readFile, realpath, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DesktopApp } from './desktop-app';
import type { JsonObject } from '../../src-shared/domain/json';

/** Answers the next folder dialogs of the app as a person who chooses this folder would; the dialog itself is not shown. */
export function chooseFolder(app: ElectronApplication, folder: string): Promise<void> {
  return app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] });
  }, folder);
}

/** A folder that is empty and the test's own, by its real path. */
export async function newFolder(): Promise<string> {
  return realpath(await mkdtemp(join(tmpdir(), 'deskcheck-workspace-')));
}

/** Makes a workspace in a new folder through the window's own command and answers where it is. */
export async function createWorkspace(
  app: ElectronApplication,
  page: Page,
  inside?: string,
): Promise<string> {
  const folder = join(inside ?? (await newFolder()), 'my-practice');
  await chooseFolder(app, folder);
  await runCommand(page, 'New workspace from the kit');
  await page
    .getByRole('button', { name: /my-practice/ })
    .first()
    .waitFor();
  return folder;
}

/** Runs a command by its name in the palette. */
export async function runCommand(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(name);
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
}

/** A JSON file of a workspace, parsed. */
export async function readJson(...path: readonly string[]): Promise<JsonObject> {
  return JSON.parse(await readFile(join(...path), 'utf8'));
}

/** Writes a store of so many orders beside the supplied ones. */
export async function writeOrders(workspace: string, count: number): Promise<void> {
  const path = join(workspace, 'support', 'orders.json');
  const orders = JSON.parse(await readFile(path, 'utf8'));
  for (let index = 0; index < count; index += 1) {
    const order_id = `OR-${String(10_000 + index)}`;
    orders[order_id] = {
      order_id,
      account_id: `AC-${index % 500}`,
      amount_cents: 100 + index,
      currency: 'USD',
      charge_reason: `Charge number ${index} of a large practice store.`,
      duplicate_charge_confirmed: index % 7 === 0,
      version: 1,
    };
  }
  await writeFile(path, `${JSON.stringify(orders, null, 2)}\n`);
}

/** Opens a document in the tree of the Data screen, by the folder or store and, where there is one, the document or entry. */
export async function openInTree(page: Page, ...names: readonly string[]): Promise<void> {
  await page.keyboard.press('Control+4');
  const rows = page.getByRole('tree', { name: 'Files' }).getByRole('treeitem');
  let from = 0;
  for (const [index, name] of names.entries()) {
    await expect.poll(async () => placeOf(await rows.allInnerTexts(), name, from)).toBeGreaterThanOrEqual(0);
    const place = placeOf(await rows.allInnerTexts(), name, from);
    const row = rows.nth(place);
    from = place + 1;
    // A folder that is open already would fold.
    if (index < names.length - 1 && (await row.getAttribute('aria-expanded')) === 'true') continue;
    await row.click();
  }
}

function placeOf(rows: readonly string[], name: string, from: number): number {
  return rows.findIndex((row, index) => index >= from && row.includes(name));
}

/** Pastes a text over the whole JSON view. */
export async function replaceJson(
  { app, page }: Pick<DesktopApp, 'app' | 'page'>,
  text: string,
): Promise<void> {
  await app.evaluate(({ clipboard }, copied) => clipboard.writeText(copied), text);
  await page.locator('.cm-content').first().click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+v');
}

/** Saves the open document and waits until nothing of it is unsaved. */
export async function saveDocument(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Save/ }).and(page.locator(':not([aria-disabled])')).waitFor();
  await page.keyboard.press('Control+s');
  await page.getByRole('region', { name: 'Saving' }).waitFor({ state: 'hidden' });
}
