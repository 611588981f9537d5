// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { App } from '../../../src-renderer/app';
import type { RunSnapshot } from '../../../src-shared/ipc/contract';
import { supportHeader } from '../../support/decision-schema';
import { createFakeBridge } from '../../support/fake-bridge';
import { caseList, refundListing } from '../../support/listing-builders';
import { renderWindow } from '../../support/render-window';
import {
  decision,
  end,
  finishedRun,
  policy,
  proposal,
  refundRun,
  toolResult,
} from '../../support/run-builders';
import { setWidth } from '../../support/set-width';
import { ownWorkspace } from '../../support/workspace-builders';

afterEach(() => setWidth(1280));

const parent: RunSnapshot = { ...refundRun, header: supportHeader() };
const child: RunSnapshot = {
  ...finishedRun(
    [
      proposal(decision('lookup_order'), { origin: 'parent' }),
      policy('lookup_order'),
      toolResult(),
      proposal(decision('escalate', { account_id: null, order_id: null }), { origin: 'edited', turn: 2 }),
      policy('escalate', { turn: 2 }),
      toolResult({ turn: 2, tool: 'escalate', effect: 'none', result: { status: 'escalated' } }),
    ],
    { end: end({ status: 'escalated' }) },
  ),
  header: supportHeader({ run_id: 'child', parent: { run_id: 'run-1', seq: 4, turn: 2, mode: 'demo' } }),
};

const open = async () => {
  const bridge = createFakeBridge({
    'cases.list': caseList([refundListing()]),
    'results.open': parent,
    'runs.fork': child,
    'runs.get': child,
    'workspaces.get': ownWorkspace(),
    'decisions.keep': { kind: 'kept', path: 'support/decisions/refund.json', count: 2 },
  });
  const window = await renderWindow(bridge, <App />);
  await act(() => window.store.getState().openResult('refund-result.json'));
  await screen.findByRole('listbox', { name: 'Events of this run' });
  return { ...window, bridge };
};

const forkHere = async () => {
  const window = await open();
  await window.user.keyboard('jjjjf');
  await screen.findByRole('heading', { name: 'Fork at event 4' });
  return window;
};

test('F on a proposal opens it with its own decision; nothing has been changed yet', async () => {
  await forkHere();
  expect(screen.getByRole('radio', { name: 'request_approval' })).toHaveProperty('checked', true);
  expect(screen.getByText(/all 5 compared fields are the same/)).toBeTruthy();
  expect(screen.getByRole('region', { name: /New run/ })).toBeTruthy();
  expect(within(screen.getByRole('region', { name: /Original/ })).getByText('Allowed')).toBeTruthy();
});

test('a changed field says what it was, and the run goes on from there', async () => {
  const { user, bridge, store } = await forkHere();
  await user.keyboard('5');
  expect(screen.getByText('was request_approval')).toBeTruthy();
  expect(screen.getByText('3 of 5 compared fields')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Manual' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(bridge.sentTo('runs.fork')).toHaveLength(1));
  expect(bridge.sentTo('runs.fork')[0]).toMatchObject({
    run_id: 'run-1',
    seq: 4,
    mode: 'manual',
    decision: { tool: 'escalate', account_id: null, order_id: null },
  });
  await waitFor(() => expect(store.getState().openRunId).toBe('child'));
  expect(screen.getByRole('button', { name: 'fork of a demo run, event 4' })).toBeTruthy();
  expect(screen.getByRole('option', { name: /changed by you/ })).toBeTruthy();
  expect(screen.getByRole('option', { name: /taken again from the parent/ })).toBeTruthy();
});

test('Escape leaves the original as it is, and the draft waits for the next time', async () => {
  const { user, bridge } = await forkHere();
  await user.keyboard('5{Escape}');
  expect(screen.queryByRole('heading', { name: 'Fork at event 4' })).toBeNull();
  await user.keyboard('f');
  expect(screen.getByRole('radio', { name: 'escalate' })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('button', { name: 'Undo my changes' }));
  expect(screen.getByRole('radio', { name: 'request_approval' })).toHaveProperty('checked', true);
  expect(bridge.sentTo('runs.fork')).toEqual([]);
});

test('a fork that cannot start is told and the draft stays', async () => {
  const { user, bridge } = await forkHere();
  const failure = {
    code: 'bad_input',
    what: 'The orders cannot be read.',
    where: null,
    todo: 'Mend them.',
  } as const;
  bridge.fail('runs.fork', failure);
  await user.keyboard('5{Control>}{Enter}{/Control}');
  expect(await screen.findByText('The orders cannot be read.')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'escalate' })).toHaveProperty('checked', true);
});

