// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TraceScreen } from '../../../src-renderer/trace/trace-screen';
import { createFakeBridge } from '../../support/fake-bridge';
import { caseList, caseListing } from '../../support/listing-builders';
import { longRecord } from '../../support/long-record';
import { renderWindow } from '../../support/render-window';
import { finishedRun } from '../../support/run-builders';

const open = async (events: number) => {
  const run = finishedRun(longRecord(events).events);
  const bridge = createFakeBridge({ 'cases.list': caseList([caseListing()]), 'results.open': run });
  const window = await renderWindow(bridge, <TraceScreen />);
  await act(() => window.store.getState().openResult('refund-result.json'));
  return window;
};

const options = () => screen.getAllByRole('option');
const selected = () => screen.getByRole('option', { selected: true });

test('of a long trace only the rows in sight are drawn, and each says its place among all', async () => {
  await open(2000);
  expect(options().length).toBeLessThan(150);
  expect(selected().getAttribute('aria-posinset')).toBe('1');
  // The request, 2000 events and the end.
  expect(selected().getAttribute('aria-setsize')).toBe('2002');
});

test('the keys reach the end and every turn between, and the list points at the row that is selected', async () => {
  const { user } = await open(2000);
  await user.keyboard('{End}');
  expect(selected().getAttribute('aria-posinset')).toBe('2002');
  const list = screen.getByRole('listbox', { name: 'Events of this run' });
  expect(list.getAttribute('aria-activedescendant')).toBe(selected().id);
  await user.keyboard('k');
  expect(selected().getAttribute('aria-posinset')).toBe('2001');
  await user.keyboard('{Home}n');
  // The refusal of turn 97 is its second event: 96 turns of three, and the request before them.
  expect(selected().getAttribute('aria-posinset')).toBe(String(96 * 3 + 2 + 1));
});
