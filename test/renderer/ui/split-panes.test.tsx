// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Pane } from '../../../src-renderer/ui/pane';
import { SplitPanes } from '../../../src-renderer/ui/split-panes';
import { createFakeBridge } from '../../support/fake-bridge';
import { renderWindow } from '../../support/render-window';
import { setWidth } from '../../support/set-width';

const panes = [
  {
    id: 'events',
    size: 54,
    min: 30,
    content: (
      <Pane label="Events">
        <button type="button">First event</button>
      </Pane>
    ),
  },
  { id: 'step', size: 26, min: 20, content: <Pane label="Step">Nothing to press</Pane> },
  { id: 'clock', size: 20, min: 10, content: <Pane label="Clock">Nothing to press</Pane> },
];

afterEach(() => setWidth(1280));

test('F6 goes around the panes and gives each its first control, or itself', async () => {
  setWidth(1280);
  const { user } = await renderWindow(createFakeBridge(), <SplitPanes name="trace" panes={panes} />);
  await user.keyboard('{F6}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'First event' }));
  await user.keyboard('{F6}');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Step' }));
  await user.keyboard('{F6}{F6}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'First event' }));
  await user.keyboard('{Shift>}{F6}{/Shift}');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Clock' }));
});

test('in a narrow window one pane shows and F6 switches', async () => {
  setWidth(640);
  const { user } = await renderWindow(createFakeBridge(), <SplitPanes name="trace" panes={panes} />);
  expect(screen.getAllByRole('region').map((pane) => pane.getAttribute('aria-label'))).toEqual(['Events']);
  await user.keyboard('{F6}');
  expect(screen.getAllByRole('region').map((pane) => pane.getAttribute('aria-label'))).toEqual(['Step']);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Step' })));
});

test('the border between panes can be reached by key', async () => {
  setWidth(1280);
  await renderWindow(createFakeBridge(), <SplitPanes name="trace" panes={panes} />);
  expect(screen.getAllByRole('separator', { name: 'Width of the panes' })[0]?.tabIndex).toBe(0);
});
