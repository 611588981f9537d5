import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { newDataFolder, removeFolder, startDesktop } from '../support/desktop-app';
import { findAxeViolations, selectCase } from '../support/desktop-steps';
import { startResponsesServer } from '../support/responses-server/server';
import { decisions } from '../support/support-run';

const apiKey = 'sk-test-not-a-real-key';

/** The app with the API planner pointed at a loopback server that behaves as named. */
async function startLive(behaviour: string) {
  const server = await startResponsesServer({
    decisions: (_request, number) => (number % 2 === 1 ? decisions.lookup : decisions.approval),
  });
  const desktop = await startDesktop({
    settings: {
      first_run_done: true,
      planner: 'api',
      api: { model: 'model-1', guardrail_model: null, base_url: server.url(behaviour) },
    },
    env: { OPENAI_API_KEY: apiKey },
  });
  const close = async (): Promise<void> => {
    await desktop.quit();
    await server.close();
    await removeFolder(desktop.dataFolder);
  };
  return { ...desktop, server, close };
}

const readResult = async (dataFolder: string, name: string) =>
  JSON.parse(await readFile(join(dataFolder, 'practice', '001', name), 'utf8'));

test('a live run shows its planner’s steps as they come and ends like the demo', async () => {
  const live = await startLive('slow-1200');
  const { page, dataFolder } = live;
  await selectCase(page, 'refund');
  await page.keyboard.press('r');
  await expect(page.getByText('api, model-1').first()).toBeVisible();
  await expect(page.getByText('request sent').first()).toBeVisible();
  await expect(page.getByRole('option').filter({ hasText: 'pending_approval' }).first()).toBeVisible({
    timeout: 15_000,
  });
  await page.keyboard.press('Home');
  await page.keyboard.press('j');
  await page.getByRole('button', { name: /^Planner events/ }).click();
  await page.getByText('refund-model-traces/turn-1/response.json').click();
  await expect(page.getByRole('group', { name: /^Text of/ })).toContainText('output_text');
  expect(await findAxeViolations(page)).toEqual([]);
  const result = await readResult(dataFolder, 'refund-result.json');
  expect(result).toMatchObject({ status: 'pending_approval', mode: 'api', requested_model: 'model-1' });
  expect(result.usage.input_tokens).toBeGreaterThan(0);
  await live.close();
});

test('a live run is cancelled in the middle and keeps what was known', async () => {
  const live = await startLive('hang');
  const { page, dataFolder, server } = live;
  await selectCase(page, 'refund');
  await page.keyboard.press('r');
  await expect.poll(() => server.waiting()).toBe(1);
  await page.keyboard.press('Control+.');
  await expect(page.getByRole('option').filter({ hasText: 'cancelled' }).last()).toBeVisible();
  await expect.poll(() => server.waiting()).toBe(0);
  expect(await readResult(dataFolder, 'refund-result.json')).toMatchObject({
    status: 'cancelled',
    decisions: 0,
  });
  await live.close();
});

test('two runs queue, one after the other, and leaving the screen loses nothing', async () => {
  // A model that never answers keeps its run going until the test ends it, however fast or slow the machine is.
  const live = await startLive('hang');
  const { page, server, dataFolder } = live;
  await selectCase(page, 'explain');
  await page.keyboard.press('r');
  await page.getByRole('listbox', { name: 'Events of this run' }).waitFor();
  await page.keyboard.press('Control+1');
  await selectCase(page, 'refund');
  await page.keyboard.press('r');
  await page.keyboard.press('Control+3');
  const runs = page.getByRole('listbox', { name: 'Runs' });
  const running = runs.getByRole('group', { name: /^Running/ });
  await expect(running).toContainText('explain');
  await expect(runs.getByRole('group', { name: /^Queue/ })).toContainText('refund');
  await expect.poll(() => server.waiting()).toBe(1);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Control+1');
  await page.keyboard.press('Control+3');
  await running.getByRole('option').first().click();
  await page.keyboard.press('Control+.');
  await expect(running).toContainText('refund');
  await expect(running).not.toContainText('explain');
  expect(await readResult(dataFolder, 'explain-result.json')).toMatchObject({ status: 'cancelled' });
  await running.getByRole('option').first().click();
  await page.keyboard.press('Control+.');
  await expect(running).toBeHidden();
  await live.close();
});

test('quitting with a run going asks, and ends it cleanly', async () => {
  const live = await startLive('hang');
  const { page, app, dataFolder, server } = live;
  await selectCase(page, 'refund');
  await page.keyboard.press('r');
  await expect.poll(() => server.waiting()).toBe(1);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(question).toContainText('still going');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect(server.waiting()).toBe(1);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  const ended = once(app.process(), 'exit');
  await page.getByRole('button', { name: /Cancel it and quit/ }).click();
  await ended;
  expect(await readResult(dataFolder, 'refund-result.json')).toMatchObject({ status: 'cancelled' });
  await server.close();
  await removeFolder(dataFolder);
});

test('settings are kept over a restart, and no byte of the key is in the data', async () => {
  const dataFolder = await newDataFolder();
  const first = await startDesktop({ dataFolder });
  await first.page.evaluate(async (key) => {
    await window.deskcheck.call['settings.change']({
      api: { model: 'model-2', guardrail_model: null, base_url: null },
      theme: 'dark',
    });
    await window.deskcheck.call['key.set']({ key });
  }, apiKey);
  await first.quit();
  const again = await startDesktop({ dataFolder });
  const settings = await again.page.evaluate(() => window.deskcheck.call['settings.get']({}));
  expect(settings).toMatchObject({ value: { theme: 'dark', api: { model: 'model-2' } } });
  await again.quit();
  const names = await readdir(dataFolder, { recursive: true, withFileTypes: true });
  for (const entry of names.filter((name) => name.isFile())) {
    const bytes = await readFile(join(entry.parentPath, entry.name));
    expect(bytes.includes(apiKey), entry.name).toBe(false);
  }
  await removeFolder(dataFolder);
});

test('a corrupt settings file becomes the defaults, is kept beside them, and the person is told', async () => {
  const dataFolder = await newDataFolder();
  await writeFile(join(dataFolder, 'settings.json'), '{"theme": "dark", ');
  const desktop = await startDesktop({ dataFolder });
  await expect(desktop.page.getByText(/settings could not be read/i).first()).toBeVisible();
  const kept = (await readdir(dataFolder)).filter((name) => name.startsWith('settings.damaged-'));
  expect(kept).toHaveLength(1);
  expect(await readFile(join(dataFolder, kept[0] ?? ''), 'utf8')).toBe('{"theme": "dark", ');
  await desktop.quit();
  await removeFolder(dataFolder);
});
