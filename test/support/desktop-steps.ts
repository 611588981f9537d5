import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** The practice cases with the end that each must come to. */
export const caseEnds = [
  ['explain', 'draft'],
  ['refund', 'pending_approval'],
  ['missing-id', 'clarification'],
  ['not-found', 'escalated'],
  ['cross-account', 'escalated'],
  ['timeout', 'escalated'],
  ['injection', 'duplicate_pending'],
] as const;

/** Leaves the first-run lesson for the list of cases. */
export async function showCaseList(page: Page): Promise<void> {
  await page.getByRole('button', { name: /always show the list/ }).click();
  await page.getByRole('listbox', { name: 'Cases' }).waitFor();
}

/** Selects a case in the list by its place, with the keyboard. */
export async function selectCase(page: Page, name: string): Promise<void> {
  const list = page.getByRole('listbox', { name: 'Cases' });
  await list.focus();
  await page.keyboard.press('Home');
  const index = caseEnds.findIndex(([candidate]) => candidate === name);
  for (let step = 0; step < index; step += 1) await page.keyboard.press('ArrowDown');
}

/** The selected row of the trace, as a screen reader would say it. */
export function selectedStep(page: Page) {
  return page.getByRole('listbox', { name: 'Events of this run' }).getByRole('option', { selected: true });
}

/** Every violation that axe finds on the page as it stands, as one line each. */
export async function findAxeViolations(page: Page): Promise<readonly string[]> {
  // Evaluated through the debugger, because the page's own policy lets no foreign script in.
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    // A cast, because axe puts itself on the window without a type.
    const { axe: runner } = window as unknown as { axe: typeof import('axe-core') };
    const results = await runner.run(document, { resultTypes: ['violations'] });
    return results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
  });
}

/** A copy of the supplied kit that a test may change. */
export async function copyKit(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'deskcheck-kit-'));
  await cp(join(import.meta.dirname, '..', '..', 'kit-data'), folder, { recursive: true });
  return folder;
}

/** Changes the kit's order OR-882. */
export async function changeOrder(kit: string, changes: Readonly<Record<string, unknown>>): Promise<void> {
  const path = join(kit, 'support', 'orders.json');
  const orders = JSON.parse(await readFile(path, 'utf8'));
  orders['OR-882'] = { ...orders['OR-882'], ...changes };
  await writeFile(path, JSON.stringify(orders, null, 2));
}

/** The review records in the first practice folder of an app's data, parsed. */
export async function readPendingRecords(dataFolder: string): Promise<readonly Record<string, unknown>[]> {
  const folder = join(dataFolder, 'practice', '001', 'pending');
  const names = await readdir(folder);
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))));
}
