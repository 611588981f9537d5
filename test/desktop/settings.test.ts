import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findAxeViolations } from '../support/desktop-steps';
import { expect, test } from '../support/desktop-test';

const readSettings = async (dataFolder: string) =>
  JSON.parse(await readFile(join(dataFolder, 'settings.json'), 'utf8'));

test('a model and a base URL are saved as they are typed, and the preflight looks again', async ({
  desktop,
}) => {
  const { page, dataFolder } = desktop;
  await page.keyboard.press('Control+,');
  const api = page.getByRole('region', { name: /API/ }).first();
  await api.getByLabel('Model', { exact: true }).fill('model-9');
  await page.keyboard.press('Enter');
  await api.getByLabel('Guardrail model').fill('model-3');
  await page.keyboard.press('Enter');
  await api.getByLabel('Base URL').fill('http://127.0.0.1:9/v1');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await readSettings(dataFolder)).api)
    .toEqual({
      model: 'model-9',
      guardrail_model: 'model-3',
      base_url: 'http://127.0.0.1:9/v1',
    });
  await expect(api).toContainText('No API key is set.');
  expect(await findAxeViolations(page)).toEqual([]);
  expect(desktop.complaints).toEqual([]);
});
