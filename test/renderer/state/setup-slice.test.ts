import { expect, test, vi } from 'vitest';
import type { PreflightCheck } from '../../../src-shared/domain/planner-setup';
import { createClient } from '../../../src-renderer/ipc/client';
import { createStore } from '../../../src-renderer/state/store';
import { createFakeBridge, type FakeAnswers } from '../../support/fake-bridge';

const setUp = (answers: FakeAnswers = {}) => {
  const bridge = createFakeBridge(answers);
  const store = createStore(createClient(bridge));
  return { bridge, state: store.getState };
};

const check = (sentence: string): PreflightCheck => ({ name: 'Model', state: 'ok', sentence, todo: null });
const failure = { code: 'internal', what: 'It broke.', where: null, todo: 'Try again.' } as const;

test('the answer to the newest question counts, whichever comes last', async () => {
  const answers: ((sentence: string) => void)[] = [];
  const { state } = setUp({
    'planners.preflight': ({ mode }) =>
      new Promise((resolve) => answers.push((sentence) => resolve({ mode, checks: [check(sentence)] }))),
  });
  const first = state().checkPlanner('codex');
  const second = state().checkPlanner('codex');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.('new');
  await second;
  answers[0]?.('old');
  await first;
  expect(state().preflights.codex).toMatchObject({ kind: 'ready', value: { checks: [check('new')] } });
  expect(state().preflights.api.kind).toBe('idle');
});

test('a failed preflight keeps what was found before', async () => {
  const { bridge, state } = setUp({
    'planners.preflight': ({ mode }) => ({ mode, checks: [check('seen')] }),
  });
  await state().checkPlanner('api');
  bridge.fail('planners.preflight', failure);
  await state().checkPlanner('api');
  expect(state().preflights.api).toMatchObject({
    kind: 'failed',
    failure,
    last: { checks: [check('seen')] },
  });
});

test('a key that is set or forgotten starts no preflight that nobody has asked for', async () => {
  const { bridge, state } = setUp({
    'key.set': { kind: 'stored', sentence: 'Kept.' },
    'key.forget': { kind: 'none', sentence: 'None.' },
  });
  expect(await state().setKey('sk-1')).toBeNull();
  expect(state().apiKey).toEqual({ kind: 'ready', value: { kind: 'stored', sentence: 'Kept.' } });
  await state().forgetKey();
  expect(state().apiKey).toEqual({ kind: 'ready', value: { kind: 'none', sentence: 'None.' } });
  expect(bridge.sentTo('planners.preflight')).toEqual([]);
});

test('a refused key leaves the state as it was and is no notice', async () => {
  const { bridge, state } = setUp({ 'key.state': { kind: 'stored', sentence: 'Kept.' } });
  await state().loadKey();
  bridge.fail('key.set', failure);
  expect(await state().setKey('sk-1')).toEqual(failure);
  expect(state().apiKey).toEqual({ kind: 'ready', value: { kind: 'stored', sentence: 'Kept.' } });
  expect(state().notices).toEqual([]);
});
