// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Scope } from '../../../src-renderer/keys/command';
import type { CommandHandlers } from '../../../src-renderer/keys/key-registry';
import { type KeyOptions, useKeys } from '../../../src-renderer/keys/use-keys';
import { createFakeBridge } from '../../support/fake-bridge';
import { renderWindow } from '../../support/render-window';

interface KeysProps {
  readonly scope: Scope;
  readonly handlers: CommandHandlers;
  readonly options?: KeyOptions;
}

function Keys({ scope, handlers, options }: KeysProps) {
  useKeys(scope, handlers, options);
  return null;
}

test('single keys are off while a person types, keys with a modifier are not', async () => {
  const run = vi.fn();
  const commands = vi.fn();
  const { user } = await renderWindow(
    createFakeBridge(),
    <>
      <Keys scope="cases" handlers={{ 'cases.run': run, 'window.commands': commands }} />
      <input aria-label="Filter" />
      <textarea aria-label="Note" />
    </>,
  );
  await user.type(screen.getByLabelText('Filter'), 'rr');
  await user.type(screen.getByLabelText('Note'), 'R');
  expect(run).not.toHaveBeenCalled();
  await user.keyboard('{Control>}k{/Control}');
  expect(commands).toHaveBeenCalledTimes(1);
  screen.getByLabelText('Note').blur();
  await user.keyboard('r');
  expect(run).toHaveBeenCalledTimes(1);
});

test('Enter presses the button that has the focus, and nothing else', async () => {
  const open = vi.fn();
  const press = vi.fn();
  const { user } = await renderWindow(
    createFakeBridge(),
    <>
      <Keys scope="cases" handlers={{ 'cases.open': open }} />
      <button type="button" onClick={press}>
        Copy
      </button>
    </>,
  );
  screen.getByRole('button').focus();
  await user.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(1);
  expect(open).not.toHaveBeenCalled();
  screen.getByRole('button').blur();
  await user.keyboard('{Enter}');
  expect(open).toHaveBeenCalledTimes(1);
});

test('the most specific place that is active answers', async () => {
  const back = vi.fn();
  const stop = vi.fn();
  const { user, rerender, store } = await renderWindow(createFakeBridge(), null);
  const { WindowRoot } = await import('../../../src-renderer/window-root');
  const show = (held: boolean) =>
    rerender(
      <WindowRoot store={store}>
        <Keys scope="held" handlers={{ 'held.stop': stop }} options={{ enabled: held }} />
        <Keys scope="everywhere" handlers={{ 'window.back': back }} />
      </WindowRoot>,
    );
  show(true);
  await user.keyboard('{Escape}');
  expect([stop.mock.calls.length, back.mock.calls.length]).toEqual([1, 0]);
  show(false);
  await user.keyboard('{Escape}');
  expect([stop.mock.calls.length, back.mock.calls.length]).toEqual([1, 1]);
});

test('while a decision is armed every other key rests', async () => {
  const act = vi.fn();
  const other = vi.fn();
  const { user } = await renderWindow(
    createFakeBridge(),
    <>
      <Keys scope="armed" handlers={{ 'armed.act': act }} options={{ exclusive: true }} />
      <Keys
        scope="everywhere"
        handlers={{ 'screen.cases': other, 'window.commands': other, 'window.back': other }}
      />
      <Keys scope="review" handlers={{ 'review.approve': other }} />
    </>,
  );
  await user.keyboard('a{Escape}{Control>}k1{/Control}');
  expect(other).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(act).toHaveBeenCalledTimes(1);
});

test('a key that is held down walks a list but does not run again and again', async () => {
  const run = vi.fn();
  const next = vi.fn();
  await renderWindow(
    createFakeBridge(),
    <Keys scope="trace" handlers={{ 'trace.run': run, 'trace.next': next }} />,
  );
  for (const repeat of [false, true, true]) {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', repeat }));
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', repeat }));
  }
  expect([run.mock.calls.length, next.mock.calls.length]).toEqual([1, 3]);
});
