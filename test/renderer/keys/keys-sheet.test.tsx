// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeBridge } from '../../support/fake-bridge';
import { renderWindow } from '../../support/render-window';

test('? shows every key by place, and the sheet can be closed', async () => {
  const { user } = await renderWindow(createFakeBridge());
  await user.keyboard('?');
  const sheet = within(await screen.findByRole('dialog', { name: 'All keys' }));
  expect(sheet.getByText('Pause before dispatch')).toBeTruthy();
  expect(sheet.getByText('Approve')).toBeTruthy();
  expect(sheet.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'All keys',
    'Cases',
    'Trace',
    'Review',
    'Go to',
    'Window',
  ]);
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
