// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Price } from '../../../src-shared/domain/price';
import { renderSettings } from './render-settings';

const section = 'Prices';

const price = (model: string): Price => ({
  model,
  currency: 'USD',
  input: '2.00',
  cached_input: '0.50',
  output: '8.00',
  as_of: '2026-11-01',
});

const prices = [price('gpt-4.1'), price('gpt-4.1-mini')];

test('an empty table says that costs are unknown, not zero', async () => {
  await renderSettings({ section });
  expect(screen.getByText(/Costs are shown as unknown, not as zero/)).toBeTruthy();
});

test('a price is added exactly as it is written', async () => {
  const { user, lastChange } = await renderSettings({ section });
  await user.type(screen.getByLabelText('Model of a new price'), ' local-model ');
  await user.type(screen.getByLabelText('Input of a new price'), '1.250');
  await user.type(screen.getByLabelText('Cached input of a new price'), '0');
  await user.type(screen.getByLabelText('Output of a new price'), '000001.000000');
  const day = screen.getByLabelText('Day of a new price');
  await user.clear(day);
  await user.type(day, '2026-11-30{Enter}');
  const added = {
    model: 'local-model',
    currency: 'USD',
    input: '1.250',
    cached_input: '0',
    output: '000001.000000',
    as_of: '2026-11-30',
  };
  await waitFor(() => expect(lastChange()).toEqual({ prices: [added] }));
  expect(screen.getByLabelText<HTMLInputElement>('Input of local-model').value).toBe('1.250');
  expect(screen.getByLabelText<HTMLInputElement>('Model of a new price').value).toBe('');
  expect(screen.queryByText(/Costs are shown as unknown/)).toBeNull();
});

test('a price that is not whole is refused at each of its fields, and nothing is saved', async () => {
  const { user, bridge } = await renderSettings({ section });
  const currency = screen.getByLabelText('Currency of a new price');
  await user.clear(currency);
  await user.type(currency, 'usd');
  await user.type(screen.getByLabelText('Input of a new price'), '1,25');
  const day = screen.getByLabelText('Day of a new price');
  await user.clear(day);
  await user.type(day, '30.11.2026');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  const noteOf = (label: string) =>
    document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent;
  await waitFor(() =>
    expect(noteOf('Model of a new price')).toBe(
      'Model not saved: found nothing, expected the name of a model. ',
    ),
  );
  expect(noteOf('Currency of a new price')).toContain(
    'found "usd", expected an ISO 4217 currency code such as USD.',
  );
  expect(noteOf('Input of a new price')).toContain('found "1,25", expected an amount such as 1.25');
  expect(noteOf('Output of a new price')).toContain('found nothing, expected an amount');
  expect(noteOf('Day of a new price')).toContain('found "30.11.2026", expected a day such as 2026-11-01.');
  expect(bridge.sentTo('settings.change')).toEqual([]);
});

test('a model has one price', async () => {
  const { user, bridge } = await renderSettings({ section, settings: { prices } });
  await user.type(screen.getByLabelText('Model of a new price'), 'gpt-4.1');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText(/expected a model that has no price yet/)).toBeTruthy();
  expect(bridge.sentTo('settings.change')).toEqual([]);
});

test('a figure is changed in its place, exactly, and the others stay', async () => {
  const { user, lastChange } = await renderSettings({ section, settings: { prices } });
  const output = screen.getByLabelText('Output of gpt-4.1');
  await user.clear(output);
  await user.type(output, '7.5000');
  await user.tab();
  await waitFor(() =>
    expect(lastChange()).toEqual({
      prices: [{ ...price('gpt-4.1'), output: '7.5000' }, price('gpt-4.1-mini')],
    }),
  );
});

test('a figure that is none is refused in its row', async () => {
  const { user, bridge } = await renderSettings({ section, settings: { prices } });
  const input = screen.getByLabelText('Input of gpt-4.1-mini');
  await user.clear(input);
  await user.type(input, '1.2345678{Enter}');
  expect(await screen.findByText(/"2.00" stays in force/)).toBeTruthy();
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(bridge.sentTo('settings.change')).toEqual([]);
});

test('a price is removed, and the focus stays in the table', async () => {
  const { user, lastChange } = await renderSettings({ section, settings: { prices } });
  await user.click(screen.getByRole('button', { name: 'Remove the price of gpt-4.1' }));
  await waitFor(() => expect(lastChange()).toEqual({ prices: [price('gpt-4.1-mini')] }));
  await waitFor(() => expect(screen.getByRole('table').contains(document.activeElement)).toBe(true));
});

test('a model that a planner asks for without a price is named, and setting one starts with it', async () => {
  const { user } = await renderSettings({
    section,
    settings: { prices, api: { model: 'local-model', guardrail_model: null, base_url: null } },
  });
  const row = within(screen.getByRole('row', { name: /local-model no price set/ }));
  await user.click(row.getByRole('button', { name: 'Set a price for local-model' }));
  expect(screen.getByLabelText<HTMLInputElement>('Model of a new price').value).toBe('local-model');
  expect(document.activeElement).toBe(screen.getByLabelText('Input of a new price'));
});
