/**
 * What a large store costs in the real window: opening it, typing in its form and its JSON, walking its records, finding
 * and saving, with 10,000 orders against the few of the kit. Ratios within one run; a keystroke that is lost fails it.
 */
import type { Page } from '@playwright/test';
import { startDesktop } from '../support/desktop-app';
import { expect, test } from '../support/desktop-test';
import { createWorkspace, openInTree, saveDocument, writeOrders } from '../support/desktop-workspace';

const typed = 'Every letter of this sentence has to arrive in the order in which it was typed.';

type Figures = Readonly<Record<string, number>>;

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

/** Milliseconds from a key's event to the next frame after it, for each key of the text: the middle and the worst. */
async function typeInto(page: Page, act: () => Promise<void>): Promise<{ median: number; worst: number }> {
  await page.evaluate(() => {
    const delays: number[] = [];
    Object.assign(window, { keyDelays: delays });
    window.addEventListener(
      'keydown',
      () => {
        const at = performance.now();
        requestAnimationFrame(() => setTimeout(() => delays.push(performance.now() - at)));
      },
      { capture: true },
    );
  });
  await act();
  await page.waitForTimeout(300);
  const delays = await page.evaluate(() => (window as unknown as { keyDelays: number[] }).keyDelays);
  const sorted = delays.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0 };
}

async function measure(count: number): Promise<Figures> {
  const desktop = await startDesktop({ settings: { first_run_done: true } });
  const { app, page } = desktop;
  const workspace = await createWorkspace(app, page);
  await writeOrders(workspace, count);
  const open = await timed(async () => {
    await openInTree(page, 'orders.json', 'OR-882');
    await page.getByLabel('charge_reason').waitFor();
  });
  const reason = page.getByLabel('charge_reason');
  await reason.fill('');
  const form = await typeInto(page, () => reason.pressSequentially(typed));
  await expect(reason).toHaveValue(typed);
  await page.locator('.cm-content').first().click();
  await page.keyboard.press('Control+End');
  const json = await typeInto(page, async () => {
    for (let index = 0; index < 40; index += 1) await page.keyboard.press('Space');
  });
  const walk = await timed(async () => {
    await page.getByRole('tree').focus();
    for (let index = 0; index < 30; index += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
  });
  const find = await timed(async () => {
    await page.getByLabel('Find a record').fill(count > 100 ? `OR-${10_000 + count - 1}` : 'OR-915');
    await page.getByRole('treeitem').filter({ hasText: /OR-/ }).first().waitFor();
  });
  await page.getByLabel('Find a record').fill('');
  const save = await timed(() => saveDocument(page));
  await app.evaluate(({ app: electron }) => electron.exit(0)).catch(() => undefined);
  return {
    ...{ open, walk, find, save },
    'key in the form, median': form.median,
    'key in the form, worst': form.worst,
    'key in the JSON, median': json.median,
    'key in the JSON, worst': json.worst,
  };
}

test('10,000 orders against 10', async () => {
  test.setTimeout(300_000);
  const few = await measure(6);
  const many = await measure(10_000);
  const rows = Object.keys(few).map((name) => {
    const [small = 0, large = 0] = [few[name], many[name]];
    return `${name.padEnd(26)} ${small.toFixed(1).padStart(8)} ms  ${large.toFixed(1).padStart(8)} ms  ${(large / small).toFixed(2)} times`;
  });
  process.stdout.write(
    `\n${'10,000 against 10 orders'.padEnd(26)} ${rows.length} figures\n${rows.join('\n')}\n`,
  );
});
