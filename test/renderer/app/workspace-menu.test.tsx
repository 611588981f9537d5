// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ordersPath } from '../../support/document-builders';
import { createFakeBridge, type FakeAnswers } from '../../support/fake-bridge';
import { caseList } from '../../support/listing-builders';
import { renderWindow } from '../../support/render-window';
import { ownWorkspace, workspaceState } from '../../support/workspace-builders';
import { dataMain, fill, renderOrders } from '../data/render-data';

const recent = [
  { folder: '/home/learner/older', name: 'older', missing: false },
  { folder: '/media/stick/gone', name: 'gone', missing: true },
];

const setUp = async (answers: FakeAnswers = {}) => {
  const bridge = createFakeBridge({
    'cases.list': caseList(),
    'workspaces.get': ownWorkspace({ recent }),
    ...answers,
  });
  return { ...(await renderWindow(bridge)), bridge };
};

const button = () => screen.getByRole('button', { name: /^Workspace/ });

test('the bar names the kit and says that it is read-only', async () => {
  await setUp({ 'workspaces.get': workspaceState() });
  expect(button().textContent).toBe('Workspace Supplied kitread-only');
});

test('the menu unfolds by key, its arrows and letters walk, and Escape gives the focus back', async () => {
  const { user, store } = await setUp();
  act(() => button().focus());
  await user.keyboard('{ArrowDown}');
  const menu = within(screen.getByRole('menu', { name: 'Workspace' }));
  expect(menu.getByText(/Session 001 in/)).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('New practice session');
  await user.keyboard('{End}');
  expect(document.activeElement?.textContent).toContain('New workspace from the kit…');
  await user.keyboard('o');
  expect(document.activeElement?.textContent).toContain('older');
  await user.keyboard('r');
  expect(store.getState().openRunId).toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button());
});

test('a recent workspace opens, and everything is asked for again', async () => {
  const { user, bridge, store } = await setUp({
    'workspaces.open': ownWorkspace({ folder: '/home/learner/older', name: 'older' }),
  });
  await user.click(button());
  await user.click(screen.getByRole('menuitem', { name: 'older' }));
  await waitFor(() => expect(button().textContent).toContain('older'));
  expect(bridge.sentTo('workspaces.open')).toEqual([{ folder: '/home/learner/older' }]);
  expect(bridge.sentTo('cases.list')).toHaveLength(2);
  expect(bridge.sentTo('reviews.list')).toHaveLength(2);
  expect(store.getState().announcement.text).toBe('older is open.');
});

test('a workspace that is not there is named as missing and can only be forgotten', async () => {
  const { user, bridge } = await setUp({ 'workspaces.forget': ownWorkspace() });
  await user.click(button());
  const gone = screen.getByRole('menuitem', { name: /^gone/ });
  expect([gone.textContent, gone.getAttribute('aria-disabled')]).toEqual(['gonemissing', 'true']);
  await user.click(gone);
  expect(bridge.sentTo('workspaces.open')).toEqual([]);
  await user.click(screen.getByRole('menuitem', { name: 'Forget gone' }));
  await waitFor(() => expect(bridge.sentTo('workspaces.forget')).toEqual([{ folder: '/media/stick/gone' }]));
});

test('a person who changes their mind about the folder stays where they are', async () => {
  const { user, bridge, store } = await setUp({ 'workspaces.choose': null });
  await user.click(button());
  await user.click(screen.getByRole('menuitem', { name: 'Open a workspace folder…' }));
  await waitFor(() => expect(bridge.sentTo('workspaces.choose')).toHaveLength(1));
  expect(button().textContent).toContain('my-practice');
  expect(store.getState().notices).toEqual([]);
});

async function moveWithUnsaved() {
  const main = dataMain({ 'workspaces.open': workspaceState() });
  const window = await renderOrders(main);
  await fill(window.user, 'currency', 'EUR');
  await window.user.click(button());
  await window.user.click(screen.getByRole('menuitem', { name: 'Supplied kit, read-only' }));
  return { ...window, dialog: within(screen.getByRole('dialog', { name: 'Unsaved changes' })) };
}

test('with unsaved changes another workspace is not opened before there is an answer', async () => {
  const { user, bridge, dialog, store } = await moveWithUnsaved();
  expect(dialog.getByText(ordersPath)).toBeTruthy();
  expect(bridge.sentTo('workspaces.open')).toEqual([]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(store.getState().unsaved).toEqual([ordersPath]);
});

test('saving first puts the text into its file and then opens the other one', async () => {
  const { user, bridge, store } = await moveWithUnsaved();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(button().textContent).toContain('Supplied kit'));
  expect(bridge.sentTo('documents.save')).toHaveLength(1);
  expect([store.getState().unsaved, store.getState().openPath]).toEqual([[], null]);
});

test('discarding opens the other one and forgets the texts', async () => {
  const { user, bridge, dialog, store } = await moveWithUnsaved();
  await user.click(dialog.getByRole('button', { name: 'Discard and go on' }));
  await waitFor(() => expect(button().textContent).toContain('Supplied kit'));
  expect(bridge.sentTo('documents.save')).toEqual([]);
  expect(store.getState().drafts).toEqual({});
  expect(bridge.sentTo('documents.unsaved').at(-1)).toEqual({ paths: [] });
});
