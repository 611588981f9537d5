// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { App } from '../../../src-renderer/app';
import { createFakeBridge } from '../../support/fake-bridge';
import { agentListing, caseList, caseListing, runSummary } from '../../support/listing-builders';
import { liveRun } from '../../support/run-builders';
import { renderWindow } from '../../support/render-window';
import { openedDocument, ownWorkspace } from '../../support/workspace-builders';

const own = caseListing({ name: 'my-charge', title: 'my-charge', teaches: '', look_for: [], own: true });
const unwritten = { ...own, name: 'my-duplicate', title: 'my-duplicate', expected: null };
const damaged = {
  ...own,
  ...{ name: 'broken', title: 'broken', request: null, expected: null },
  problem: 'support/requests/broken.json:1:2 at $: found the end of the text, expected valid JSON.',
};

const setUp = async (listing = [caseListing(), own, unwritten, damaged]) => {
  const bridge = createFakeBridge({
    'cases.list': caseList(listing),
    'workspaces.get': ownWorkspace(),
    'runs.start': liveRun([], 'planning'),
    'documents.open': openedDocument({ path: 'support/requests/my-charge.json' }),
    'documents.create': { path: 'support/expectations/my-duplicate.json' },
  });
  return { ...(await renderWindow(bridge, <App />)), bridge };
};

test('the person’s own requests stand under a heading of their own', async () => {
  await setUp();
  expect(screen.getByRole('group', { name: /^Support, one request, one order, 1 case/ })).toBeTruthy();
  const group = screen.getByRole('group', { name: /^Your requests, Support, 3 cases/ });
  expect(group.textContent).toContain('a request of your own');
});

test('a case without an expectation says so, and one can be written where only judging sees it', async () => {
  const { user, bridge } = await setUp();
  await user.click(screen.getByRole('option', { name: /my-duplicate/ }));
  expect(screen.getByText('Nobody has written how it should end.')).toBeTruthy();
  expect(screen.getByText(/no planner ever sees it/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Write what should happen' }));
  await waitFor(() =>
    expect(bridge.sentTo('documents.create')).toEqual([
      { agent: 'support', kind: 'expectation', name: 'my-duplicate', from: null },
    ]),
  );
});

test('a case leads to its request in the editor', async () => {
  const { user, bridge, store } = await setUp();
  await user.click(screen.getByRole('option', { name: /my-charge/ }));
  await user.click(screen.getByRole('button', { name: 'Edit the request' }));
  await waitFor(() => expect(store.getState().screen).toBe('data'));
  expect(bridge.sentTo('documents.open')).toEqual([{ path: 'support/requests/my-charge.json' }]);
});

test('a damaged case says what is wrong and is not run', async () => {
  const { user, bridge } = await setUp();
  const row = screen.getByRole('option', { name: /broken/ });
  expect(row.textContent).toContain('Cannot be read.');
  await user.click(row);
  expect(screen.getAllByText(/found the end of the text/).length).toBeGreaterThan(0);
  await user.keyboard('r');
  await user.click(screen.getByRole('button', { name: /its files cannot be read/ }));
  expect(bridge.sentTo('runs.start')).toEqual([]);
});

test('running all leaves a damaged case out', async () => {
  const { user, bridge } = await setUp([own, damaged]);
  await user.keyboard('{Shift>}R{/Shift}');
  await waitFor(() => expect(bridge.sentTo('runs.start')).toHaveLength(1));
  expect(bridge.sentTo('runs.start')).toMatchObject([{ case: 'my-charge' }]);
});

test('a workspace without a request says what to do', async () => {
  const bridge = createFakeBridge({
    'cases.list': { agents: [agentListing([])], damaged: [] },
    'workspaces.get': ownWorkspace(),
  });
  await renderWindow(bridge, <App />);
  expect(screen.getByText('This workspace has no requests')).toBeTruthy();
});

test('a fork among the earlier runs is called one and not judged', async () => {
  await setUp([caseListing({ runs: [runSummary({ is_fork: true, status: 'escalated', misses: null })] })]);
  expect(screen.getByText(/fork, demo/)).toBeTruthy();
  expect(screen.getAllByText(/without an expectation/).length).toBeGreaterThan(0);
});
