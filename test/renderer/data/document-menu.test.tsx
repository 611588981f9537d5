// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dataMain, type DataWindow, renderData, renderOrders } from './render-data';

const requestPath = 'support/requests/refund.json';
const decisionsPath = 'support/decisions/refund.json';

const choose = async ({ user }: Pick<DataWindow, 'user'>, item: RegExp) => {
  await user.click(screen.getByRole('button', { name: /^More/ }));
  await user.click(screen.getByRole('menuitem', { name: item }));
};

const open = async (path: string, main = dataMain()) => {
  const window = await renderData(main);
  await act(async () => window.store.getState().openDocument(path));
  await screen.findByRole('button', { name: /^More/ });
  return window;
};

test('a copy of a request asks for a name, says why one is wrong, and shows what it has made', async () => {
  const main = dataMain({ 'documents.create': { path: 'support/requests/mine.json' } });
  const window = await open(requestPath, main);
  const { user, bridge } = window;
  await choose(window, /Copy this request/);
  const dialog = within(screen.getByRole('dialog', { name: 'Copy of refund' }));
  expect(dialog.getByText(/Its decisions come along/)).toBeTruthy();
  const name = dialog.getByLabelText('Name');
  await user.clear(name);
  await user.type(name, '../x');
  expect(dialog.getByText('A name has 1 to 80 letters, digits, underscores or hyphens.')).toBeTruthy();
  expect(name.getAttribute('aria-invalid')).toBe('true');
  await user.clear(name);
  await user.type(name, 'mine{Enter}');
  await waitFor(() =>
    expect(bridge.sentTo('documents.create')).toEqual([
      { agent: 'support', kind: 'request', name: 'mine', from: 'refund' },
    ]),
  );
  await waitFor(() => expect(window.store.getState().openPath).toBe('support/requests/mine.json'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a name that is taken is said in the dialog, which stays', async () => {
  const main = dataMain();
  main.bridge.fail('documents.create', {
    code: 'conflict',
    what: 'A document of this name is there already.',
    where: requestPath,
    todo: 'Choose another name.',
  });
  const window = await open(requestPath, main);
  await choose(window, /New request/);
  const dialog = within(screen.getByRole('dialog', { name: 'New request' }));
  await window.user.type(dialog.getByLabelText('Name'), 'refund{Enter}');
  expect(await dialog.findByText(/is there already/)).toBeTruthy();
});

test('a request leads to its decisions and makes its expectation', async () => {
  const path = 'support/expectations/refund.json';
  const window = await open(requestPath, dataMain({ 'documents.create': { path } }));
  await choose(window, /New expectation for it/);
  await waitFor(() =>
    expect(window.bridge.sentTo('documents.create')).toEqual([
      { agent: 'support', kind: 'expectation', name: 'refund', from: null },
    ]),
  );
  await act(async () => window.store.getState().openDocument(requestPath));
  await choose(window, /Open its decisions/);
  expect(await screen.findByLabelText('tool')).toBeTruthy();
});

test('removing asks, goes to the trash and closes the document', async () => {
  const window = await open(requestPath, dataMain({ 'documents.remove': {} }));
  await choose(window, /Remove this document/);
  expect(window.bridge.sentTo('documents.remove')).toEqual([]);
  await window.user.click(screen.getByRole('button', { name: 'Move to the trash' }));
  await waitFor(() => expect(window.bridge.sentTo('documents.remove')).toEqual([{ path: requestPath }]));
  expect(await screen.findByText('Choose a document')).toBeTruthy();
});

test('a record is copied under an id of its own, and removed again', async () => {
  const window = await renderOrders();
  const { user, store, tree } = window;
  await choose(window, /Copy this record/);
  const id = within(screen.getByRole('dialog')).getByLabelText('Id');
  expect(screen.getByText('OR-1 is there already.')).toBeTruthy();
  await user.clear(id);
  await user.type(id, 'OR-9{Enter}');
  expect(await screen.findByRole('heading', { name: 'orders.json OR-9' })).toBeTruthy();
  const text = store.getState().drafts['support/orders.json']?.editor.text() ?? '';
  expect(JSON.parse(text)['OR-9']).toEqual({ ...JSON.parse(text)['OR-1'], order_id: 'OR-9' });
  expect(screen.getByText('unsaved, new')).toBeTruthy();
  await choose(window, /Remove this record/);
  expect(tree().queryByRole('treeitem', { name: /^OR-9/ })).toBeNull();
});

test('decisions are added, moved and removed', async () => {
  const window = await open(decisionsPath);
  const tools = () => {
    const text = window.store.getState().drafts[decisionsPath]?.editor.text() ?? '';
    return (JSON.parse(text) as readonly { readonly tool: string }[]).map(({ tool }) => tool);
  };
  await choose(window, /Move this decision down/);
  expect(tools()).toEqual(['draft_reply', 'lookup_order']);
  expect(screen.getByRole('heading', { name: 'decisions/refund.json 2' })).toBeTruthy();
  await choose(window, /Add a decision after this one/);
  expect(tools()).toEqual(['draft_reply', 'lookup_order', '']);
  await choose(window, /Remove this decision/);
  expect(tools()).toEqual(['draft_reply', 'lookup_order']);
});

test('the JSON is formatted and searched', async () => {
  const window = await open(decisionsPath);
  await choose(window, /Format the JSON/);
  expect(window.store.getState().drafts[decisionsPath]?.editor.text()).toContain('{\n    "tool"');
  await window.user.keyboard('{Control>}f{/Control}');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Find' })).toBeTruthy());
});

test('the document is shown in the file manager', async () => {
  const window = await open(decisionsPath, dataMain({ 'workspaces.reveal': {} }));
  await choose(window, /Show in the file manager/);
  await waitFor(() => expect(window.bridge.sentTo('workspaces.reveal')).toEqual([{ path: decisionsPath }]));
});
