// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CasesScreen } from '../../../src-renderer/cases/cases-screen';
import { defaultSettings } from '../../../src-shared/domain/settings';
import { createFakeBridge } from '../../support/fake-bridge';
import { caseList } from '../../support/listing-builders';
import { renderWindow } from '../../support/render-window';
import { liveRun } from '../../support/run-builders';

const setUp = async () => {
  const bridge = createFakeBridge({
    'cases.list': caseList(),
    'settings.get': defaultSettings,
    'runs.start': liveRun([], 'planning'),
  });
  const window = await renderWindow(bridge, <CasesScreen />);
  return { ...window, bridge };
};

test('one key brings a newcomer to the first step of the explain case', async () => {
  const { user, bridge, store } = await setUp();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Run and step' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(store.getState().screen).toBe('trace'));
  expect(store.getState().selectedStep).toBe('request');
  expect(bridge.sentTo('runs.start')).toEqual([
    { agent: 'support', case: 'explain', mode: 'demo', pause_before_dispatch: false },
  ]);
});

test('the key works wherever the focus is', async () => {
  const { user, bridge } = await setUp();
  screen.getByRole('button', { name: 'Run and step' }).blur();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(bridge.sentTo('runs.start')).toHaveLength(1));
});

test('it says what will be seen and that no model decides', async () => {
  await setUp();
  expect(screen.getByRole('heading', { name: 'Start here' })).toBeTruthy();
  expect(screen.getByText('The controller checks it, rule by rule, and shows each rule.')).toBeTruthy();
  expect(screen.getByText('demo, no model')).toBeTruthy();
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('the cases lie folded below, and each can be run from there', async () => {
  const { user, bridge } = await setUp();
  await user.click(screen.getByRole('button', { name: /Support/, expanded: false }));
  await user.click(screen.getByRole('button', { name: /^Run and step refund/ }));
  await waitFor(() => expect(bridge.sentTo('runs.start')).toMatchObject([{ case: 'refund' }]));
});

test('the list can be asked for at once, and that is remembered', async () => {
  const { user, bridge } = await setUp();
  await user.click(screen.getByRole('button', { name: 'I know this; always show the list' }));
  expect(await screen.findByRole('listbox', { name: 'Cases' })).toBeTruthy();
  expect(bridge.sentTo('settings.change')).toEqual([{ first_run_done: true }]);
});

test('when the first run was stepped to its end the list takes its place', async () => {
  const { store } = await setUp();
  await store.getState().finishFirstRun();
  expect(await screen.findByRole('listbox', { name: 'Cases' })).toBeTruthy();
});
