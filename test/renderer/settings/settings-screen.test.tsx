// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultSettings } from '../../../src-shared/domain/settings';
import { createFakeBridge } from '../../support/fake-bridge';
import { renderWindow } from '../../support/render-window';
import { fieldOf, renderSettings } from './render-settings';

const failure = {
  code: 'storage',
  what: 'The settings were not written.',
  where: '/settings.json',
  todo: 'Make room.',
} as const;

test('the gear and Ctrl , lead to the settings, and Escape leads back', async () => {
  const { user, store } = await renderWindow(createFakeBridge());
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Settings', pressed: true })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(store.getState().screen).toBe('cases');
  await user.keyboard('{Control>},{/Control}');
  expect(store.getState().screen).toBe('settings');
});

test('the arrows walk through the sections, and F6 leads into the form and back', async () => {
  const { user } = await renderSettings();
  const list = screen.getByRole('listbox', { name: 'Sections' });
  expect(document.activeElement).toBe(list);
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Limits');
  await user.keyboard('{F6}');
  expect(document.activeElement).toBe(screen.getByLabelText('Decisions'));
  await user.keyboard('{F6}');
  expect(document.activeElement).toBe(list);
});

test('an arrow outside of the list goes to the next section and keeps the focus in sight', async () => {
  const { user } = await renderSettings({ section: 'Appearance' });
  screen.getByRole('listbox', { name: 'Sections' }).blur();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Prices');
  expect(document.activeElement).toBe(screen.getByRole('listbox', { name: 'Sections' }));
});

test('a text is saved when Enter is pressed, once, and Saved is said', async () => {
  const { user, bridge, lastChange, store } = await renderSettings();
  const model = fieldOf('Codex', 'Model');
  await user.type(model, 'gpt-5.6-luna{Enter}');
  await waitFor(() =>
    expect(lastChange()).toEqual({
      codex: { path: null, model: 'gpt-5.6-luna', guardrail_model: null, base_url: null },
    }),
  );
  await user.tab();
  expect(bridge.sentTo('settings.change')).toHaveLength(1);
  expect(store.getState().announcement.text).toBe('Saved.');
});

test('a text is saved when it is left, and an empty one is none', async () => {
  const { user, bridge, lastChange } = await renderSettings({
    settings: { api: { model: 'gpt-4.1', guardrail_model: null, base_url: 'http://127.0.0.1:8080/v1' } },
  });
  const url = fieldOf('API', 'Base URL');
  await user.clear(url);
  expect(bridge.sentTo('settings.change')).toEqual([]);
  await user.tab();
  await waitFor(() =>
    expect(lastChange()).toEqual({ api: { model: 'gpt-4.1', guardrail_model: null, base_url: null } }),
  );
});

test('leaving a field while its text is on the way sends it once', async () => {
  let arrive = () => {};
  const { user, bridge } = await renderSettings({
    answers: {
      'settings.change': () =>
        new Promise((resolve) => {
          arrive = () => resolve(defaultSettings);
        }),
    },
  });
  await user.type(fieldOf('Codex', 'Model'), 'gpt-5.6-luna{Enter}');
  await user.tab();
  await waitFor(() => expect(bridge.sentTo('settings.change')).toHaveLength(1));
  arrive();
  await waitFor(() => expect(fieldOf('Codex', 'Model').value).toBe(''));
  expect(bridge.sentTo('settings.change')).toHaveLength(1);
});

test('a text that was refused is not sent again until it is another', async () => {
  const { user, bridge } = await renderSettings();
  bridge.fail('settings.change', failure);
  const model = fieldOf('Codex', 'Model');
  await user.type(model, 'one{Enter}');
  await waitFor(() => expect(model.getAttribute('aria-invalid')).toBe('true'));
  await user.tab();
  expect(bridge.sentTo('settings.change')).toHaveLength(1);
  await user.type(model, ' two{Enter}');
  await waitFor(() => expect(bridge.sentTo('settings.change')).toHaveLength(2));
});

