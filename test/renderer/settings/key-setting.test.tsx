// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { KeyState } from '../../../src-shared/domain/planner-setup';
import type { Store } from '../../../src-renderer/state/store';
import type { FakeAnswers } from '../../support/fake-bridge';
import { renderSettings } from './render-settings';

const secret = 'sk-SECRET-7f3a';

const states = {
  none: { kind: 'none', sentence: 'No key is set.' },
  stored: { kind: 'stored', sentence: 'A key is set and kept encrypted on this machine.' },
  session: { kind: 'session', sentence: 'A key is set for this session only. There is no secret service.' },
  environment: { kind: 'environment', sentence: 'The key comes from OPENAI_API_KEY in the environment.' },
} as const satisfies Record<string, KeyState>;

const setUp = async (state: KeyState, answers: FakeAnswers = {}) => {
  const rendered = await renderSettings({ answers: { 'key.state': state, ...answers } });
  const group = within(await screen.findByRole('group', { name: 'Key' }));
  return { ...rendered, group };
};

/** Every place of the page and of the state in which a key could have been left. */
function expectNowhere(store: Store): void {
  const values = [...document.querySelectorAll('input')].map((input) => input.value);
  expect(document.documentElement.outerHTML).not.toContain(secret);
  expect(values.join(' ')).not.toContain(secret);
  expect(JSON.stringify(store.getState())).not.toContain(secret);
}

test.each([
  ['none', 'No key', ''],
  ['stored', 'A key is set', 'kept encrypted on this machine'],
  ['session', 'A key is set', 'for this session only'],
  ['environment', 'A key is set', 'from the environment'],
] as const)('the state %s is told in words', async (kind, title, place) => {
  const { group } = await setUp(states[kind]);
  expect(group.getByText(title)).toBeTruthy();
  if (place !== '') expect(group.getByText(place)).toBeTruthy();
});

test('a session key says why it is not kept', async () => {
  await setUp(states.session);
  expect(
    screen.getByText(/There is no secret service\. It stays in memory and is gone when you quit\./),
  ).toBeTruthy();
});

test('a pasted key is hidden, handed over once, and left nowhere', async () => {
  const { user, bridge, store, group } = await setUp(states.none, { 'key.set': states.stored });
  await user.click(group.getByRole('button', { name: 'Set' }));
  const field = screen.getByLabelText<HTMLInputElement>('New API key');
  expect(document.activeElement).toBe(field);
  expect(field.type).toBe('password');
  await user.paste(secret);
  expect(document.documentElement.outerHTML).not.toContain(secret);
  expect(JSON.stringify(store.getState())).not.toContain(secret);
  await user.keyboard('{Enter}');
  expect(await group.findByText('kept encrypted on this machine')).toBeTruthy();
  expect(bridge.sentTo('key.set')).toEqual([{ key: secret }]);
  expectNowhere(store);
  expect(document.activeElement).toBe(group.getByRole('button', { name: 'Replace' }));
});

test('the field is empty while the key is still on its way', async () => {
  let arrive = (_state: KeyState) => {};
  const { user, store, group } = await setUp(states.stored, {
    'key.set': () => new Promise<KeyState>((resolve) => (arrive = resolve)),
  });
  await user.click(group.getByRole('button', { name: 'Replace' }));
  await user.paste(secret);
  await user.click(screen.getByRole('button', { name: 'Set key' }));
  expect(screen.getByLabelText<HTMLInputElement>('New API key').value).toBe('');
  expectNowhere(store);
  arrive(states.session);
  expect(await group.findByText('for this session only')).toBeTruthy();
});

test('a refused key says why without saying the key, and the field is empty for the next try', async () => {
  const { user, bridge, store, group } = await setUp(states.stored);
  bridge.fail('key.set', {
    code: 'bad_input',
    what: 'The key holds a space.',
    where: 'API key',
    todo: 'Copy it again.',
  });
  await user.click(group.getByRole('button', { name: 'Replace' }));
  await user.paste(`${secret} `);
  await user.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('The key holds a space.Copy it again.');
  expect(document.activeElement).toBe(screen.getByLabelText('New API key'));
  expectNowhere(store);
});

test.each([
  ['nothing', '', 'Nothing was typed.'],
  ['far too much', secret.repeat(100), 'That is too long for a key.'],
])('%s is refused before it is handed over', async (_name, text, sentence) => {
  const { user, bridge, store, group } = await setUp(states.none);
  await user.click(group.getByRole('button', { name: 'Set' }));
  if (text !== '') await user.paste(text);
  await user.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  expect(bridge.sentTo('key.set')).toEqual([]);
  expectNowhere(store);
});

test('Escape empties the field and leaves the key in use as it was', async () => {
  const { user, bridge, store, group } = await setUp(states.stored);
  await user.click(group.getByRole('button', { name: 'Replace' }));
  const field = screen.getByLabelText<HTMLInputElement>('New API key');
  await user.paste(secret);
  await user.keyboard('{Escape}');
  expect(field.value).toBe('');
  expect(group.getByText('kept encrypted on this machine')).toBeTruthy();
  expect(bridge.sentTo('key.set')).toEqual([]);
  expectNowhere(store);
});

test('forgetting asks once', async () => {
  const { user, bridge, group } = await setUp(states.stored, { 'key.forget': states.none });
  await user.click(group.getByRole('button', { name: 'Forget' }));
  expect(group.getByText('Forget this key?')).toBeTruthy();
  await user.click(group.getByRole('button', { name: 'Keep' }));
  await user.click(group.getByRole('button', { name: 'Forget' }));
  await user.keyboard('{Escape}');
  expect(group.queryByText('Forget this key?')).toBeNull();
  expect(bridge.sentTo('key.forget')).toEqual([]);
  await user.click(group.getByRole('button', { name: 'Forget' }));
  await user.click(group.getByRole('button', { name: 'Forget' }));
  expect(await group.findByText('No key')).toBeTruthy();
  expect(bridge.sentTo('key.forget')).toHaveLength(1);
});

test('a key of the environment cannot be forgotten here, and that is said', async () => {
  const { user, bridge, group } = await setUp(states.environment);
  const forget = group.getByRole('button', {
    name: /^Forget ?, not possible now: It comes from the environment/,
  });
  expect(forget.getAttribute('aria-disabled')).toBe('true');
  await user.click(forget);
  expect(group.queryByText('Forget this key?')).toBeNull();
  expect(bridge.sentTo('key.forget')).toEqual([]);
  expect(screen.getByText(/It cannot be forgotten here/)).toBeTruthy();
});

test('the preflight of the API looks again when the key changes', async () => {
  const { user, bridge, group } = await setUp(states.none, { 'key.set': states.stored });
  await waitFor(() => expect(bridge.sentTo('planners.preflight')).toHaveLength(2));
  await user.click(group.getByRole('button', { name: 'Set' }));
  await user.paste(secret);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(bridge.sentTo('planners.preflight')).toHaveLength(3));
  expect(bridge.sentTo('planners.preflight').at(-1)).toEqual({ mode: 'api' });
});
