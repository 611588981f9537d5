import { readdir, rm, writeFile } from 'node:fs/promises';
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

  test('a damaged kit is answered with the file and the place', async () => {
    const { folder } = await copyKit();
    await writeFile(join(folder, 'support', 'cases.json'), '[{"name": "explain"}]');
    const desk = await openTestDesk({ kit: { folder } });
    expect(await desk.call('cases.list', {})).toMatchObject({
      ok: false,
      failure: {
        code: 'bad_input',
        where: join(folder, 'support', 'cases.json'),
        what: expect.stringMatching(/\$\[0\]\.title: found nothing.* 3 more problems follow\./),
      },
    });
    expect(desk.faults).toEqual([]);
  });

  test('a missing request file is answered with its name', async () => {
    const { folder } = await copyKit();
    await rm(join(folder, 'support', 'requests', 'timeout.json'));
    const desk = await openTestDesk({ kit: { folder } });
    expect(await desk.call('cases.list', {})).toMatchObject({
      failure: { code: 'bad_input', what: expect.stringContaining('timeout.json at $: found no such file') },
    });
  });
});

describe('practice.fresh', () => {
  test('starts an empty folder and leaves the earlier one as it is', async () => {
    let told = 0;
    const desk = await openTestDesk({
      onFreshFolder: () => {
        told += 1;
      },
    });
    await desk.runCase('refund');
    const before = desk.output();
    const { output_folder } = await desk.ask('practice.fresh', {});
    expect(output_folder).toBe(desk.output());
    expect(output_folder).not.toBe(before);
    expect(told).toBe(1);
    expect(await readdir(output_folder)).toEqual([]);
    expect((await readdir(before)).sort()).toEqual(['pending', 'refund-result.json']);
    expect(await runsOf(desk, 'refund')).toEqual([]);
    expect(await desk.runCase('refund')).toMatchObject({ end: { status: 'pending_approval' } });
  });

  test('two at once are two folders', async () => {
    const desk = await openTestDesk();
    const [first, second] = await Promise.all([
      desk.ask('practice.fresh', {}),
      desk.ask('practice.fresh', {}),
    ]);
    expect(first.output_folder).not.toBe(second.output_folder);
  });
});
