// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeBridge } from '../../support/fake-bridge';
import { caseList } from '../../support/listing-builders';
import { renderWindow } from '../../support/render-window';

const openPalette = async () => {
  const bridge = createFakeBridge({ 'cases.list': caseList() });
  const window = await renderWindow(bridge);
  await window.user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Commands' }));
  return { ...window, bridge, dialog };
};

test('the palette runs the command that was typed', async () => {
  const { user, dialog, bridge } = await openPalette();
  expect(document.activeElement).toBe(dialog.getByRole('combobox'));
  await user.keyboard('theme{Enter}');
  await waitFor(() => expect(bridge.sentTo('settings.change')).toEqual([{ theme: 'light' }]));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.documentElement.dataset.theme).toBe('light');
});

test('the palette offers only what can be done here, by heading', async () => {
  const { dialog } = await openPalette();
  const offered = dialog.getAllByRole('option').map((option) => option.textContent);
  expect(offered.some((text) => text?.startsWith('Run all cases'))).toBe(true);
  expect(offered.some((text) => text?.startsWith('Approve'))).toBe(false);
  expect(offered.some((text) => text?.startsWith('Next case'))).toBe(false);
});

test('letters scattered over a label are no match', async () => {
  const { user, dialog } = await openPalette();
  await user.keyboard('theme');
  expect(dialog.getAllByRole('option').map((option) => option.textContent)).toEqual(['Change the theme']);
});

test('typing in the palette works no keys of the screen behind it', async () => {
  const { user, dialog, bridge } = await openPalette();
  await user.keyboard('rrr?');
  expect(bridge.sentTo('runs.start')).toEqual([]);
  expect(dialog.getByText('No command has these letters.')).toBeTruthy();
});
