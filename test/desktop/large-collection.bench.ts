/**
 * What a large collection costs in the real window: a run over 20,000 records against one over 100, from the key to its
 * end, then walking its trace, opening what the search saw, and the record in Data. Ratios within one run.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startDesktop } from '../support/desktop-app';
import { expect, test } from '../support/desktop-test';
import { createWorkspace } from '../support/desktop-workspace';
import { largeCollection } from '../support/document-run';

type Figures = Readonly<Record<string, number>>;

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

async function addRecords(workspace: string, count: number): Promise<void> {
  const folder = join(workspace, 'documents');
  const path = join(folder, 'documents.json');
  const { records, sources } = largeCollection(count);
  const own = JSON.parse(await readFile(path, 'utf8'));
  const all = { ...own, ...Object.fromEntries(records.map((record) => [record.id, record])) };
  await writeFile(path, `${JSON.stringify(all, null, 2)}\n`);
  for (const [name, text] of Object.entries(sources)) await writeFile(join(folder, name), text);
}

async function measure(count: number): Promise<Figures> {
  const { app, page } = await startDesktop({ settings: { first_run_done: true } });
  const workspace = await createWorkspace(app, page);
  await addRecords(workspace, count);
  await page.keyboard.press('Control+1');
  const cases = page.getByRole('listbox', { name: 'Cases' });
  await cases.getByRole('option').filter({ hasText: 'equipment' }).first().click();
  await cases.focus();
  const run = await timed(async () => {
    await page.keyboard.press('r');
    await page.getByRole('option', { name: /^End: Answered/ }).waitFor();
  });
  const walk = await timed(async () => {
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('j');
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('k');
  });
  await page.keyboard.press('Home');
  const saw = await timed(async () => {
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('j');
    await page.getByRole('heading', { name: 'What the search saw' }).waitFor();
    await expect(page.getByRole('row')).not.toHaveCount(0);
  });
  const again = await timed(async () => {
    await page.getByLabel('Try other words').fill('monitor code99');
    await page.keyboard.press('Enter');
    await page.getByText('Tried now, no part of the run.').waitFor();
  });
  const data = await timed(async () => {
    await page.getByRole('button', { name: /Change keywords in Data/ }).click();
    await page.getByLabel('keywords, item 1').waitFor();
  });
  await app.evaluate(({ app: electron }) => electron.exit(0)).catch(() => undefined);
  return {
    run,
    'walking twenty steps': walk,
    'what the search saw': saw,
    'searching again': again,
    'the record in Data': data,
  };
}

test('20,000 records against 100', async () => {
  test.setTimeout(300_000);
  const few = await measure(100);
  const many = await measure(20_000);
  for (const [name, base] of Object.entries(few)) {
    const ms = many[name] ?? 0;
    process.stdout.write(
      `${name}: ${(ms / base).toFixed(1)} times (${base.toFixed(0)} ms, ${ms.toFixed(0)} ms)\n`,
    );
  }
});
