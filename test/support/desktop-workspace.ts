import type { ElectronApplication, Page } from '@playwright/test';
import { mkdtemp, readFile, realpath, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