test('a field that is left as it was saves nothing', async () => {
  const { user, bridge } = await renderSettings({
    settings: { api: { model: 'gpt-4.1', guardrail_model: null, base_url: null } },
  });
  const model = fieldOf('API', 'Model');
  await user.type(model, 'x{Backspace}{Enter}');
  await user.tab();
  expect(bridge.sentTo('settings.change')).toEqual([]);
});

test('Escape in a changed field goes back to the value in force and stays on the screen', async () => {
  const { user, bridge, store } = await renderSettings({ section: 'Limits' });
  store.getState().showScreen('settings');
  const turns = screen.getByLabelText<HTMLInputElement>('Decisions');
  await user.type(turns, '9');
  expect(turns.value).toBe('49');
  await user.keyboard('{Escape}');
  expect(turns.value).toBe('4');
  await user.tab();
  expect(bridge.sentTo('settings.change')).toEqual([]);
});

test('what was typed is saved when the screen is left by key', async () => {
  const bridge = createFakeBridge();
  const { user } = await renderWindow(bridge);
  await user.keyboard('{Control>},{/Control}');
  await user.type(fieldOf('Codex', 'Model'), 'gpt-5.6-luna');
  await user.keyboard('{Control>}1{/Control}');
  await waitFor(() =>
    expect(bridge.sentTo('settings.change').at(-1)).toMatchObject({ codex: { model: 'gpt-5.6-luna' } }),
  );
});

test('two changes one right after the other keep each other', async () => {
  const { user, lastChange } = await renderSettings();
  await user.type(fieldOf('Codex', 'Model'), 'one');
  await user.type(fieldOf('Codex', 'Base URL'), 'http://localhost:1/v1{Enter}');
  await waitFor(() =>
    expect(lastChange()).toEqual({
      codex: { path: null, model: 'one', guardrail_model: null, base_url: 'http://localhost:1/v1' },
    }),
  );
});

test('a change that main cannot make is told at its field, and the old value stays in force', async () => {
  const { user, bridge } = await renderSettings({
    settings: { api: { model: 'gpt-4.1', guardrail_model: null, base_url: null } },
  });
  bridge.fail('settings.change', failure);
  const model = fieldOf('API', 'Model');
  await user.clear(model);
  await user.type(model, 'gpt-9{Enter}');
  await waitFor(() => expect(model.getAttribute('aria-invalid')).toBe('true'));
  const note = document.getElementById(model.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toContain('The settings were not written. Make room.');
  expect(note?.textContent).toContain('"gpt-4.1" stays in force.');
});

test('without the settings in force no form is offered that would overwrite them', async () => {
  const bridge = createFakeBridge();
  bridge.fail('settings.get', failure);
  const { user } = await renderWindow(bridge);
  await user.keyboard('{Control>},{/Control}');
  expect(screen.queryByLabelText('Base URL')).toBeNull();
  expect(screen.getAllByText('The settings were not written.').length).toBeGreaterThan(1);
});

test('theme and trace rows are saved at once', async () => {
  const { user, lastChange } = await renderSettings({ section: 'Appearance' });
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  await waitFor(() => expect(lastChange()).toEqual({ theme: 'dark' }));
  await user.click(screen.getByRole('radio', { name: 'Compact' }));
  await waitFor(() => expect(lastChange()).toEqual({ density: 'compact' }));
  expect(screen.getByText('smaller', { exact: false }).textContent).toBe('Ctrl - smaller');
});

test('the places are named, and what was odd about this start', async () => {
  const notice = 'The settings file was damaged and was kept as settings.broken.json.';
  const { user, bridge } = await renderSettings({
    section: 'Where files are',
    answers: {
      'app.info': {
        version: '0.1.0',
        electron: '45.5.0',
        platform: 'linux',
        output_folder: '/home/learner/practice-7',
        notices: [notice],
      },
    },
  });
  expect(screen.getByText('/home/learner/practice-7')).toBeTruthy();
  expect(screen.getByText(notice)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Copy path' }));
  expect(bridge.sentTo('clipboard.write')).toEqual([{ text: '/home/learner/practice-7' }]);
});
