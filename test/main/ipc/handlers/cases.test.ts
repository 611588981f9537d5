import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CaseListing } from '../../../../src-shared/domain/case';
import { type Desk, openTestDesk } from '../../../support/desk';
import { copyKit } from '../../../support/kit-copy';

const listCases = async (desk: Desk): Promise<readonly CaseListing[]> =>
  (await desk.ask('cases.list', {})).agents[0]?.cases ?? [];
const runsOf = async (desk: Desk, name: string) =>
  (await listCases(desk)).find((listed) => listed.name === name)?.runs ?? [];

describe('cases.list', () => {
  test('lists the seven cases with their request and expectation, not run yet', async () => {
    const cases = await listCases(await openTestDesk());
    expect(cases.map(({ name }) => name)).toEqual([
      'explain',
      'refund',
      'missing-id',
      'not-found',
      'cross-account',
      'timeout',
      'injection',
    ]);
    expect(cases.flatMap(({ runs }) => runs)).toEqual([]);
    expect(cases[0]).toMatchObject({
      request: { id: 'explain', intent: 'explain', account_id: 'AC-211', order_id: 'OR-882' },
      expected: { status: 'draft', tools: ['lookup_order', 'draft_reply'] },
    });
  });

  test('names the agent’s tools with what each may touch', async () => {
    const { agents } = await (await openTestDesk()).ask('cases.list', {});
    expect(
      agents.map(({ name, tools }) => [name, tools.map((tool) => `${tool.name} ${tool.effect}`)]),
    ).toEqual([
      [
        'support',
        [
          'lookup_order read',
          'draft_reply none',
          'request_approval write',
          'ask_clarification none',
          'escalate none',
        ],
      ],
      [
        'documents',
        [
          'search_documents read',
          'read_document read',
          'quote_answer none',
          'ask_clarification none',
          'abstain none',
        ],
      ],
      [
        'orders',
        [
          'get_order read',
          'get_shipping_status read',
          'cancel_order write',
          'issue_refund write',
          'escalate_to_human none',
          'final_message none',
        ],
      ],
    ]);
  });

  test('judges each case’s runs, newest first', async () => {
    const desk = await openTestDesk();
    await desk.runCase('refund');
    await desk.clock.advance(1000);
    await desk.runCase('refund');
    await desk.runCase('explain');
    expect(await runsOf(desk, 'refund')).toMatchObject([
      { file: 'refund-result-2.json', status: 'duplicate_pending', misses: [] },
      { file: 'refund-result.json', status: 'pending_approval', misses: [] },
    ]);
    expect(await runsOf(desk, 'explain')).toHaveLength(1);
    expect(await runsOf(desk, 'injection')).toEqual([]);
  });

  test('says what a run missed', async () => {
    const desk = await openTestDesk();
    const started = await desk.ask('runs.start', {
      agent: 'support',
      case: 'explain',
      mode: 'demo',
      pause_before_dispatch: true,
    });
    const { run_id } = started.header;
    await desk.untilPhase(run_id, 'held');
    await desk.ask('runs.cancel', { run_id });
    await desk.until('runs.ended', (ended) => ended.run_id === run_id);
    expect(await runsOf(desk, 'explain')).toMatchObject([
      {
        status: 'cancelled',
        misses: [{ what: 'status', expected: 'draft', found: 'cancelled' }, {}, {}, {}, {}],
      },
    ]);
  });

  test.each([
    ['cut', '{"schema": "deskcheck.run/1", "run_'],
    ['empty', ''],
    ['full of NUL', '\u0000'.repeat(200)],
    ['of a newer schema', '{"schema": "deskcheck.run/2"}'],
    ['not a record', '[]'],
  ])('a result file that is %s costs only its own row', async (_name, content) => {
    const desk = await openTestDesk();
    await desk.runCase('explain');
    await writeFile(join(desk.output(), 'refund-result.json'), content);
    const { damaged } = await desk.ask('cases.list', {});
    expect(damaged).toEqual([expect.stringContaining('refund-result.json')]);
    expect(await runsOf(desk, 'explain')).toHaveLength(1);
    expect(await runsOf(desk, 'refund')).toEqual([]);
  });

  test('other files in the folder are nobody’s result', async () => {
    const desk = await openTestDesk();
    for (const name of ['notes.json', 'result.json', '.explain-result.json.1.tmp', 'a b-result.json']) {
      await writeFile(join(desk.output(), name), 'x');
    }
    expect((await desk.ask('cases.list', {})).damaged).toEqual([]);
  });

  test('a damaged file of cases is said once, and the requests are listed without their descriptions', async () => {
    const kit = await copyKit();
    await writeFile(join(kit.folder, 'support', 'cases.json'), '[{"name": "explain"}]');
    const desk = await openTestDesk({ kit });
    const { agents, damaged } = await desk.ask('cases.list', {});
    expect(damaged).toEqual([expect.stringMatching(/cases\.json:1:2 at \$\[0\]\.title: found nothing/)]);
    expect(agents[0]?.cases).toHaveLength(7);
    expect(agents[0]?.cases[0]).toMatchObject({ name: 'cross-account', own: true, problem: null });
    const order = { agent: 'support', case: 'refund', mode: 'demo', pause_before_dispatch: false } as const;
    // A description may inject a fault, so without it nobody knows what the case is.
    expect(await desk.call('runs.start', order)).toMatchObject({ failure: { code: 'bad_input' } });
    expect(desk.faults).toEqual([]);
  });

  test.each([
    ['a missing request', 'requests', null, 'no such file'],
    ['a damaged request', 'requests', '{"id": "timeout"', 'expected valid JSON'],
    ['a damaged expectation', 'expectations', '{"status": "perfect"}', '$.status: found "perfect"'],
  ])('%s costs its own case and no other', async (_name, folder, content, words) => {
    const kit = await copyKit();
    const file = join(kit.folder, 'support', folder, 'timeout.json');
    await (content === null ? rm(file) : writeFile(file, content));
    const cases = await listCases(await openTestDesk({ kit }));
    expect(cases.filter(({ problem }) => problem !== null)).toMatchObject([
      { name: 'timeout', problem: expect.stringContaining(words) },
    ]);
    expect(cases).toHaveLength(7);
  });

  test('a request of one’s own is a case with nothing to look for', async () => {
    const desk = await openTestDesk();
    await desk.createWorkspace();
    const own = (await listCases(desk)).filter((each) => each.own);
    expect(own).toMatchObject([
      { name: 'my-charge', title: 'my-charge', look_for: [], expected: { status: 'draft' } },
      { name: 'my-refund', request: { id: 'my-refund' }, expected: { status: 'escalated' } },
    ]);
    await desk.runCase('my-charge');
    expect(await runsOf(desk, 'my-charge')).toMatchObject([{ status: 'draft', misses: [] }]);
  });

  test('a workspace that is gone is said to be gone', async () => {
    const desk = await openTestDesk();
    const folder = await desk.createWorkspace();
    await rm(folder, { recursive: true });
    expect(await desk.call('cases.list', {})).toMatchObject({
      ok: false,
      failure: { code: 'not_found', where: folder },
    });
  });
});
