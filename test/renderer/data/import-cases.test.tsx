// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CaseImport, ImportOutcome } from '../../../src-shared/domain/case-import';
import type { FakeAnswers } from '../../support/fake-bridge';
import { caseImport } from '../../support/import-builders';
import { workspaceState } from '../../support/workspace-builders';
import { dataMain, renderData } from './render-data';

/** The Data screen with a table chosen, over a main process that answers like this. */
async function openImport(view: CaseImport = caseImport(), answers: FakeAnswers = {}) {
  const main = dataMain({ 'imports.choose': view, 'imports.check': view, ...answers });
  const window = await renderData(main);
  await window.user.click(screen.getByRole('button', { name: /Import cases from CSV/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import cases from tickets.csv' }));
  return { ...window, dialog };
}

const right = caseImport({ right: 3, problems: [] });
const rowOf = (table: HTMLElement, name: RegExp) => within(table).getByRole('row', { name });

test('columns, typed values and what is wrong are shown, with the focus inside', async () => {
  const { dialog, bridge } = await openImport();
  expect(bridge.sentTo('imports.choose')).toEqual([{ agent: 'support' }]);
  expect(document.activeElement).toBe(dialog.getByLabelText('Cases of'));
  const columns = dialog.getByRole('table', { name: 'What each column of the table gives' });
  expect(within(columns).getByLabelText<HTMLSelectElement>('What the column row gives').value).toBe('');
  const preview = dialog.getByRole('table', { name: /Values as they would be imported/ });
  expect(
    within(preview)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Line', 'Case', 'request.id', 'request.intent', 'request.body']]);
  expect(rowOf(preview, /t-2/).textContent).toBe('4t-2"t-2""refund""007"');
  expect(rowOf(preview, /t-3 ?, wrong/).textContent).toContain('wrong: refundd');
  const problems = dialog.getByRole('table', { name: 'What is wrong, by row and column' });
  expect(rowOf(problems, /intent/).textContent).toBe('53intent"refundd"one of "explain", "refund"');
});

test('a wrong row keeps everything out until the person leaves it out', async () => {
  const outcome: ImportOutcome = { kind: 'imported', names: ['t-1', 't-2'], left_out: 1 };
  const { dialog, user, bridge, store } = await openImport(caseImport(), { 'imports.add': outcome });
  const button = dialog.getByRole('button', { name: /^Import 2 cases/ });
  expect(
    dialog.getByText('1 row is wrong', { exact: true, selector: 'span span, footer > span' }),
  ).toBeTruthy();
  await user.click(button);
  expect(bridge.sentTo('imports.add')).toEqual([]);
  await user.click(dialog.getByRole('switch', { name: 'Leave out the wrong row' }));
  await user.click(button);
  const { mapping } = caseImport();
  expect(bridge.sentTo('imports.add')).toEqual([{ agent: 'support', delimiter: null, mapping, count: 2 }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(store.getState().flash?.text).toBe('2 cases were imported.');
  expect(store.getState().selectedCase).toEqual({ agent: 'support', case: 't-1' });
});

test('another choice for a column is checked at once, and what it comes to is shown and said', async () => {
  const { dialog, user, bridge, store } = await openImport();
  bridge.answer('imports.check', ({ mapping }) => ({ ...right, mapping: mapping ?? [] }));
  await user.selectOptions(dialog.getByLabelText('What the column row gives'), 'decisions');
  expect(bridge.sentTo('imports.check')).toEqual([
    {
      ...{ agent: 'support', delimiter: null },
      mapping: [...caseImport().mapping.slice(0, 3), { column: 'row', target: 'decisions' }],
    },
  ]);
  expect(await dialog.findByRole('button', { name: 'Import 3 cases' })).toBeTruthy();
  expect(dialog.queryByRole('switch')).toBeNull();
  expect(dialog.getByText('Every cell fits the schema that a run uses.')).toBeTruthy();
  expect(store.getState().announcement.text).toBe('3 of 3 rows can be imported.');
});

test('another delimiter has the columns proposed anew', async () => {
  const { dialog, user, bridge } = await openImport();
  await user.selectOptions(dialog.getByLabelText('Cells divided by'), 'tabs');
  expect(bridge.sentTo('imports.check')).toEqual([{ agent: 'support', delimiter: 'tab', mapping: null }]);
});

test('a part that no column gives is the reason, and no row is offered to be left out', async () => {
  const gap = { file: 'tickets.csv', line: null, record: null, column: null, path: '$', expected: 'one' };
  const { dialog } = await openImport(
    caseImport({ right: 0, mapping_problems: [{ ...gap, found: 'no column for request.body' }] }),
  );
  expect(dialog.getByRole('button', { name: /not possible now: no column for request\.body/ })).toBeTruthy();
  expect(dialog.queryByRole('switch')).toBeNull();
});

test('an answer that comes after a newer question is not shown', async () => {
  const { dialog, user, bridge } = await openImport();
  let answerFirst = (_: CaseImport): void => undefined;
  const first = new Promise<CaseImport>((resolve) => {
    answerFirst = resolve;
  });
  bridge.answer('imports.check', ({ delimiter }) => (delimiter === 'tab' ? first : right));
  await user.selectOptions(dialog.getByLabelText('Cells divided by'), 'tabs');
  expect(dialog.getByRole('button', { name: /not possible now: it is being checked/ })).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText('Cells divided by'), 'commas');
  expect(await dialog.findByRole('button', { name: 'Import 3 cases' })).toBeTruthy();
  await act(async () => answerFirst(caseImport({ right: 0 })));
  expect(dialog.getByRole('button', { name: 'Import 3 cases' })).toBeTruthy();
});

test('what is wrong by now is shown instead of being imported', async () => {
  const check = caseImport({ right: 1 });
  const { dialog, user } = await openImport(right, { 'imports.add': { kind: 'refused', check } });
  await user.click(dialog.getByRole('button', { name: 'Import 3 cases' }));
  expect(await dialog.findByText('2 rows are wrong', { selector: 'footer > span' })).toBeTruthy();
});

test('a failure is told in the dialog, which stays', async () => {
  const { dialog, user, bridge } = await openImport(right);
  const failure = {
    code: 'storage',
    where: null,
    what: 'Nothing was written.',
    todo: 'Free some space.',
  } as const;
  bridge.fail('imports.add', failure);
  await user.click(dialog.getByRole('button', { name: 'Import 3 cases' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Nothing was written.');
  await user.click(dialog.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a table that cannot be read is a notice, and a changed mind is nothing', async () => {
  const main = dataMain({ 'imports.choose': null });
  const { user, bridge } = await renderData(main);
  await user.click(screen.getByRole('button', { name: /Import cases from CSV/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  bridge.fail('imports.choose', {
    ...{ code: 'bad_input', where: 'tickets.csv', todo: 'Mend the table.' },
    what: 'A quote is never closed.',
  });
  await user.click(screen.getByRole('button', { name: /Import cases from CSV/ }));
  expect(await screen.findByText('A quote is never closed.')).toBeTruthy();
});

test('the kit takes no cases, and the command is not offered', async () => {
  const { user, bridge } = await renderData(dataMain({ 'workspaces.get': workspaceState() }));
  await user.click(
    screen.getByRole('button', { name: /Import cases from CSV… ?, not possible now: read-only/ }),
  );
  expect(bridge.sentTo('imports.choose')).toEqual([]);
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('option', { name: /Import cases from CSV/ })).toBeNull();
});
