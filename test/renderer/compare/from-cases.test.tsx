// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultSettings } from '../../../src-shared/domain/settings';
import { createFakeBridge } from '../../support/fake-bridge';
import { caseList, caseListing, runSummary } from '../../support/listing-builders';
import { renderWindow } from '../../support/render-window';
import { refundRun } from '../../support/run-builders';

const bridge = (runs: ReturnType<typeof runSummary>[]) =>
  createFakeBridge({
    'cases.list': caseList([caseListing({ runs })]),
    'settings.get': { ...defaultSettings, first_run_done: true },
    'results.open': refundRun,
    'sessions.list': { sessions: [] },
  });

test('the last run of a case is put beside another one with one key', async () => {
  const { run_id } = refundRun.header;
  const { user, store } = await renderWindow(bridge([runSummary({ run_id, file: 'refund-result.json' })]));
  await user.keyboard('c');
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(store.getState().compare).toEqual({ left: run_id, right: null });
});

test('without a run there is nothing to compare', async () => {
  const { user, store } = await renderWindow(bridge([]));
  await user.keyboard('c');
  await act(async () => undefined);
  expect(store.getState().compare).toBeNull();
});
