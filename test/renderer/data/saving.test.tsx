// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ordersPath, ordersText } from '../../support/document-builders';
import { ownWorkspace } from '../../support/workspace-builders';
import { dataMain, type DataWindow, fill, renderOrders } from './render-data';

const theirs = { text: ordersText.replace('2400', '9900'), sha256: 'c'.repeat(64) };
const saves = ({ bridge }: DataWindow) =>
  bridge.sentTo('documents.save') as readonly {
    readonly text: string;
    readonly base_sha256: string | null;
  }[];

test('Ctrl S saves exactly the text, from the file that was read, and says what it has invalidated', async () => {
  const window = await renderOrders();
  const { user, find, bridge, store } = window;
  const expires_at = new Date(Date.now() + 600_000).toISOString();
  const checks = [{ name: 'amount', title: 'Amount', sentence: 'The amounts differ.' }];
  find({ forecasts: [{ id: 'pending-08c1920f1ee722ea', entry: 'OR-1', expires_at, checks }] });
  await fill(user, 'amount_cents', '2600');
  const listed = bridge.sentTo('reviews.list').length;
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText(/1 pending approval can no longer pass/)).toBeTruthy();
  expect(bridge.sentTo('documents.save')).toEqual([
    {
      path: ordersPath,
      text: ordersText.replace('2400', '2600'),
      has_bom: false,
      base_sha256: 'a'.repeat(64),
    },
  ]);
  expect(bridge.sentTo('reviews.list').length).toBeGreaterThan(listed);
  expect(store.getState().unsaved).toEqual([]);
  expect(bridge.sentTo('documents.unsaved').at(-1)).toEqual({ paths: [] });
  await fill(user, 'amount_cents', '2700');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(saves(window).at(-1)?.base_sha256).toBe('b'.repeat(64)));
});

test('a file that cannot be written keeps the draft and says where and what to do', async () => {
  const { user, bridge, store } = await renderOrders();
  bridge.fail('documents.save', {
    code: 'storage',
    what: 'There is no room on the disk.',
    where: '/home/learner/my-practice/support/orders.json',
    todo: 'Make room and save again.',
  });
  await fill(user, 'amount_cents', '2600');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('no room'));
  expect(screen.getByRole('alert').textContent).toContain('support/orders.json');
  expect(store.getState().unsaved).toEqual([ordersPath]);
  expect(screen.getByLabelText<HTMLTextAreaElement>('amount_cents').value).toBe('2600');
});

test('a text that main refuses is marked and stays unsaved', async () => {
  const problems = [
    { file: ordersPath, path: '$["OR-1"].currency', found: '"US"', expected: 'a code', position: null },
  ];
  const main = dataMain({
    'documents.save': () => {
      main.find({ problems });
      return { kind: 'invalid', problems };
    },
  });
  const { user, store } = await renderOrders(main);
  await fill(user, 'currency', 'US');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText(/Found "US", expected a code/)).toBeTruthy();
  expect(store.getState().unsaved).toEqual([ordersPath]);
});

async function conflict(): Promise<DataWindow> {
  const window = await renderOrders();
  await fill(window.user, 'currency', 'EUR');
  await window.put(ordersPath, theirs);
  await screen.findByText(/was changed outside while you edit/);
  return window;
}

test('a file changed outside while one edits is said, and saving rests until there is a choice', async () => {
  const { user, bridge } = await conflict();
  expect(screen.getByRole('button', { name: /^Save/ }).getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Control>}s{/Control}');
  expect(bridge.sentTo('documents.save')).toEqual([]);
  expect(screen.getByLabelText<HTMLTextAreaElement>('currency').value).toBe('EUR');
});

test('of a conflict mine can be kept: it goes over the file as it is now', async () => {
  const window = await conflict();
  await window.user.click(screen.getByRole('button', { name: 'Show the difference' }));
  const shown = screen.getByRole('table', { name: 'From the file as it is now to your text' });
  expect(shown.textContent).toContain('9900');
  await window.user.click(screen.getByRole('button', { name: 'Keep mine and save over it' }));
  await waitFor(() => expect(window.store.getState().unsaved).toEqual([]));
  const [save] = saves(window);
  expect([save?.base_sha256, save?.text.includes('EUR')]).toEqual([theirs.sha256, true]);
});

