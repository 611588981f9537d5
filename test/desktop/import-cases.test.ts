import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { findAxeViolations } from '../support/desktop-steps';
import { expect, test } from '../support/desktop-test';
import { createWorkspace, readJson, runCommand } from '../support/desktop-workspace';

const decisions = JSON.stringify([
  {
    ...{ tool: 'escalate', account_id: null, order_id: null, reply_kind: null, missing_field: null },
    reason: 'A person has to look.',
  },
]);
const table = [
  'Ticket;Intent;Account ID;Order ID;Customer text;status;tools;decisions;title',
  `t-1;explain;AC-305;OR-905;"Why was I\ncharged; twice?";escalated;"[""escalate""]";"${decisions.replaceAll('"', '""')}";Twice?`,
  't-2;refund;;007;"Please refund.";;;;',
  't-3;pay;;007;"";;;[1e999];',
].join('\r\n');

/** Answers the next file dialog as a person who chooses this table would. */
async function chooseTable(app: ElectronApplication, text: string): Promise<void> {
  const file = join(await mkdtemp(join(tmpdir(), 'deskcheck-table-')), 'my tickets.csv');
  await writeFile(file, text);
  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] });
  }, file);
}

test('cases of a table are looked at, imported with the keyboard alone, and one of them runs', async ({
  desktop,
}) => {
  const { app, page, complaints } = desktop;
  const workspace = await createWorkspace(app, page);
  await page.getByRole('button', { name: /always show the list/ }).click();
  await page.keyboard.press('Control+4');
  await page.getByRole('tree').waitFor();
  await chooseTable(app, table);
  await runCommand(page, 'Import cases from CSV');
  const dialog = page.getByRole('dialog', { name: /my tickets\.csv/ });
  await expect(dialog.getByRole('heading', { name: 'Import cases from my tickets.csv' })).toBeVisible();
  await expect(dialog.getByLabel('Cases of')).toBeFocused();
  await expect(dialog.getByLabel('Cells divided by')).toHaveValue('semicolon');
  await expect(dialog.getByText('no column for request.body').first()).toBeVisible();

  // The two columns whose names say nothing, chosen without a mouse.
  for (const [column, letters, target] of [
    ['Ticket', 'request.id', 'request.id'],
    ['Customer text', 'request.b', 'request.body'],
  ] as const) {
    const select = dialog.getByLabel(`What the column ${column} gives`);
    await select.focus();
    await page.keyboard.type(letters);
    await expect(select).toHaveValue(target);
  }
  await expect(dialog.getByRole('row', { name: /t-1/ }).first()).toContainText('charged; twice?');
  await expect(dialog.getByRole('row', { name: /t-2/ }).first()).toContainText('null');
  await expect(dialog.getByRole('row', { name: /t-2/ }).first()).toContainText('"007"');
  await expect(dialog.getByText('"pay"')).toBeVisible();
  await expect(dialog.getByText('1 row is wrong', { exact: true })).toBeVisible();
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    expect(await findAxeViolations(page)).toEqual([]);
  }

  const before = await readdir(join(workspace, 'support', 'requests'));
  await dialog.getByRole('button', { name: /^Import 2 cases/ }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  expect(await readdir(join(workspace, 'support', 'requests'))).toEqual(before);
  await dialog.getByRole('switch', { name: 'Leave out the wrong row' }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: /^Import 2 cases/ }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect(await readJson(workspace, 'support', 'requests', 't-2.json')).toEqual({
    ...{ id: 't-2', intent: 'refund', account_id: null, order_id: '007', body: 'Please refund.' },
  });
  expect(await readdir(join(workspace, 'support', 'requests'))).toEqual(
    [...before, 't-1.json', 't-2.json'].sort(),
  );
  expect(await readFile(join(workspace, 'support', 'cases.json'), 'utf8')).toContain('"Twice?"');

  // The first of them is the selected case, and runs as any other.
  await page.keyboard.press('Control+1');
  await expect(page.getByRole('heading', { name: 'Twice?' })).toBeVisible();
  await page.getByRole('listbox', { name: 'Cases' }).focus();
  await page.keyboard.press('r');
  await page.getByRole('listbox', { name: 'Events of this run' }).waitFor();
  await page.keyboard.press('End');
  await expect(page.getByRole('heading', { name: 'Handed to a person', level: 2 })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('with little room the parts stand under one another, and the kit takes no cases', async ({
  desktop,
}) => {
  const { app, page } = desktop;
  await page.keyboard.press('Control+4');
  await page.getByRole('tree').waitFor();
  await expect(
    page.getByRole('button', { name: /Import cases from CSV… ?, not possible now: read-only/ }),
  ).toBeVisible();
  await createWorkspace(app, page);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(960, 640));
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await chooseTable(app, 'id,intent,body\na,explain,x\n');
  await page.getByRole('button', { name: /Import cases from CSV/ }).click();
  const dialog = page.getByRole('dialog', { name: /my tickets\.csv/ });
  await expect(dialog.getByText('Every cell fits the schema that a run uses.')).toBeAttached();
  await expect(dialog.getByRole('button', { name: 'Import 1 case' })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
