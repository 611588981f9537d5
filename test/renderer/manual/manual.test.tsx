// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { App } from '../../../src-renderer/app';
import type { TraceEvent } from '../../../src-shared/domain/trace';
import { supportHeader } from '../../support/decision-schema';
import { createFakeBridge } from '../../support/fake-bridge';
import { caseList, refundListing } from '../../support/listing-builders';
import { renderWindow } from '../../support/render-window';
import {
  decision,
  liveRun,
  numbered,
  policy,
  progress,
  proposal,
  toolResult,
} from '../../support/run-builders';
import { setWidth } from '../../support/set-width';

afterEach(() => setWidth(1280));

const firstTurn = [proposal(decision('lookup_order')), policy('lookup_order'), toolResult()];

const open = async (events: readonly TraceEvent[] = [], turn = 1) => {
  const run = {
    ...liveRun(numbered(events), 'asking', { turn }),
    header: supportHeader({ mode: 'manual' }),
  };
  const bridge = createFakeBridge({
    'cases.list': caseList([refundListing()]),
    'runs.start': run,
    'runs.get': run,
    'runs.decide': progress('deciding'),
    'runs.supplied': { decision: decision('request_approval', { reason: 'As supplied.' }) },
  });
  const window = await renderWindow(bridge, <App />);
  await act(() => window.store.getState().startRun({ agent: 'support', case: 'refund' }));
  await screen.findByRole('heading', { name: /Your decision/ });
  return { ...window, bridge };
};

const reason = () => screen.getByRole('textbox', { name: 'reason' });

test('the person is given what a model would have been given, and the clock is said to stand', async () => {
  const { user } = await open();
  expect(screen.getByText(/the same bytes every planner gets/)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Instructions' }));
  expect(screen.getByText(/lookup_order/, { selector: 'p *' })).toBeTruthy();
  expect(screen.getByText('manual, you decide')).toBeTruthy();
});

test('a tool by digit fills its arguments from the request and locks the others; Ctrl Enter proposes exactly that', async () => {
  const { user, bridge } = await open();
  await user.keyboard('1');
  expect(screen.getByRole('textbox', { name: 'order_id' })).toHaveProperty('value', 'OR-882');
  expect(screen.getAllByText('lookup_order takes none')).toHaveLength(2);
  await user.type(reason(), 'Read it first.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(bridge.sentTo('runs.decide')).toEqual([
      { run_id: 'run-1', turn: 1, decision: decision('lookup_order', { reason: 'Read it first.' }) },
    ]),
  );
});

test('without a tool nothing is proposed', async () => {
  const { user, bridge } = await open();
  expect(screen.getByRole('button', { name: /Propose/ }).getAttribute('title')).toBe('no tool is chosen');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(bridge.sentTo('runs.decide')).toEqual([]);
});

test('the shape is checked while typing and the verdict stays covered', async () => {
  const { user } = await open();
  expect(screen.getByText(/tool misses the schema/)).toBeTruthy();
  await user.keyboard('5');
  expect(screen.getByText('Shape: fits the schema')).toBeTruthy();
  expect(screen.getByText('Policy: covered until you propose')).toBeTruthy();
});

test('the supplied decision of the turn fills the form', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Take the supplied one' }));
  expect(reason()).toHaveProperty('value', 'As supplied.');
  expect(screen.getByRole('radio', { name: 'request_approval' })).toHaveProperty('checked', true);
});

