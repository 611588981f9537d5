// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeBridge } from '../../support/fake-bridge';
import { renderWindow } from '../../support/render-window';

test('the tabs name the three screens and mark the one that shows', async () => {
  const { user } = await renderWindow(createFakeBridge());
  const tabs = within(screen.getByRole('navigation', { name: 'Screens' }));
  expect(tabs.getAllByRole('button').map((tab) => tab.textContent)).toEqual(['Cases', 'Trace', 'Review']);
  expect(tabs.getByRole('button', { current: 'page' }).textContent).toBe('Cases');
  await user.keyboard('{Control>}5{/Control}');
  expect(tabs.getByRole('button', { current: 'page' }).textContent).toBe('Review');
});