test('of a conflict the file can be taken: mine can still be had back by undo', async () => {
  const { user, store } = await conflict();
  await user.click(screen.getByRole('button', { name: 'Show the difference' }));
  await user.click(screen.getByRole('button', { name: 'Take the file’s text' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('amount_cents').value).toBe('9900');
  expect(store.getState().unsaved).toEqual([]);
  await user.keyboard('{Control>}z{/Control}');
  expect(screen.getByLabelText<HTMLTextAreaElement>('currency').value).toBe('EUR');
});

test('of a conflict neither need be chosen yet', async () => {
  const { user } = await conflict();
  await user.click(screen.getByRole('button', { name: 'Show the difference' }));
  await user.click(screen.getByRole('button', { name: 'Go on editing' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('currency').value).toBe('EUR');
  expect(screen.getByText(/was changed outside while you edit/)).toBeTruthy();
});

test('a save that finds another file shows the choice instead of writing', async () => {
  const main = dataMain({
    'documents.save': { kind: 'changed_outside', current: theirs },
  });
  const { user } = await renderOrders(main);
  await fill(user, 'currency', 'EUR');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByRole('heading', { name: 'orders.json was changed outside' })).toBeTruthy();
});

test('a file that was removed can be saved anew', async () => {
  const window = await renderOrders();
  await window.put(ordersPath, null);
  await window.user.click(await screen.findByRole('button', { name: 'Decide what to do' }));
  await window.user.click(screen.getByRole('button', { name: 'Save it anew' }));
  await waitFor(() => expect(saves(window)).toMatchObject([{ base_sha256: null, text: ordersText }]));
  expect(window.store.getState().unsaved).toEqual([]);
});

test('a file that was removed can be closed', async () => {
  const { user, put, store } = await renderOrders();
  await put(ordersPath, null);
  expect(store.getState().unsaved).toEqual([ordersPath]);
  await user.click(await screen.findByRole('button', { name: 'Decide what to do' }));
  await user.click(screen.getByRole('button', { name: 'Close it' }));
  expect(screen.getByText('Choose a document')).toBeTruthy();
  expect(store.getState().unsaved).toEqual([]);
});

test('a file changed outside with nothing unsaved is read again, and the record stays selected', async () => {
  const { put, store } = await renderOrders();
  act(() => store.getState().drafts[ordersPath]?.editor.select('OR-2'));
  await put(ordersPath, { text: ordersText.replace('900', '800'), sha256: 'd'.repeat(64) });
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('amount_cents').value).toBe('800'));
  expect(screen.getByRole('heading', { name: 'orders.json OR-2' })).toBeTruthy();
  expect(store.getState().announcement.text).toContain('changed outside and is read again');
});

test('while the folder is gone texts are kept, saving says why not, and it is said once', async () => {
  const { user, bridge, store } = await renderOrders();
  await fill(user, 'currency', 'EUR');
  bridge.fail('cases.list', {
    code: 'storage',
    what: 'A file is not there.',
    where: '/home/learner/my-practice/support/cases.json',
    todo: 'Put it back.',
  });
  await act(async () => bridge.emit('documents.changed', {}));
  await act(async () => bridge.emit('workspace.changed', ownWorkspace({ missing: true })));
  expect(screen.getByText('The folder of this workspace is not there.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(screen.getByRole('button', { name: /^Save/ }).textContent).toContain('is not there');
  expect(screen.getByLabelText<HTMLTextAreaElement>('currency').value).toBe('EUR');
  await act(async () => bridge.emit('workspace.changed', ownWorkspace()));
  expect(screen.queryByText('The folder of this workspace is not there.')).toBeNull();
  expect(store.getState().unsaved).toEqual([ordersPath]);
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(store.getState().unsaved).toEqual([]));
});

test('quitting names what is unsaved; saving all quits when everything is in its file', async () => {
  const { user, bridge } = await renderOrders(dataMain({ 'app.quit': {} }));
  await fill(user, 'currency', 'EUR');
  await act(async () => bridge.emit('app.quit_asked', { running: 0, unsaved: [ordersPath] }));
  const dialog = within(screen.getByRole('dialog', { name: '1 document is not saved' }));
  expect(dialog.getByText(ordersPath)).toBeTruthy();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(bridge.sentTo('app.quit')).toHaveLength(1));
  expect(bridge.sentTo('documents.save')).toHaveLength(1);
});

test('quitting with a text that cannot be saved only offers to stay or to discard', async () => {
  const { user, bridge, find } = await renderOrders(dataMain({ 'app.quit': {} }));
  find({
    problems: [
      { file: ordersPath, path: '$["OR-1"].currency', found: '"US"', expected: 'a code', position: null },
    ],
  });
  await fill(user, 'currency', 'US');
  await screen.findByText('1 error.');
  await act(async () => bridge.emit('app.quit_asked', { running: 1, unsaved: [ordersPath] }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/cannot be saved: it has 1 error/)).toBeTruthy();
  await user.keyboard('{Control>}s{/Control}');
  expect(bridge.sentTo('documents.save')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: /Cancel it, discard and quit/ }));
  await waitFor(() => expect(bridge.sentTo('app.quit')).toHaveLength(1));
});
