// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ArchiveState } from '../../../src-shared/domain/archive-state';
import type { FakeAnswers } from '../../support/fake-bridge';
import { renderSettings } from './render-settings';

const secret = 'sw0rdfish';
const url = `postgres://ann:${secret}@db.example/traces`;
const folder: ArchiveState = {
  kind: 'folder',
  place: '/data/archive',
  is_fixed: false,
  is_for_session: false,
};
const server: ArchiveState = { ...folder, kind: 'server', place: 'postgres://ann@db.example/traces' };

const setUp = async (answers: FakeAnswers = {}) => {
  const section = 'Where files are';
  const rendered = await renderSettings({ section, answers: { 'archive.state': folder, ...answers } });
  const archive = within(await screen.findByRole('region', { name: 'Trace archive' }));
  await archive.findByText('Kept');
  return { ...rendered, archive };
};

test('the archive in force is named with what it holds', async () => {
  const { archive } = await setUp();
  expect(await archive.findByText('/data/archive')).toBeTruthy();
  expect(await archive.findByText('12 runs')).toBeTruthy();
});

test('a connection string goes in and is left nowhere', async () => {
  const { archive, user, bridge, store } = await setUp({ 'archive.connect': server });
  await user.click(archive.getByRole('radio', { name: 'Postgres server' }));
  const field = archive.getByLabelText<HTMLInputElement>('Connection string');
  expect(field.type).toBe('password');
  await user.click(field);
  await user.paste(url);
  await user.keyboard('{Enter}');
  expect(await archive.findByText('postgres://ann@db.example/traces')).toBeTruthy();
  expect(bridge.sentTo('archive.connect')).toEqual([{ url }]);
  const values = [...document.querySelectorAll('input')].map((input) => input.value).join(' ');
  for (const place of [document.documentElement.outerHTML, values, JSON.stringify(store.getState())])
    expect(place).not.toContain(secret);
});

test('a refused server is told where it was typed, and what was in force stays', async () => {
  const { archive, user, bridge } = await setUp();
  bridge.fail('archive.connect', {
    code: 'unavailable',
    what: 'No Postgres server answered.',
    where: 'postgres://ann@db.example/traces',
    todo: 'Check that it runs.',
  });
  await user.click(archive.getByRole('radio', { name: 'Postgres server' }));
  await user.click(archive.getByLabelText('Connection string'));
  await user.paste(url);
  await user.click(archive.getByRole('button', { name: 'Connect' }));
  expect((await archive.findByRole('alert')).textContent).toContain('No Postgres server answered.');
  await user.click(archive.getByRole('button', { name: 'Cancel' }));
  expect(archive.getByText('/data/archive')).toBeTruthy();
  expect(
    archive.getByRole<HTMLInputElement>('radio', { name: 'On this machine' }).getAttribute('aria-checked'),
  ).not.toBe('false');
});

test('none is chosen at once', async () => {
  const off: ArchiveState = { ...folder, kind: 'off', place: null };
  const { archive, user, bridge } = await setUp({ 'archive.choose': off });
  await user.click(archive.getByRole('radio', { name: 'None' }));
  await waitFor(() => expect(bridge.sentTo('archive.choose')).toEqual([{ kind: 'off' }]));
  await waitFor(() => expect(archive.queryByText('Holds')).toBeNull());
});

test('an archive that somebody else has says so, and one of the environment cannot be changed', async () => {
  const { archive, bridge, store } = await setUp();
  bridge.fail('archive.check', {
    code: 'conflict',
    what: 'Another program has it.',
    where: null,
    todo: 'Close it.',
  });
  await store.getState().checkArchive();
  expect(await archive.findByText('It could not be opened.')).toBeTruthy();
  expect(archive.getByText('Another program has it.')).toBeTruthy();
  bridge.answer('archive.state', { ...folder, is_fixed: true });
  await store.getState().loadArchive();
  await waitFor(() => expect(archive.queryByRole('radio')).toBeNull());
  expect(archive.getByText(/DESKCHECK_ARCHIVE/)).toBeTruthy();
});
