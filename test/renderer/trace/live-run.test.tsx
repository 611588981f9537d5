// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TraceScreen } from '../../../src-renderer/trace/trace-screen';
import { LiveRegion } from '../../../src-renderer/ui/live-region';
import type { RunPhase, TraceEvent } from '../../../src-shared/domain/trace';
import { createFakeBridge } from '../../support/fake-bridge';
import { renderWindow } from '../../support/render-window';
import { end, liveRun, progress, refundEvents, runId } from '../../support/run-builders';

const start = async (pause: boolean) => {
  const bridge = createFakeBridge({
    'runs.start': liveRun([], 'planning', { pause_before_dispatch: pause }),
    'runs.dispatch': progress('acting', { pause_before_dispatch: pause }),
    'runs.cancel': progress('ended'),
    'runs.pause': (input) => progress('acting', { pause_before_dispatch: input.pause_before_dispatch }),
  });
  const window = await renderWindow(
    bridge,
    <>
      <TraceScreen />
      <LiveRegion />
    </>,
  );
  const { startRun } = window.store.getState();
  await act(() => startRun({ agent: 'support', case: 'refund' }, { pause }));
  /** Main goes on: these events, then this phase. */
  const goOn = (events: readonly TraceEvent[], phase: RunPhase) =>
    act(async () => {
      for (const event of events) bridge.emit('runs.event', event);
      bridge.emit('runs.progress', progress(phase, { pause_before_dispatch: pause }));
    });
  const finish = () => act(async () => bridge.emit('runs.ended', { run_id: runId, end: end(), file: null }));
  return { ...window, bridge, goOn, finish };
};

const rows = () => screen.getAllByRole('option').map((row) => row.firstElementChild?.textContent);
const selected = () => screen.getByRole('option', { selected: true }).firstElementChild?.textContent;
const strip = () => screen.queryByText(/It has not run\. The clock stands while you look/);

test('rows appear as events come, and the selection follows a run that pauses', async () => {
  const { goOn } = await start(true);
  expect(rows()).toEqual(['Request refund: AC-211, OR-882']);
  await goOn(refundEvents.slice(0, 1), 'deciding');
  expect(selected()).toMatch(/^Event 1\./);
  await goOn(refundEvents.slice(1, 2), 'held');
  expect(rows()).toHaveLength(3);
  expect(selected()).toBe('Event 2. Controller: Allowed, 2 of 2, lookup_order waits for you');
});

test('a person who stepped back stays there while the run goes on', async () => {
  const { user, goOn } = await start(true);
  await goOn(refundEvents.slice(0, 2), 'held');
  await user.keyboard('k');
  await goOn(refundEvents.slice(2, 4), 'deciding');
  expect(selected()).toMatch(/^Event 1\./);
  await user.keyboard('jjj');
  await goOn(refundEvents.slice(4, 5), 'held');
  expect(selected()).toMatch(/^Event 5\./);
});

test('a run that does not pause is stepped from its request, however fast it was', async () => {
  const { goOn, finish } = await start(false);
  await goOn(refundEvents, 'acting');
  await finish();
  expect(selected()).toMatch(/^Request/);
});

test('a held run says what was allowed and that it has not run, and Enter dispatches it', async () => {
  const { user, bridge, goOn } = await start(true);
  await goOn(refundEvents.slice(0, 2), 'held');
  expect(strip()?.textContent).toContain('Policy allowed lookup_order. It has not run.');
  expect(screen.getByText('Paused before dispatch')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toMatch(
    /^Event 2\. Policy allowed lookup_order\. .* It has not run\. Enter dispatches it/,
  );
  await user.keyboard('{Enter}');
  expect(bridge.sentTo('runs.dispatch')).toEqual([{ run_id: runId }]);
  expect(strip()).toBeNull();
});

test('a person who stepped back hears that the run is held', async () => {
  const { user, goOn } = await start(true);
  await goOn(refundEvents.slice(0, 1), 'deciding');
  await user.keyboard('k');
  await goOn(refundEvents.slice(1, 2), 'held');
  expect(screen.getByRole('status').textContent).toBe(
    'Policy allowed lookup_order. It has not run. Enter dispatches it, Escape stops the run here.',
  );
});

test('Esc stops a held run where it is and does not leave the screen', async () => {
  const { user, bridge, goOn, store } = await start(true);
  await goOn(refundEvents.slice(0, 2), 'held');
  await user.keyboard('{Escape}');
  expect(bridge.sentTo('runs.cancel')).toEqual([{ run_id: runId }]);
  expect(store.getState().screen).toBe('trace');
});

test('Enter dispatches nothing while nothing is held', async () => {
  const { user, bridge, goOn } = await start(true);
  await goOn(refundEvents.slice(0, 2), 'acting');
  await user.keyboard('{Enter}');
  expect(bridge.sentTo('runs.dispatch')).toEqual([]);
});

test('End lets a live run go on to its end without pausing, and the selection goes with it', async () => {
  const { user, bridge, goOn, finish } = await start(true);
  await goOn(refundEvents.slice(0, 2), 'held');
  await user.keyboard('k{End}');
  expect(bridge.sentTo('runs.pause')).toEqual([{ run_id: runId, pause_before_dispatch: false }]);
  await goOn(refundEvents.slice(2), 'acting');
  await finish();
  expect(selected()).toBe('End: Waiting for review, pending_approval');
});

test('P switches the pause of a live run off and on', async () => {
  const { user, bridge, goOn } = await start(true);
  await goOn(refundEvents.slice(0, 2), 'held');
  await user.keyboard('pp');
  expect(bridge.sentTo('runs.pause')).toEqual([
    { run_id: runId, pause_before_dispatch: false },
    { run_id: runId, pause_before_dispatch: true },
  ]);
});

test('a live run is cancelled by its key, and a finished one has no such key', async () => {
  const { user, bridge, goOn, finish } = await start(true);
  await goOn(refundEvents.slice(0, 1), 'deciding');
  await user.keyboard('{Control>}.{/Control}');
  expect(bridge.sentTo('runs.cancel')).toEqual([{ run_id: runId }]);
  await finish();
  await user.keyboard('{Control>}.{/Control}');
  expect(bridge.sentTo('runs.cancel')).toHaveLength(1);
});
