// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeBridge, type FakeAnswers } from '../../support/fake-bridge';
import { caseList } from '../../support/listing-builders';
import { renderWindow } from '../../support/render-window';
import { reviewRecord } from '../../support/review-builders';
import { workspaceState } from '../../support/workspace-builders';

const setUp = async (answers: FakeAnswers = {}) => {
  const bridge = createFakeBridge({ 'cases.list': caseList(), ...answers });
  return { ...(await renderWindow(bridge)), bridge };
};

const info = {
  version: '0.1.0',
  electron: '45.5.0',
  platform: 'linux',
  output_folder: '/home/learner/Deskcheck/practice-1',
  notices: [],
};

const failure = {
  code: 'storage',
  what: 'The folder is full.',
  where: '/practice',
  todo: 'Make room.',
} as const;

test('the tabs name the screens and mark the one that shows', async () => {
  const { user } = await setUp();
  const tabs = within(screen.getByRole('navigation', { name: 'Screens' }));
  expect(tabs.getAllByRole('button').map((tab) => tab.textContent)).toEqual([
    'Cases',
    'Trace',
    'Live',
    'Data',
    'Review',
    'Evaluate',
  ]);
  expect(tabs.getByRole('button', { current: 'page' }).textContent).toBe('Cases');
  await user.keyboard('{Control>}5{/Control}');
  expect(tabs.getByRole('button', { current: 'page' }).textContent).toBe('Review');
  await user.keyboard('{Control>}1{/Control}');
  expect(tabs.getByRole('button', { current: 'page' }).textContent).toBe('Cases');
});

test('the Review tab counts the records that wait', async () => {
  const created_at = new Date().toISOString();
  const expires_at = new Date(Date.now() + 600_000).toISOString();
  const records = [reviewRecord({ record: { created_at, expires_at } })];
  await setUp({ 'reviews.list': { reviewer: 'training-reviewer', records } });
  expect(screen.getByRole('button', { name: 'Review 1 waiting' })).toBeTruthy();
});

test('the theme button goes around and the page follows', async () => {
  const { user } = await setUp();
  const root = document.documentElement;
  expect(root.dataset.theme).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Theme: system, change to light' }));
  await waitFor(() => expect(root.dataset.theme).toBe('light'));
  await user.click(screen.getByRole('button', { name: 'Theme: light, change to dark' }));
  await waitFor(() => expect(root.dataset.theme).toBe('dark'));
  await user.click(screen.getByRole('button', { name: 'Theme: dark, change to system' }));
  await waitFor(() => expect(root.dataset.theme).toBeUndefined());
});

test('a failure is shown until it is put away', async () => {
  const { user, bridge } = await setUp();
  bridge.fail('runs.start', failure);
  await user.keyboard('r');
  const alert = screen.getByRole('alert');
  await waitFor(() => expect(alert.textContent).toContain('The folder is full./practiceMake room.'));
  await user.click(within(alert).getByRole('button', { name: 'Put this notice away' }));
  expect(alert.textContent).toBe('');
});

test('what is odd about this start is said until it is put away', async () => {
  const { user } = await setUp({ 'app.info': { ...info, notices: ['The settings file was set aside.'] } });
  expect(screen.getByText('The settings file was set aside.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Put this notice away' }));
  expect(screen.queryByText('The settings file was set aside.')).toBeNull();
});

test('Ctrl N goes on in a fresh session with everything in it', async () => {
  const { user, bridge, store } = await setUp();
  bridge.answer('sessions.fresh', workspaceState({ session: '002' }));
  await user.keyboard('{Control>}n{/Control}');
  await waitFor(() => expect(bridge.sentTo('sessions.fresh')).toHaveLength(1));
  await waitFor(() => expect(bridge.sentTo('cases.list')).toHaveLength(2));
  expect(bridge.sentTo('reviews.list')).toHaveLength(2);
  expect(store.getState().announcement.text).toContain('New practice session.');
});

test('announcements reach the live region', async () => {
  const { store } = await setUp();
  store.getState().announce('Step 3 of 6.');
  await waitFor(() => expect(screen.getByText('Step 3 of 6.').closest('[aria-live="polite"]')).toBeTruthy());
});

test('Escape leads back to the cases', async () => {
  const { user, store } = await setUp();
  await user.keyboard('{Control>}5{/Control}{Escape}');
  expect(store.getState().screen).toBe('cases');
});

test('Ctrl O asks for a result file from every screen', async () => {
  const { user, bridge } = await setUp({ 'results.choose': null });
  await user.keyboard('{Control>}5o{/Control}');
  await waitFor(() => expect(bridge.sentTo('results.choose')).toHaveLength(1));
});
