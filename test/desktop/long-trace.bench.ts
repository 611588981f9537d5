/**
 * What a long trace costs in the real window: opening a result of 10,000 events against one of 100, stepping through it,
 * going to its ends and scrolling over all of it. Ratios within one run, and how many tasks were longer than 50 ms meanwhile.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { removeFolder, startDesktop } from '../support/desktop-app';
import { expect, test } from '../support/desktop-test';
import { longRecord } from '../support/long-record';

type Figures = Readonly<Record<string, number>>;

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

/** Milliseconds of every task of the window that took longer than 50 ms while this was done. */
async function longTasksIn(page: Page, act: () => Promise<unknown>): Promise<readonly number[]> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    });
    observer.observe({ entryTypes: ['longtask'] });
    Object.assign(window, { longTasks: { tasks, observer } });
  });
  await act();
  await page.waitForTimeout(300);
  return page.evaluate(() => {
    const { tasks, observer } = (
      window as unknown as { longTasks: { tasks: number[]; observer: PerformanceObserver } }
    ).longTasks;
    observer.disconnect();
    return tasks;
  });
}

/** Scrolls from the top to the bottom in steps of a pane, a frame each. */
async function scrollThrough(page: Page): Promise<void> {
  await page.getByRole('listbox', { name: 'Events of this run' }).evaluate(async (list) => {
    const scroller = list.parentElement?.parentElement;
    if (!scroller) throw new Error('no scroller');
    const step = Math.max(scroller.clientHeight, scroller.scrollHeight / 200);
    scroller.scrollTop = 0;
    while (scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - 1) {
      scroller.scrollTop += step;
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
  });
}

async function measure(events: number): Promise<Figures> {
  const desktop = await startDesktop({ settings: { first_run_done: true } });
  const { page, app, dataFolder } = desktop;
  const folder = join(dataFolder, 'practice', '001');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'refund-result.json'), JSON.stringify(longRecord(events), null, 2));
  await page.getByRole('option', { name: 'refund Refund a duplicate' }).click();
  await expect(page.getByText('pending_approval').first()).toBeVisible();
  const list = page.getByRole('listbox', { name: 'Events of this run' });
  const open = await timed(async () => {
    await page.keyboard.press('Enter');
    await list.getByRole('option').first().waitFor();
  });
  const step = await timed(async () => {
    for (let index = 0; index < 30; index += 1) await page.keyboard.press('j');
  });
  const last = await timed(async () => {
    await page.keyboard.press('End');
    await list.getByRole('option', { selected: true }).filter({ hasText: 'pending_approval' }).waitFor();
  });
  const stepAtEnd = await timed(async () => {
    for (let index = 0; index < 30; index += 1) await page.keyboard.press('k');
  });
  const tasks = await longTasksIn(page, () => scrollThrough(page));
  const drawn = await list.getByRole('option').count();
  await app.evaluate(({ app: electron }) => electron.exit(0)).catch(() => undefined);
  await removeFolder(dataFolder);
  return {
    ...{ open, '30 steps at the start': step, 'to the end': last, '30 steps at the end': stepAtEnd },
    'tasks over 50 ms while scrolling': tasks.length,
    'the longest of them': Math.max(0, ...tasks),
    'rows that are drawn': drawn,
  };
}

test('10,000 events against 100', async () => {
  test.setTimeout(300_000);
  const few = await measure(100);
  const many = await measure(10_000);
  const rows = Object.keys(few).map((name) => {
    const [small = 0, large = 0] = [few[name], many[name]];
    return `${name.padEnd(34)} ${small.toFixed(1).padStart(8)}  ${large.toFixed(1).padStart(8)}  ${small === 0 ? '' : `${(large / small).toFixed(2)} times`}`;
  });
  process.stdout.write(`\n${'10,000 against 100 events'.padEnd(34)}\n${rows.join('\n')}\n`);
  expect(many['rows that are drawn']).toBeLessThan(200);
});
