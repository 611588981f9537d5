import { expect, test, vi } from 'vitest';
import { createClient } from '../../../src-renderer/ipc/client';
import { createFakeBridge } from '../../support/fake-bridge';
import { caseList } from '../../support/listing-builders';
import { proposal } from '../../support/run-builders';

const setUp = () => {
  const bridge = createFakeBridge();
  return { bridge, client: createClient(bridge) };
};

test('a good reply arrives as a value', async () => {
  const { bridge, client } = setUp();
  bridge.answer('cases.list', caseList());
  const result = await client.call('cases.list', {});
  expect(result).toEqual({ ok: true, value: caseList() });
});

test('a designed failure arrives as it was sent', async () => {
  const { bridge, client } = setUp();
  const failure = {
    code: 'not_found',
    what: 'No such result.',
    where: 'x-result.json',
    todo: 'Run the case.',
  } as const;
  bridge.fail('results.open', failure);
  expect(await client.call('results.open', { file: 'x-result.json', session: null })).toEqual({
    ok: false,
    failure,
  });
});

test.each([
  ['no reply at all', undefined],
  ['text', 'fine'],
  ['an error that is no designed failure', { ok: false, failure: 'sorry' }],
  ['a value with a missing field', { ok: true, value: { agents: [] } }],
  ['a value with an extra field', { ok: true, value: { ...caseList(), extra: 1 } }],
])('%s is refused as unreadable, with the call as its place', async (_what, answer) => {
  const { bridge, client } = setUp();
  bridge.replyRaw('cases.list', answer);
  const result = await client.call('cases.list', {});
  expect(result).toMatchObject({ ok: false, failure: { code: 'internal' } });
  expect(result.ok ? null : result.failure.where).toMatch(/^cases\.list/);
});

test('a wrong value inside a reply is named by its path', async () => {
  const { bridge, client } = setUp();
  bridge.replyRaw('settings.get', {
    ok: true,
    value: { theme: 'pink', first_run_done: true, panes: {}, density: 'auto' },
  });
  expect(await client.call('settings.get', {})).toMatchObject({
    failure: { where: 'settings.get at theme' },
  });
});

test('a bridge that rejects is a designed failure, too', async () => {
  const { bridge, client } = setUp();
  bridge.replyRaw('app.info', new Error('the port was closed'));
  expect(await client.call('app.info', {})).toMatchObject({ ok: false, failure: { code: 'unavailable' } });
});

test('events are parsed, and one that cannot be read is left out', () => {
  const { bridge, client } = setUp();
  const listener = vi.fn();
  const stop = client.subscribe('runs.event', listener);
  const event = proposal({ tool: 'lookup_order' }, { seq: 1 });
  bridge.emitRaw('runs.event', { ...event, seq: 0 });
  bridge.emit('runs.event', event);
  expect(listener.mock.calls).toEqual([[event]]);
  stop();
  bridge.emit('runs.event', event);
  expect(listener).toHaveBeenCalledTimes(1);
});