test('on the request there is no proposal to change, and the button says so', async () => {
  await open();
  expect(screen.getByRole('button', { name: /^Fork/ }).getAttribute('title')).toContain('select a proposal');
});

test('the decisions of a run are kept for its case; a list that is there is replaced only after asking', async () => {
  const { user, bridge } = await open();
  const keep = screen.getByRole('button', { name: 'Keep these decisions' });
  bridge.answer('decisions.keep', ({ replace }) =>
    replace
      ? { kind: 'kept', path: 'support/decisions/refund.json', count: 2 }
      : { kind: 'exists', path: 'support/decisions/refund.json' },
  );
  await user.click(keep);
  const dialog = await screen.findByRole('dialog', { name: /Replace the decisions/ });
  await user.click(within(dialog).getByRole('button', { name: 'Replace them' }));
  await waitFor(() =>
    expect(bridge.sentTo('decisions.keep')).toEqual([
      { run_id: 'run-1', name: 'refund', replace: false },
      { run_id: 'run-1', name: 'refund', replace: true },
    ]),
  );
  expect((await screen.findAllByText(/^2 decisions are kept in support/)).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Open in Data' })).toBeTruthy();
});

test('what was kept is said of that run alone, and only while its workspace is open', async () => {
  const { user, bridge, store } = await open();
  await user.click(screen.getByRole('button', { name: 'Keep these decisions' }));
  await screen.findByRole('button', { name: 'Open in Data' });
  await act(() => store.getState().openRun('child'));
  expect(screen.queryByRole('button', { name: 'Open in Data' })).toBeNull();
  await act(() => store.getState().openRun('run-1'));
  expect(screen.getByRole('button', { name: 'Open in Data' })).toBeTruthy();
  await act(async () => bridge.emit('workspace.changed', ownWorkspace({ folder: '/elsewhere' })));
  expect(screen.queryByRole('button', { name: 'Open in Data' })).toBeNull();
});

test('a changed argument says what it was, and nothing beside it that would take its room', async () => {
  const { user, store } = await forkHere();
  const nothing = decision('request_approval', { order_id: null });
  await act(async () => {
    store.getState().closeFork();
    store.setState({
      runs: {
        'run-1': {
          ...parent,
          events: parent.events.map((event) =>
            event.seq === 4 && event.kind === 'proposal' ? { ...event, decision: nothing } : event,
          ),
        },
      },
    });
  });
  await user.keyboard('f');
  await user.click(screen.getByRole('radio', { name: 'lookup_order' }));
  const order = screen.getByRole('textbox', { name: 'order_id' });
  expect(order).toHaveProperty('value', 'OR-882');
  expect(screen.getByText('was null')).toBeTruthy();
  expect(screen.getAllByText('as in the request')).toHaveLength(1);
});

test('where one pane shows, the form and the branches are each a press away', async () => {
  const { user } = await forkHere();
  await act(async () => setWidth(640));
  await user.click(screen.getByRole('button', { name: 'Your decision' }));
  expect(screen.getByRole('radio', { name: 'request_approval' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Branches' }));
  expect(screen.getByRole('region', { name: /Original/ })).toBeTruthy();
});
