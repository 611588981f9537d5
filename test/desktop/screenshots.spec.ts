/** Pictures of every screen in both themes, for a person to look at; run by `npm run screenshots`. */
import { join } from 'node:path';
import { selectCase, selectedStep, showCaseList } from '../support/desktop-steps';
import { test } from '../support/desktop-test';
import { createWorkspace, openInTree } from '../support/desktop-workspace';

const folder = process.env.DESKCHECK_SCREENSHOTS ?? 'screenshots';
const sizes = [
  { name: '1280', width: 1280, height: 800 },
  { name: '960', width: 960, height: 640 },
] as const;

for (const theme of ['light', 'dark'] as const) {
  for (const { name, width, height } of sizes) {
    test(`every screen, ${theme}, ${name}`, async ({ desktop }) => {
      const { page, app } = desktop;
      await app.evaluate(
        ({ BrowserWindow }, size) => BrowserWindow.getAllWindows()[0]?.setContentSize(...size),
        [width, height] as [number, number],
      );
      await page.emulateMedia({ colorScheme: theme });
      const shoot = async (screen: string): Promise<void> => {
        await page.waitForTimeout(300);
        await page.screenshot({ path: join(folder, `${screen}-${theme}-${name}.png`) });
      };
      await shoot('cases-first-run');
      await showCaseList(page);
      await shoot('cases-not-run');
      await page.keyboard.press('q');
      await page.getByRole('listbox', { name: '24 questions' }).waitFor();
      await shoot('exercise-open');
      for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('5');
      await page.keyboard.press('Enter');
      await page.getByText('To remember:').waitFor();
      await shoot('exercise');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+2');
      await shoot('trace-empty');
      await page.keyboard.press('Control+5');
      await shoot('review-empty');
      await page.keyboard.press('Control+1');
      await selectCase(page, 'refund');
      await page.keyboard.press('p');
      await page.keyboard.press('r');
      await page.getByText('The clock stands while you look').waitFor();
      await shoot('trace-held');
      await page.keyboard.press('End');
      await page.getByRole('option').filter({ hasText: 'pending_approval' }).first().waitFor();
      await page.keyboard.press('Home');
      for (let step = 0; step < 5; step += 1) await page.keyboard.press('j');
      await selectedStep(page).waitFor();
      await shoot('trace');
      await page.keyboard.press('3');
      await shoot('trace-proof');
      await page.keyboard.press('Control+5');
      await page.getByRole('listbox', { name: 'Review records' }).waitFor();
      await shoot('review');
      await page.keyboard.press('a');
      await shoot('review-armed');
      await page.keyboard.press('Enter');
      await shoot('review-approved');
      await page.keyboard.press('Control+1');
      await page.keyboard.press('Shift+R');
      await page.waitForTimeout(1500);
      await shoot('cases');
      await page.keyboard.press('Control+3');
      await shoot('live');
      await page.keyboard.press('Control+,');
      await shoot('settings');
      await page.keyboard.press('Control+k');
      await shoot('commands');
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await shoot('keys');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+4');
      await shoot('data-kit');
      await createWorkspace(app, page);
      await openInTree(page, 'decisions', 'my-charge');
      await page.getByRole('region', { name: 'Tried with its request' }).waitFor();
      await shoot('data-decisions');
      await openInTree(page, 'orders.json', 'OR-905');
      await page.getByLabel('amount_cents').fill('4100');
      await page.getByLabel('currency').fill('US');
      await page.getByText('1 error.').waitFor();
      await shoot('data-error');
      await page.keyboard.press('F9');
      await shoot('data-diff');
      await page.keyboard.press('Control+1');
      await selectCase(page, 'refund');
      await shoot('cases-own');
      await page.keyboard.press('r');
      await page.getByRole('listbox', { name: 'Events of this run' }).waitFor();
      for (let step = 0; step < 4; step += 1) await page.keyboard.press('j');
      await page.keyboard.press('f');
      await page.keyboard.press('5');
      await shoot('fork');
      await page.keyboard.press('Control+Enter');
      await page.getByText('Handed to a person').first().waitFor();
      await page.keyboard.press('c');
      await page.getByRole('button', { name: /the run this one left from/ }).click();
      await shoot('compare');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Home');
      await page.keyboard.press('g');
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await shoot('predict');
      await page.keyboard.press('g');
      await page.keyboard.press('Control+1');
      const runOf = async (name: string) => {
        await page.keyboard.press('Control+1');
        await page
          .getByRole('listbox', { name: 'Cases' })
          .getByRole('option')
          .filter({ hasText: name })
          .first()
          .click();
        await page.getByRole('listbox', { name: 'Cases' }).focus();
        await page.keyboard.press('r');
        await page.getByRole('listbox', { name: 'Events of this run' }).waitFor();
        await page.keyboard.press('End');
        await page.keyboard.press('k');
      };
      await runOf('equipment');
      await shoot('documents-answer');
      await runOf('unsupported');
      await shoot('documents-abstain');
      await runOf('bluff-amount');
      await shoot('orders-bluff');
      await runOf('refund-over-total');
      await page.keyboard.press('Home');
      await page.keyboard.press('n');
      await shoot('orders-refused');
      await page.keyboard.press('l');
      await shoot('orders-without');
      await page.keyboard.press('Escape');
      await runOf('guardrail-late-trip');
      await shoot('orders-halted');
      await openInTree(page, 'documents.json', 'employee-equipment');
      await page.getByRole('button', { name: 'Choose in its source' }).click();
      await shoot('data-source');
      await page.keyboard.press('Control+1');
      await page.keyboard.press('m');
      await page.getByRole('radio', { name: /Manual/, checked: true }).waitFor({ state: 'attached' });
      await page.keyboard.press('r');
      await page.getByRole('heading', { name: /Your decision/ }).waitFor();
      await page.keyboard.press('3');
      await shoot('manual');
    });
  }
}
