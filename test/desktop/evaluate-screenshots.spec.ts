/** Pictures of the Evaluate screen in both themes, with a model on the loopback interface beside the supplied decisions. */
import { join } from 'node:path';
import { test } from '@playwright/test';
import { newDataFolder, removeFolder, startDesktop } from '../support/desktop-app';
import { kitModel } from '../support/kit-model';
import { startResponsesServer } from '../support/responses-server/server';

const folder = process.env.DESKCHECK_SCREENSHOTS ?? 'screenshots';
let sizes = [
  { name: '1280', width: 1280, height: 800 },
  { name: '960', width: 960, height: 640 },
];

test('the Evaluate screen in both themes', async () => {
  test.setTimeout(180_000);
  const slips = [
    { case: 'missing-id', turn: 1, every: 2, change: { account_id: 'AC-211' } },
    { case: 'contractor', turn: 2, every: 5, change: { document_id: 'equipment-employee' } },
    { case: 'unsupported', turn: 2, every: 7, change: { tool: 'search_documents', document_id: null } },
  ];
  const server = await startResponsesServer({ decisions: kitModel(slips) });
  const dataFolder = await newDataFolder();
  const { app, page, quit } = await startDesktop({
    dataFolder,
    settings: {
      first_run_done: true,
      planner: 'demo',
      api: { model: 'model-1', guardrail_model: null, base_url: server.url('slow-100') },
      prices: [
        {
          model: 'model-1',
          currency: 'USD',
          input: '1.25',
          cached_input: '0.125',
          output: '10',
          as_of: '2026-11-01',
        },
      ],
    },
    env: { OPENAI_API_KEY: 'sk-test-not-a-real-key' },
  });
  const shoot = async (screen: string): Promise<void> => {
    for (const { name, width, height } of sizes) {
      await app.evaluate(
        ({ BrowserWindow }, size) => BrowserWindow.getAllWindows()[0]?.setContentSize(...size),
        [width, height] as [number, number],
      );
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.waitForTimeout(300);
        await page.screenshot({ path: join(folder, `${screen}-${colorScheme}-${name}.png`) });
      }
    }
  };
  const untilDone = async (runs: number) =>
    page.getByText(`${runs} of ${runs}`).first().waitFor({ timeout: 60_000 });
  await page.keyboard.press('Control+6');
  await page.getByRole('option').filter({ hasText: 'support-and-documents' }).click();
  await shoot('evaluate-suites');
  await page.keyboard.press('r');
  await untilDone(12);
  await shoot('evaluate-demo');
  await page.keyboard.press('l');
  await page.getByText('noticed by a case').first().waitFor({ timeout: 60_000 });
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'API' }).check();
  await page.getByLabel('Repeats').fill('5');
  await page.getByLabel('Repeats').blur();
  await page.getByRole('listbox', { name: 'Suites' }).focus();
  await page.keyboard.press('r');
  await page.getByText('about').first().waitFor();
  await shoot('evaluate-running');
  await page
    .getByRole('region', { name: 'Evaluation in progress' })
    .waitFor({ state: 'hidden', timeout: 60_000 });
  const runAgain = async (): Promise<void> => {
    await page.keyboard.press('r');
    await page.getByRole('region', { name: 'Evaluation in progress' }).waitFor();
    await page
      .getByRole('region', { name: 'Evaluation in progress' })
      .waitFor({ state: 'hidden', timeout: 60_000 });
  };
  await runAgain();
  await page.evaluate((base_url) => {
    const api = { model: 'model-2', guardrail_model: null, base_url };
    return window.deskcheck.call['settings.change']({ api });
  }, server.url('ok'));
  await page.reload();
  await page.keyboard.press('Control+6');
  await page.getByRole('option').filter({ hasText: 'support-and-documents' }).click();
  await page.getByLabel('Repeats').fill('5');
  await page.getByLabel('Repeats').blur();
  await page.getByRole('listbox', { name: 'Suites' }).focus();
  await runAgain();
  await shoot('evaluate');
  await page.keyboard.press('v');
  await shoot('evaluate-metrics');
  await page.keyboard.press('v');
  await page.keyboard.press('Shift+R');
  await page.getByText('go the same way').first().waitFor({ timeout: 60_000 });
  await shoot('evaluate-replay');
  // What 1280 by 800 is with text at 200 %.
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setMinimumSize(100, 100));
  sizes = [{ name: '640', width: 640, height: 400 }];
  await shoot('evaluate-200');
  await page.keyboard.press('F6');
  await shoot('evaluate-200-cell');
  await page.keyboard.press('v');
  await shoot('evaluate-200-metrics');
  await page.keyboard.press('Escape');
  await shoot('evaluate-200-suites');
  await quit();
  await server.close();
  await removeFolder(dataFolder);
});
