// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { InputProblem } from '../../../src-shared/input/problem';
import { ordersPath } from '../../support/document-builders';
import { reviewRecord } from '../../support/review-builders';
import { documentCheck } from '../../support/workspace-builders';
import { dataMain, fill, renderData, renderOrders, setWidth, untilChecked } from './render-data';

const wrongCurrency: InputProblem = {
  file: ordersPath,
  path: '$["OR-1"].currency',
  found: '"US"',
  expected: 'an ISO 4217 currency code such as USD',
  position: { line: 5, column: 17 },
};

const json = () => screen.getByRole('textbox', { name: 'JSON of orders.json' });

test('a document says where one is in it, and that it is saved', async () => {
  await renderOrders();
  expect(screen.getByRole('heading', { name: 'orders.json OR-1' })).toBeTruthy();
  expect(screen.getByText('saved')).toBeTruthy();
  expect(screen.getByText('Record, 4 fields')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Saving' })).toBeNull();
});

test('a field that is typed into changes the text, is counted, and main learns what is unsaved', async () => {
  const { user, bridge, row } = await renderOrders();
  await fill(user, 'amount_cents', '2600');
  expect(screen.getByText('unsaved, 1 field')).toBeTruthy();
  expect(json().textContent).toContain('"amount_cents": 2600');
  expect(row(/orders\.json\s*, unsaved/)).toBeTruthy();
  expect(bridge.sentTo('documents.unsaved')).toEqual([{ paths: [ordersPath] }]);
  await fill(user, 'amount_cents', '2400');
  expect(screen.getByText('saved')).toBeTruthy();
  expect(bridge.sentTo('documents.unsaved').at(-1)).toEqual({ paths: [] });
});

test('the text is checked when typing rests, not at every key', async () => {
  const { user, bridge } = await renderOrders();
  const before = bridge.sentTo('documents.check').length;
  await fill(user, 'amount_cents', '123456789');
  await untilChecked(bridge, '123456789');
  expect(bridge.sentTo('documents.check').length - before).toBeLessThan(9);
});

test('an answer about a text that is no longer there is dropped', async () => {
  const main = dataMain();
  const window = await renderOrders(main);
  const answers: (() => void)[] = [];
  main.bridge.answer('documents.check', async () => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return documentCheck({ problems: [wrongCurrency] });
  });
  await fill(window.user, 'currency', 'US');
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  main.bridge.answer('documents.check', documentCheck());
  await fill(window.user, 'currency', 'EUR');
  await untilChecked(main.bridge, 'EUR');
  await act(async () => answers[0]?.());
  await waitFor(() => expect(screen.getByText('Nothing is wrong with it.')).toBeTruthy());
  expect(screen.queryByText('1 error.')).toBeNull();
});

test('an error stands at its field, in the tree and in the bar, which names it and blocks saving', async () => {
  const { user, find, row } = await renderOrders();
  find({ problems: [wrongCurrency] });
  await fill(user, 'currency', 'US');
  expect(await screen.findByRole('button', { name: 'currency, line 5' })).toBeTruthy();
  expect(screen.getByLabelText('currency').getAttribute('aria-invalid')).toBe('true');
  expect(row(/^OR-1/).textContent).toContain('1 error');
  const save = screen.getByRole('button', { name: /^Save/ });
  expect(save.textContent).toContain('it has 1 error');
  await user.keyboard('{Control>}s{/Control}');
});

