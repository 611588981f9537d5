// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from '../../../src-renderer/ui/button';
import { createFakeBridge } from '../../support/fake-bridge';
import { renderWindow } from '../../support/render-window';

test('a button that cannot be pressed stays reachable, says why, and does nothing', async () => {
  const press = vi.fn();
  const { user } = await renderWindow(
    createFakeBridge(),
    <Button onClick={press} disabledReason="the record expired">
      Approve
    </Button>,
  );
  const button = screen.getByRole('button', { name: /^Approve ?, not possible now: the record expired$/ });
  button.focus();
  await user.keyboard('{Enter}');
  await user.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
});

test('a button carries the key of its command, for the eye and for screen readers', async () => {
  await renderWindow(createFakeBridge(), <Button command="cases.run-all">Run all</Button>);
  const button = screen.getByRole('button', { name: 'Run all' });
  expect(button.getAttribute('aria-keyshortcuts')).toBe('Shift+R');
  expect(button.textContent).toBe('Run allShiftR');
});

test('a button that switches says whether it is on', async () => {
  await renderWindow(createFakeBridge(), <Button pressed>Pause</Button>);
  expect(screen.getByRole('button', { name: 'Pause', pressed: true })).toBeTruthy();
});
