// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DataText } from '../../../src-renderer/ui/data-text';
import { FailureNotice } from '../../../src-renderer/ui/failure-notice';
import { Meter } from '../../../src-renderer/ui/meter';
import { PlannerChip } from '../../../src-renderer/ui/planner-chip';
import { StatusMark } from '../../../src-renderer/ui/status-mark';
import { type MarkedStatus, statusMeanings } from '../../../src-renderer/ui/status-meaning';
import { createFakeBridge } from '../../support/fake-bridge';
import { renderWindow } from '../../support/render-window';

test.each(Object.keys(statusMeanings) as MarkedStatus[])(
  '%s has a mark, its machine word and plain words',
  async (status) => {
    const { container } = await renderWindow(
      createFakeBridge(),
      <>
        <StatusMark status={status} />
        <StatusMark status={status} as="words" tag />
      </>,
    );
    expect(container.textContent).toBe(`${status}${statusMeanings[status].words}`);
    expect(container.querySelectorAll('svg[aria-hidden="true"]')).toHaveLength(2);
  },
);

test('a demo run is always said to have no model', async () => {
  await renderWindow(createFakeBridge(), <PlannerChip mode="demo" />);
  expect(screen.getByText('demo, no model')).toBeTruthy();
});

test('text from data is never markup, and its line breaks stay', async () => {
  const { container } = await renderWindow(
    createFakeBridge(),
    <DataText wrap>{'<img src=x>\nnext\u0007'}</DataText>,
  );
  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).toBe('<img src=x>\nnextU+0007');
});

test('an error says what happened, where, and what to do', async () => {
  const failure = { what: 'One record could not be read.', where: 'pending/a.json', todo: 'Set it aside.' };
  const { container } = await renderWindow(createFakeBridge(), <FailureNotice failure={failure} />);
  expect(container.textContent).toBe('One record could not be read.pending/a.jsonSet it aside.');
});

test.each([
  [0, [0, 0, 0, 0]],
  [2, [23, 23, 0, 0]],
  [9, [23, 23, 23, 23]],
])('a meter of four with %d fills its cells and no more', async (value, filled) => {
  const { container } = await renderWindow(
    createFakeBridge(),
    <Meter label="Turns" value={value} max={4} cells>
      <b>{value} of 4</b>
    </Meter>,
  );
  const bars = [...container.querySelectorAll('rect')].filter((_, index) => index % 2 === 1);
  expect(bars.map((bar) => Number(bar.getAttribute('width')))).toEqual(filled);
});
