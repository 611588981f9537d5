// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultLimits } from '../../../src-shared/domain/trace';
import { renderSettings } from './render-settings';

const section = 'Limits';

test('a limit is saved beside the ones that stay', async () => {
  const { user, lastChange } = await renderSettings({ section });
  const time = screen.getByLabelText('Running time');
  await user.clear(time);
  await user.type(time, '0.5{Enter}');
  await waitFor(() => expect(lastChange()).toEqual({ limits: { ...defaultLimits, time_budget_s: 0.5 } }));
});

test('how many runs go on at a time is saved by itself', async () => {
  const { user, lastChange } = await renderSettings({ section });
  const runs = screen.getByLabelText('Runs at a time');
  await user.clear(runs);
  await user.type(runs, '8{Enter}');
  await waitFor(() => expect(lastChange()).toEqual({ concurrency: 8 }));
});

test.each([
  ['Decisions', '0', 'found "0", expected at least 1. "4" stays in force.'],
  ['Decisions', '1.5', 'found "1.5", expected a whole number. "4" stays in force.'],
  ['Runs at a time', '9', 'found "9", expected at most 8. "1" stays in force.'],
  ['Running time', '0', 'found "0", expected more than 0. "300" stays in force.'],
  ['One planner call', 'soon', 'found "soon", expected a number. "120" stays in force.'],
  ['One planner call', ' ', 'found nothing, expected a number. "120" stays in force.'],
])('%s of %s is refused at its field', async (label, text, sentence) => {
  const { user, bridge, store } = await renderSettings({ section });
  const field = screen.getByLabelText<HTMLInputElement>(label);
  await user.clear(field);
  await user.type(field, `${text}{Enter}`);
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe(`Not saved: ${sentence}`);
  expect(store.getState().announcement.text).toBe(`Not saved: ${sentence}`);
  expect(bridge.sentTo('settings.change')).toEqual([]);
  await user.type(field, '1');
  expect(field.getAttribute('aria-invalid')).toBe('false');
});

test('a limit goes back to its default, also from a text that was refused', async () => {
  const { user, lastChange } = await renderSettings({
    section,
    settings: { limits: { ...defaultLimits, max_turns: 9 } },
  });
  const turns = screen.getByLabelText<HTMLInputElement>('Decisions');
  await user.clear(turns);
  await user.type(turns, 'many{Enter}');
  await user.click(screen.getByRole('button', { name: 'Back to the default of Decisions' }));
  await waitFor(() => expect(lastChange()).toEqual({ limits: defaultLimits }));
  expect(turns.value).toBe('4');
  expect(
    screen.getByRole('button', { name: /^Back to the default of Decisions ?, not possible now/ }),
  ).toBeTruthy();
});