test('F8 goes to the next error: its field gets the focus and its sentence is said', async () => {
  const { user, find, store } = await renderOrders();
  const inSecond = { ...wrongCurrency, path: '$["OR-2"].version', position: { line: 12, column: 16 } };
  find({ problems: [inSecond, wrongCurrency] });
  await fill(user, 'currency', 'US');
  await screen.findByText('2 errors.');
  await user.keyboard('{F8}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('currency')));
  expect(store.getState().announcement.text).toContain('expected an ISO 4217 currency code');
  await user.keyboard('{F8}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('version')));
  expect(screen.getByRole('heading', { name: 'orders.json OR-2' })).toBeTruthy();
});

test('a record that changed without a higher version is pointed out, and F7 raises it', async () => {
  const { user, find } = await renderOrders();
  find({ unraised: [{ entry: 'OR-1', saved_version: 1, fields: ['amount_cents'] }] });
  await fill(user, 'amount_cents', '2600');
  expect(await screen.findByText('Still version 1.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Raise to 2/ })).toBeTruthy();
  find({});
  await user.keyboard('{F7}');
  expect(json().textContent).toContain('"version": 2');
  await waitFor(() => expect(screen.queryByText('Still version 1.')).toBeNull());
});

test('what a save would invalidate is named before it, and Ctrl J shows it in Review', async () => {
  const { record } = reviewRecord();
  const { user, find, store } = await renderOrders(
    dataMain({ 'reviews.list': { reviewer: 'training-reviewer', records: [reviewRecord()] } }),
  );
  const expires_at = new Date(Date.now() + 600_000).toISOString();
  const checks = [{ name: 'amount', title: 'Amount', sentence: 'The amounts differ.' }];
  find({ forecasts: [{ id: record.id, entry: 'OR-1', expires_at, checks }] });
  await fill(user, 'amount_cents', '2600');
  expect(await screen.findByText('This save will invalidate 1 pending approval.')).toBeTruthy();
  expect(screen.getByText(/would be refused by Amount\./)).toBeTruthy();
  await user.keyboard('{Control>}j{/Control}');
  expect(store.getState().screen).toBe('review');
  expect(store.getState().selectedReviewId).toBe(record.id);
});

test('undo and redo by key span the form and the JSON', async () => {
  const { user } = await renderOrders();
  await fill(user, 'currency', 'EUR');
  await user.keyboard('{Control>}z{/Control}');
  expect(json().textContent).toContain('"currency": "USD"');
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(screen.getByLabelText<HTMLTextAreaElement>('currency').value).toBe('EUR');
});

test('F9 shows what changed, against the saved file or against the kit, and goes back', async () => {
  const { user } = await renderOrders();
  await fill(user, 'currency', 'EUR');
  await user.keyboard('{F9}');
  expect(screen.getByRole('table', { name: 'Changes against the saved file' }).textContent).toContain('EUR');
  await user.click(screen.getByRole('radio', { name: 'the kit' }));
  expect(screen.getByRole('table', { name: 'Changes against the kit' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.getByLabelText('currency')).toBeTruthy();
});

test('Revert asks, takes the saved text back, and undo brings the change back', async () => {
  const { user } = await renderOrders();
  await fill(user, 'currency', 'EUR');
  await user.click(screen.getByRole('button', { name: 'Revert' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Revert' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('currency').value).toBe('USD');
  await user.keyboard('{Control>}z{/Control}');
  expect(screen.getByLabelText<HTMLTextAreaElement>('currency').value).toBe('EUR');
});

test('a draft and its history outlive other documents and other screens', async () => {
  const { user, store } = await renderOrders();
  await fill(user, 'currency', 'EUR');
  await act(async () => store.getState().openDocument('support/requests/refund.json'));
  await user.keyboard('{Control>}1{/Control}{Control>}4{/Control}');
  expect(await screen.findByLabelText('intent')).toBeTruthy();
  await act(async () => store.getState().openDocument(ordersPath));
  expect(screen.getByLabelText<HTMLTextAreaElement>('currency').value).toBe('EUR');
  await user.keyboard('{Control>}z{/Control}');
  expect(screen.getByText('saved')).toBeTruthy();
});

test('an entry that is named is shown at once', async () => {
  const { store } = await renderData();
  await act(async () => store.getState().openDocument(ordersPath, 'OR-2'));
  expect(await screen.findByRole('heading', { name: 'orders.json OR-2' })).toBeTruthy();
});

test('who uses a record stands under it, and a request opens from there', async () => {
  const main = dataMain();
  const expires_at = new Date(Date.now() + 600_000).toISOString();
  const pending = [{ id: 'pending-08c1920f1ee722ea', expires_at }];
  main.find({ uses: [{ entry: 'OR-1', requests: ['refund'], pending }] });
  const { user } = await renderOrders(main);
  const used = within(await screen.findByRole('region', { name: 'Used by' }));
  expect(used.getByText(/^waits for review, (10:00|9:\d\d) left$/)).toBeTruthy();
  await user.click(used.getByRole('button', { name: 'refund' }));
  expect(await screen.findByLabelText('intent')).toBeTruthy();
});

test('decisions that cannot pass are marked at the entry, in the JSON and with what they come to', async () => {
  const main = dataMain();
  const refused = { index: 1, tool: 'draft_reply', name: 'intent', title: 'Intent fits', sentence: 'No.' };
  main.find({
    dry_run: { refused, status: 'blocked', code: 'policy', sentence: 'It was blocked.', used: 2 },
    notes: ['Nothing more to say.'],
  });
  const { store, row } = await renderData(main);
  await act(async () => store.getState().openDocument('support/decisions/refund.json'));
  const tried = within(await screen.findByRole('region', { name: 'Tried with its request' }));
  expect(tried.getByText('blocked')).toBeTruthy();
  expect(tried.getByText('Nothing more to say.')).toBeTruthy();
  expect(row(/^2/).textContent).toContain('would be refused by Intent fits');
  const text = screen.getByRole('textbox', { name: 'JSON of decisions/refund.json' }).textContent;
  expect(text).toContain('Would be refused by Intent fits. No.');
});

test('in a compact window form and JSON take turns, and F6 leads through the panes', async () => {
  const { user } = await renderOrders();
  act(() => setWidth(960));
  expect(screen.queryByRole('textbox', { name: 'JSON of orders.json' })).toBeNull();
  act(() => screen.getByLabelText('currency').focus());
  await user.keyboard('{F6}');
  await waitFor(() => expect(document.activeElement).toBe(json()));
  await user.keyboard('{F6}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tree')));
  await user.keyboard('{F6}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('order_id')));
});

test('Escape leads from the field to the files, and only from there to the cases', async () => {
  const { user, store } = await renderOrders();
  act(() => screen.getByLabelText('currency').focus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tree')));
  expect(store.getState().screen).toBe('data');
  await user.keyboard('{Escape}');
  expect(store.getState().screen).toBe('cases');
});
