// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeBridge } from '../../support/fake-bridge';
import { caseList } from '../../support/listing-builders';
import { renderWindow } from '../../support/render-window';

test('? shows every key by place; while it lies there the keys behind it rest', async () => {
  const bridge = createFakeBridge({ 'cases.list': caseList() });
  const { user, store } = await renderWindow(bridge);
  await user.keyboard('?');
  const sheet = within(await screen.findByRole('dialog', { name: 'All keys' }));
  expect(sheet.getAllByText('Pause before dispatch').length).toBeTruthy();
  expect(sheet.getByText('Approve')).toBeTruthy();
  expect(sheet.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'All keys',
    'Cases',
    'Trace',
    'Live',
    'Data',
    'Review',
    'Settings',
    'Go to',
    'Window',
  ]);
  sheet.getByRole('button', { name: 'Close' }).focus();
  await user.keyboard('r{Control>}5{/Control}');
  expect(bridge.sentTo('runs.start')).toEqual([]);
  expect(store.getState().screen).toBe('cases');
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
