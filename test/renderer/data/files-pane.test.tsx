// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openedOrders, practiceSession } from '../../support/document-builders';
import { runSummary } from '../../support/listing-builders';
import { refundRun } from '../../support/run-builders';
import { ownWorkspace, workspaceState } from '../../support/workspace-builders';
import { renderWindow } from '../../support/render-window';
import { dataMain, renderData, renderOrders, setWidth } from './render-data';

const names = (rows: readonly HTMLElement[]) => rows.map((row) => row.textContent);

test('the files stand by agent and kind with their counts, then the sessions', async () => {
  const { tree, row } = await renderData();
  expect(names(tree().getAllByRole('treeitem'))).toEqual([
    'requests1',
    'orders.json2',
    'decisions1',
    expect.stringMatching(/in useno runs$/),
  ]);
  expect(tree().getByText('Support')).toBeTruthy();
  expect(row(/^requests/).getAttribute('aria-expanded')).toBe('false');
});

test('arrows walk, fold and unfold, and Enter opens a document', async () => {
  const { user, tree, row } = await renderData();
  act(() => screen.getByRole('tree').focus());
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{Enter}');
  expect(await screen.findByLabelText('intent')).toBeTruthy();
  expect(row(/^refund/).getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(row(/^requests/).getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{End}');
  const last = tree().getAllByRole('treeitem').at(-1);
  expect(screen.getByRole('tree').getAttribute('aria-activedescendant')).toBe(last?.id);
});

test('an open store lists its records with their amounts; walking over them shows each in the form', async () => {
  const { user, row } = await renderOrders();
  expect(row(/OR-1/).textContent).toBe('OR-124.00 USD');
  expect(row(/OR-2/).textContent).toBe('OR-2900 JPY');
  act(() => screen.getByRole('tree').focus());
  await user.keyboard('{ArrowDown}');
  expect(row(/OR-2/).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByLabelText<HTMLTextAreaElement>('amount_cents').value).toBe('900');
});

test('of ten thousand records only those in sight are drawn, and the last one is reached by End', async () => {
  const rest = { amount_cents: 1, currency: 'USD', version: 1 };
  const records = Object.fromEntries(
    Array.from({ length: 10_000 }, (_, index) => [`OR-${index}`, { order_id: `OR-${index}`, ...rest }]),
  );
  const text = JSON.stringify(records, null, 2);
  const { user, tree, store } = await renderOrders(
    dataMain({ 'documents.open': openedOrders({ text, kit_text: null }) }),
  );
  expect(tree().getAllByRole('treeitem').length).toBeLessThan(200);
  expect(tree().getAllByRole('treeitem', { name: /^OR-/ })[0]?.getAttribute('aria-setsize')).toBe('10000');
  await user.keyboard('/');
  await user.type(screen.getByLabelText('Find a record'), 'OR-9998');
  await waitFor(() => expect(tree().queryByRole('treeitem', { name: /OR-9998/ })).toBeTruthy());
  expect(tree().getAllByRole('treeitem', { name: /^OR-/ })).toHaveLength(1);
  await user.click(tree().getByRole('treeitem', { name: /OR-9998/ }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('order_id').value).toBe('OR-9998');
  expect(store.getState().unsaved).toEqual([]);
});

test('a record is found by what stands in it, also in a store that nobody has opened', async () => {
  const { user, tree } = await renderData();
  await user.keyboard('/');
  await user.keyboard('jpy');
  await waitFor(() =>
    expect(names(tree().getAllByRole('treeitem'))).toEqual(['orders.json2', 'OR-2900 JPY']),
  );
  await user.keyboard('{Escape}');
  expect(tree().getByRole('treeitem', { name: /^requests/ })).toBeTruthy();
});

test('when nothing is found it says what was searched, with the way back', async () => {
  const { user } = await renderData();
  await user.type(screen.getByLabelText('Find a record'), 'no such thing');
  expect(await screen.findByText('Nothing is found')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(screen.getByRole('tree')).toBeTruthy();
});

test('a run of an earlier session opens its trace, and one can go back to the session', async () => {
  const earlier = practiceSession({
    name: '001',
    is_current: false,
    runs: [runSummary({ file: 'refund-result.json', case: 'refund', status: 'pending_approval' })],
    damaged: ['explain-result.json cannot be read.'],
  });
  const main = dataMain({
    'workspaces.get': ownWorkspace({ session: '002' }),
    'sessions.list': { sessions: [practiceSession({ name: '002' }), earlier] },
    'sessions.open': ownWorkspace({ session: '001' }),
    'results.open': refundRun,
  });
  const { user, row, store } = await renderData(main);
  await user.click(row(/1 run$/));
  expect(row(/cannot be read/)).toBeTruthy();
  await user.click(row(/Go back to this session/));
  await waitFor(() => expect(main.bridge.sentTo('sessions.open')).toEqual([{ name: '001' }]));
  await user.click(row(/pending_approval/));
  await waitFor(() => expect(store.getState().screen).toBe('trace'));
  expect(main.bridge.sentTo('results.open')).toEqual([{ file: 'refund-result.json', session: '001' }]);
});

test('a list of files that cannot be had is a notice in its place', async () => {
  const main = dataMain();
  main.bridge.fail('documents.list', {
    code: 'storage',
    what: 'The folder cannot be read.',
    where: '/home/learner/my-practice',
    todo: 'Give yourself the right to read it.',
  });
  setWidth(1280);
  const { user } = await renderWindow(main.bridge);
  await user.keyboard('{Control>}4{/Control}');
  expect(await screen.findByText('The folder cannot be read.')).toBeTruthy();
});

test('the kit is readable, says that it is read-only and offers a copy', async () => {
  const main = dataMain({
    'workspaces.get': workspaceState(),
    'workspaces.create': null,
  });
  const { user } = await renderOrders(main);
  expect(screen.getByText(/Copy it into a workspace to change it/)).toBeTruthy();
  expect(screen.getByText('read-only, the supplied kit')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('currency').readOnly).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Copy into a workspace…' }));
  expect(main.bridge.sentTo('workspaces.create')).toHaveLength(1);
});
