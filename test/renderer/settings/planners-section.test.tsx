// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PlannerMode } from '../../../src-shared/domain/status';
import type { PreflightCheck } from '../../../src-shared/domain/planner-setup';
import { renderSettings } from './render-settings';

const checks: readonly PreflightCheck[] = [
  { name: 'Codex', state: 'ok', sentence: 'codex-cli 0.159.2 is a tested version.', todo: null },
  {
    name: 'Sign-in',
    state: 'missing',
    sentence: 'Codex is signed out.',
    todo: 'Sign in with `codex login`.',
  },
  { name: 'Instructions', state: 'warning', sentence: 'AGENTS.md is added.', todo: 'Move the file away.' },
  { name: 'A real call', state: 'not_tried', sentence: 'It costs tokens.', todo: null },
];

const preflight = {
  'planners.preflight': ({ mode }: { mode: PlannerMode }) => ({ mode, checks: [...checks] }),
};

const codex = () => within(screen.getByRole('region', { name: 'Codex' }));
const api = () => within(screen.getByRole('region', { name: 'API' }));

test('each check is said with its state, its sentence and what to do', async () => {
  await renderSettings({ answers: preflight });
  await codex().findByText('Sign-in', { exact: false });
  const lines = codex().getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    'Codex, ok:codex-cli 0.159.2 is a tested version.',
    'Sign-in, missing:Codex is signed out.Sign in with `codex login`.',
    'Instructions, warning:AGENTS.md is added.Move the file away.',
    'A real call, not tried:Not tried. It costs tokens.',
  ]);
});

test('both preflights look when the section shows, and only the changed one looks again after a change', async () => {
  const { user, bridge } = await renderSettings({ answers: preflight });
  expect(bridge.sentTo('planners.preflight')).toEqual([{ mode: 'codex' }, { mode: 'api' }]);
  await user.type(api().getByLabelText('Model'), 'gpt-4.1{Enter}');
  await waitFor(() => expect(bridge.sentTo('planners.preflight')).toHaveLength(3));
  expect(bridge.sentTo('planners.preflight').at(-1)).toEqual({ mode: 'api' });
  expect(bridge.sent.findIndex(({ name }) => name === 'settings.change')).toBeLessThan(
    bridge.sent.findLastIndex(({ name }) => name === 'planners.preflight'),
  );
});

test('a preflight looks again when it is asked to', async () => {
  const { user, bridge } = await renderSettings({ answers: preflight });
  await codex().findByText('Sign-in', { exact: false });
  await user.click(codex().getByRole('button', { name: 'Check again (Codex)' }));
  await waitFor(() => expect(bridge.sentTo('planners.preflight').at(-1)).toEqual({ mode: 'codex' }));
  expect(bridge.sentTo('planners.preflight')).toHaveLength(3);
});

test('a preflight that cannot be made says why', async () => {
  const { bridge, user } = await renderSettings({ answers: preflight });
  await codex().findByText('Sign-in', { exact: false });
  bridge.fail('planners.preflight', { code: 'internal', what: 'It broke.', where: null, todo: 'Try again.' });
  await user.click(codex().getByRole('button', { name: 'Check again (Codex)' }));
  expect(await codex().findByText('It broke.')).toBeTruthy();
});

test('the chosen program is saved; a change of mind changes nothing', async () => {
  const { user, bridge, lastChange } = await renderSettings({ answers: { 'codex.choose': null } });
  await user.click(screen.getByRole('button', { name: 'Choose…' }));
  await waitFor(() => expect(bridge.sentTo('codex.choose')).toHaveLength(1));
  expect(bridge.sentTo('settings.change')).toEqual([]);
  bridge.answer('codex.choose', { path: '/opt/codex' });
  await user.click(screen.getByRole('button', { name: 'Choose…' }));
  await waitFor(() =>
    expect(lastChange()).toEqual({
      codex: { path: '/opt/codex', model: null, guardrail_model: null, base_url: null },
    }),
  );
  expect(codex().getByLabelText<HTMLInputElement>('Program').value).toBe('/opt/codex');
});

test('what is sent where names the server that is set', async () => {
  await renderSettings({
    settings: { api: { model: null, guardrail_model: null, base_url: 'http://127.0.0.1:8080/v1' } },
  });
  expect(
    api().getByText(/to 127\.0\.0\.1:8080, a server on this machine, with the key as authorization/),
  ).toBeTruthy();
  expect(codex().getByText(/to the service that Codex is signed in to/)).toBeTruthy();
});