test('a case without supplied decisions says so', async () => {
  const { bridge, store } = await open();
  bridge.answer('runs.supplied', { decision: null });
  await act(async () => {
    for (const event of numbered(firstTurn)) bridge.emit('runs.event', event);
    bridge.emit('runs.progress', progress('asking', { turn: 2 }));
  });
  await waitFor(() => expect(store.getState().runs['run-1']?.events).toHaveLength(3));
  const button = await screen.findByRole('button', { name: /Take the supplied one ?, not possible now/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('how the controller answered stands above the next decision', async () => {
  await open(firstTurn, 2);
  const answers = screen.getByRole('list', { name: 'How the controller answered' });
  expect(answers.textContent).toContain('Allowed, 2 of 2');
  expect(answers.textContent).toContain('found');
});

test('an earlier step can be looked at; the strip leads back and the draft is kept', async () => {
  const { user } = await open(firstTurn, 2);
  await user.type(reason(), 'Half a thought');
  await user.click(screen.getByRole('heading', { name: /Your decision/ }));
  await user.keyboard('k');
  expect(screen.getByText(/The run waits for your decision of turn 2/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back to your decision' }));
  expect(reason()).toHaveProperty('value', 'Half a thought');
});

test('a refused hand-in is told and the draft stays', async () => {
  const { user, bridge } = await open();
  const failure = {
    code: 'conflict',
    what: 'It was answered before.',
    where: null,
    todo: 'Look again.',
  } as const;
  bridge.fail('runs.decide', failure);
  await user.keyboard('5');
  await user.type(reason(), 'Enough.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('It was answered before.')).toBeTruthy();
  expect(reason()).toHaveProperty('value', 'Enough.');
});

const writeJson = async (store: Awaited<ReturnType<typeof open>>['store'], text: string) =>
  act(async () => store.getState().keepDecisionDraft('run-1 turn 1', { kind: 'json', text }));

test('back in the form, what it has no field for is named until the next change', async () => {
  const { user, store } = await open();
  await writeJson(store, '{"tool": "escalate", "reason": "Enough.", "approved\\u200b": true}');
  await user.click(screen.getByRole('button', { name: /Back to the form/ }));
  const note = () =>
    screen.queryByText(/Left out, as the form has no field for it/, { selector: 'p > span' });
  expect(note()?.textContent).toContain('approvedU+200B');
  expect(store.getState().announcement.text).toContain('Left out, as the form has no field for it');
  expect(screen.getByRole('radio', { name: 'escalate' })).toHaveProperty('checked', true);
  await user.type(reason(), ' Really.');
  expect(note()).toBeNull();
});

test('a text that the form cannot show stays JSON, and says so to everyone', async () => {
  const { user, store } = await open();
  await writeJson(store, '[1]');
  await user.click(screen.getByRole('button', { name: /Back to the form/ }));
  expect(screen.getByText(/The form cannot show this text/, { selector: '[aria-hidden]' })).toBeTruthy();
  expect(store.getState().announcement.text).toContain('The form cannot show this text');
  expect(screen.getByRole('textbox', { name: 'Your decision as JSON' })).toBeTruthy();
});

const hints = () => screen.getByText('all keys').closest('footer')?.textContent;

test('the hints and the palette name what digits and F6 do in a decision, and parts again beside an earlier step', async () => {
  const { user } = await open(firstTurn, 2);
  expect(hints()).toContain('tool');
  expect(hints()).toContain('form or JSON');
  expect(hints()).not.toContain('open a part');
  await user.keyboard('{Control>}k{/Control}');
  const palette = await screen.findByRole('dialog', { name: 'Commands' });
  expect(within(palette).getByRole('option', { name: /Tool 1/ })).toBeTruthy();
  expect(within(palette).queryByRole('option', { name: /Part 1/ })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('heading', { name: /Your decision/ }));
  await user.keyboard('k');
  expect(hints()).toContain('open a part');
  expect(hints()).not.toContain('form or JSON');
});

/** The way to the other pane; the toolbar has a Step button of its own. */
const wayTo = (pane: string) => {
  const buttons = screen.getAllByRole('button', { name: pane });
  const way = buttons.find((button) => button.getAttribute('aria-keyshortcuts')?.includes('F6'));
  if (!way) throw new Error(`no way to ${pane}`);
  return way;
};

test('where one pane shows, the way to the other one leads there and leaves the form as it is', async () => {
  const { user } = await open();
  await act(async () => setWidth(640));
  await user.click(wayTo('Step'));
  expect(screen.getByRole('heading', { name: /Your decision/ })).toBeTruthy();
  expect(wayTo('Events').getAttribute('aria-keyshortcuts')).toBe('Shift+F6');
  await user.click(wayTo('Events'));
  expect(screen.getByRole('listbox', { name: 'Events of this run' })).toBeTruthy();
  await user.click(wayTo('Step'));
  expect(screen.getByRole('radio', { name: 'escalate' })).toBeTruthy();
});
