// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeBridge } from '../../support/fake-bridge';
import { caseList } from '../../support/listing-builders';
import { queuedRun, queueOf } from '../../support/queue-builders';
import { progress } from '../../support/run-builders';
import { renderWindow } from '../../support/render-window';

const ask = async (running = 1) => {
  const run = queuedRun({
    state: 'running',
    progress: progress('planning', { turn: 1, elapsed_ms: 12_400 }),
  });
  const bridge = createFakeBridge({
    'cases.list': caseList(),
    'queue.list': queueOf([run, queuedRun({ run_id: 'waits', case: 'explain' })]),
    'app.quit': {},
  });
  const window = await renderWindow(bridge);
  await act(async () => bridge.emit('app.quit_asked', { running, unsaved: [] }));
  return { ...window, bridge, dialog: within(screen.getByRole('dialog')) };
};

test('quitting with a run going asks, and says which one', async () => {
  const { dialog } = await ask();
  expect(dialog.getByRole('heading', { name: 'One live run is still going' })).toBeTruthy();
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^refund with codex model-1, turn 1 of 4, 12\.\d s$/),
  ]);
  expect(document.activeElement?.textContent).toContain('Keep running');
});

test('Escape keeps it running', async () => {
  const { user, bridge } = await ask();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bridge.sentTo('app.quit')).toEqual([]);
});

test('Ctrl Q cancels it and quits, once', async () => {
  const { user, bridge } = await ask();
  await user.keyboard('{Control>}qq{/Control}');
  await waitFor(() => expect(bridge.sentTo('app.quit')).toHaveLength(1));
  expect(screen.getByRole('button', { name: /Cancel it and quit/ }).getAttribute('aria-disabled')).toBe(
    'true',
  );
});

test('while it asks, the keys behind it rest', async () => {
  const { user, bridge, store } = await ask(2);
  expect(screen.getByRole('heading', { name: '2 live runs are still going' })).toBeTruthy();
  await user.keyboard('r{Control>}3{/Control}');
  expect(bridge.sentTo('runs.start')).toEqual([]);
  expect(store.getState().screen).toBe('cases');
});
