import { expect, test } from 'vitest';
import { defaultSettings } from '../../../src-shared/domain/settings';
import { createClient } from '../../../src-renderer/ipc/client';
import { selectSettings } from '../../../src-renderer/state/selectors';
import { createStore } from '../../../src-renderer/state/store';
import { createFakeBridge } from '../../support/fake-bridge';

const setUp = async () => {
  const bridge = createFakeBridge();
  const { getState } = createStore(createClient(bridge));
  await getState().loadSettings();
  return { bridge, state: getState };
};

const failure = { code: 'storage', what: 'It is full.', where: null, todo: 'Make room.' } as const;

test('changes are made one after the other, each on what the one before has left', async () => {
  const { bridge, state } = await setUp();
  await Promise.all([
    state().saveSettings(({ codex }) => ({ codex: { ...codex, model: 'one' } })),
    state().saveSettings(({ codex }) => ({ codex: { ...codex, path: '/codex' } })),
  ]);
  expect(bridge.sentTo('settings.change').at(-1)).toEqual({
    codex: { path: '/codex', model: 'one', guardrail_model: null, base_url: null },
  });
});

test('a change that the schema does not take is never sent, and says what is expected', async () => {
  const { bridge, state } = await setUp();
  const refusal = await state().saveSettings(() => ({ concurrency: 9 }));
  expect(refusal).toEqual({ kind: 'form', expected: 'at most 8' });
  expect(bridge.sentTo('settings.change')).toEqual([]);
  expect(selectSettings(state()).concurrency).toBe(defaultSettings.concurrency);
});

test('a change that failed does not hold up the next one', async () => {
  const { bridge, state } = await setUp();
  bridge.fail('settings.change', failure);
  const first = state().saveSettings(() => ({ theme: 'dark' }));
  expect(await first).toEqual({ kind: 'failure', failure });
  bridge.answer('settings.change', { ...defaultSettings, theme: 'light' });
  expect(await state().saveSettings(() => ({ theme: 'light' }))).toBeNull();
  expect(selectSettings(state()).theme).toBe('light');
});

test('a change without a field of its own becomes a notice when it is refused', async () => {
  const { bridge, state } = await setUp();
  bridge.fail('settings.change', failure);
  await state().savePanes('trace', [40, 60]);
  await state().savePanes('trace', [101]);
  expect(state().notices.map((notice) => notice.failure.what)).toEqual([
    'It is full.',
    'A setting was not changed: expected at most 100.',
  ]);
});
