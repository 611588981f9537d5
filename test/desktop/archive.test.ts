import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openArchive } from '../../src-main/archive/open-archive';
import { newDataFolder, removeFolder, startDesktop } from '../support/desktop-app';
import { findAxeViolations } from '../support/desktop-steps';
import { unwrap } from '../support/unwrap';

test('a run of the window is in the embedded archive, which one window at a time keeps, and outlives it', async () => {
  test.setTimeout(120_000);
  const dataFolder = await newDataFolder();
  const folder = join(dataFolder, 'archive');
  const desktop = await startDesktop({ dataFolder, env: { DESKCHECK_ARCHIVE: '' } });
  const { page } = desktop;
  // Nothing of a database is there before it is needed.
  expect(await readdir(dataFolder)).not.toContain('archive');
  await page.keyboard.press('Enter');
  await page.getByRole('listbox', { name: 'Events of this run' }).waitFor();
  await page.keyboard.press('Control+,');
  await page.getByRole('option', { name: 'Where files are' }).click();
  const archive = page.getByRole('region', { name: 'Trace archive' });
  await expect(archive).toContainText('1 run', { timeout: 60_000 });
  await expect(archive).toContainText(folder);
  await page.screenshot({ path: test.info().outputPath('archive.png') });
  expect(await findAxeViolations(page)).toEqual([]);
  const refused = await openArchive({ kind: 'folder', folder });
  expect(refused).toMatchObject({ ok: false, failure: { code: 'conflict' } });
  expect(desktop.complaints).toEqual([]);
  await desktop.quit();
  const opened = unwrap(await openArchive({ kind: 'folder', folder }));
  const anything = { agent: null, case: null, mode: null, status: null, since: null };
  const [run] = unwrap(await opened.list(anything, 10)).runs;
  expect(run).toMatchObject({ agent: 'support', case: 'explain', status: 'draft' });
  const record = unwrap(await opened.open(run?.run_id ?? ''));
  expect(JSON.parse(await readFile(run?.source_file ?? '', 'utf8'))).toEqual(record);
  await opened.close();
  await removeFolder(dataFolder);
});
