// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TraceScreen } from '../../../src-renderer/trace/trace-screen';
import { LiveRegion } from '../../../src-renderer/ui/live-region';
import { defaultSettings } from '../../../src-shared/domain/settings';
import type { PlannerCallRecord, RunPhase, RunProgress, TraceEvent } from '../../../src-shared/domain/trace';
import { createFakeBridge } from '../../support/fake-bridge';
import { renderWindow } from '../../support/render-window';
import {
  decision,
  end,
  header,
  liveRun,
  numbered,
  plannerFailure,
  policy,
  progress,
  proposal,
  runId,
  toolResult,
} from '../../support/run-builders';

const usage = { input_tokens: 4551, cached_input_tokens: 0, output_tokens: 96, reasoning_output_tokens: 41 };
const call: PlannerCallRecord = {
  duration_ms: 12_310,
  version: 'codex 0.159.2',
  requested_model: 'model-1',
  reported_model: 'model-1-2026',
  request_id: null,
  http_status: null,
  exit_code: 0,
  files: [{ path: 'refund-model-traces/turn-1/prompt.txt', action: 'created', bytes: 2841 }],
  steps: [
    { at_ms: 0, name: 'process started', detail: 'empty folder' },
    { at_ms: 12_310, name: 'process exited', detail: 'code 0' },
  ],
};
const events = numbered([
  proposal(decision('lookup_order'), { usage, call, ended_ms: 12_310 }),
  policy('lookup_order'),
  toolResult(),
]);
const price = {
  model: 'model-1',
  currency: 'USD',
  input: '1',
  cached_input: '1',
  output: '10',
  as_of: '2026-01-05',
};

const start = async (prices = [price]) => {
  const bridge = createFakeBridge({
    'settings.get': { ...defaultSettings, planner: 'codex', prices },
    'runs.start': {
      ...liveRun([], 'planning'),
      header: header({ mode: 'codex', requested_model: 'model-1' }),
    },
    'runs.cancel': progress('planning'),
  });
  const window = await renderWindow(
    bridge,
    <>
      <TraceScreen />
      <LiveRegion />
    </>,
  );
  await act(() => window.store.getState().startRun({ agent: 'support', case: 'refund' }));
  const goOn = (come: readonly TraceEvent[], phase: RunPhase, part: Partial<RunProgress> = {}) =>
    act(async () => {
      for (const event of come) bridge.emit('runs.event', event);
      bridge.emit('runs.progress', progress(phase, part));
    });
  const tell = (turn: number, name: string) =>
    act(async () =>
      bridge.emit('runs.planner_step', {
        run_id: runId,
        turn,
        step: { at_ms: 910, name, detail: 'as it came' },
      }),
    );
  return { ...window, bridge, goOn, tell };
};

const selected = () => screen.getByRole('option', { selected: true }).firstElementChild?.textContent;
const steps = () =>
  within(screen.getByRole('list', { name: 'Planner events' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const factOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

test('a model that has not answered is a step of its own, with its events as they come', async () => {
  const { tell } = await start();
  expect(selected()).toBe('Model lane: thinking, no answer yet');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('Model is thinking');
  await tell(1, 'thread.started');
  expect(steps()).toEqual(['0.91 sthread.startedas it came']);
  expect(screen.getByRole('button', { name: /Planner events/ }).textContent).toContain('1 event so far');
  expect(screen.getByRole('button', { name: 'Cancel run' })).toBeTruthy();
});

test('the answer takes the place of the thinking, and the run is followed', async () => {
  const { goOn } = await start();
  await goOn(events.slice(0, 1), 'deciding');
  expect(selected()).toMatch(/^Event 1\. Model lane: proposes lookup_order/);
  await goOn(events.slice(1), 'planning', { turn: 2, elapsed_ms: 12_311 });
  expect(selected()).toBe('Model lane: thinking, no answer yet');
  expect(screen.getByRole('status').textContent).toContain('the request and 1 observation');
});

test('a person who stepped back from the thinking stays there', async () => {
  const { user, goOn } = await start();
  await goOn(events, 'planning', { turn: 2, elapsed_ms: 12_311 });
  await user.keyboard('kk');
  await goOn([{ ...proposal(decision('request_approval'), { turn: 2 }), seq: 4 }], 'deciding', { turn: 2 });
  expect(selected()).toMatch(/^Event 2\./);
});

test('6 opens the record of a finished call: its steps, its facts and its files', async () => {
  const { user, goOn, tell } = await start();
  await tell(1, 'told live only');
  await goOn(events, 'planning', { turn: 2 });
  await user.keyboard('kkk6');
  expect(steps()).toEqual(['0.00 sprocess startedempty folder', '12.31 sprocess exitedcode 0']);
  expect([factOf('Duration'), factOf('Exit code'), factOf('Tokens')]).toEqual([
    expect.stringContaining('12.3 s'),
    '0',
    expect.stringContaining('4,551 in, 96 out, 41 of the output reasoning'),
  ]);
  expect(factOf('Reported model')).toContain('model-1-2026');
  expect(factOf('Cost')).toContain('0.005511 USD');
  expect(screen.getAllByText(/refund-model-traces\/turn-1\/prompt\.txt/).length).toBeGreaterThan(0);
  await user.keyboard('6');
  expect(screen.queryByRole('list', { name: 'Planner events' })).toBeNull();
});

test('what was sent and what came back is read when its file is opened, exactly and visibly', async () => {
  const { bridge, goOn, user } = await start();
  bridge.answer('evidence.read', { text: 'asked\u202Ethis', is_cut: true });
  await goOn(events, 'planning', { turn: 2 });
  await user.keyboard('{Home}j6');
  expect(bridge.sentTo('evidence.read')).toEqual([]);
  await user.click(screen.getByText('refund-model-traces/turn-1/prompt.txt'));
  expect((await screen.findByRole('group', { name: /^Text of/ })).textContent).toBe('askedU+202Ethis');
  expect(screen.getByText('The file goes on after this.')).toBeTruthy();
  expect(bridge.sentTo('evidence.read')).toEqual([{ path: 'refund-model-traces/turn-1/prompt.txt' }]);
});

test('the run bar has the model, the tokens of both directions and the cost', async () => {
  const { goOn } = await start();
  await goOn(events, 'planning', { turn: 2 });
  expect(screen.getByText('codex, model-1')).toBeTruthy();
  expect(screen.getByText('4,647')).toBeTruthy();
  expect(screen.getByText('4,551 in, 96 out')).toBeTruthy();
  expect(screen.getByText('0.005511 USD')).toBeTruthy();
});

test('a model without a price has an unknown cost and never none', async () => {
  const { goOn } = await start([]);
  await goOn(events, 'planning', { turn: 2 });
  expect(screen.getByText('unknown')).toBeTruthy();
  expect(screen.getByTitle('no price for model-1')).toBeTruthy();
  expect(screen.queryByText(/0\.000000/)).toBeNull();
});

test('a call that failed says its sentence and opens its events', async () => {
  const { bridge, goOn } = await start();
  const sentence = 'Codex is signed out. Sign in with `codex login`.';
  await goOn([{ ...plannerFailure({ code: 'signed_out', sentence, call }), seq: 1 }], 'ended');
  await act(async () =>
    bridge.emit('runs.ended', {
      run_id: runId,
      end: end({ status: 'planner_failed', code: 'signed_out', sentence, outcome: null }),
      file: null,
    }),
  );
  expect(screen.getAllByText(sentence).length).toBeGreaterThan(0);
  expect(selected()).toMatch(/^End: Planner failed/);
});
