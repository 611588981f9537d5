import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { replayCommand } from '../../../src-main/cli/commands/replay';
import { runCommand } from '../../../src-main/cli/commands/run';
import { evalCommand } from '../../../src-main/cli/commands/eval';
import { systemClock } from '../../../src-main/controller/clock';
import { replayPath } from '../../../src-main/evaluation/replay-folder';
import type { Workspace } from '../../../src-main/workspaces/workspace';
import type { RunRecord } from '../../../src-shared/domain/trace';
import type { ReplayReport } from '../../../src-shared/evaluation/replay-report';
import { collectingTerminal } from '../../support/collecting-terminal';
import { hashFolder } from '../../support/hash-folder';
import { copyKit } from '../../support/kit-copy';
import { startResponsesServer } from '../../support/responses-server/server';
import { decisions } from '../../support/support-run';
import { temporaryFolder } from '../../support/temporary-folder';

const planner = { mode: 'demo' } as const;
const runs = async (kit: Workspace, output: string, ...cases: readonly string[]): Promise<void> => {
  for (const name of cases) {
    await runCommand({ agent: 'support', case: name, planner, output, data: {} }, kit, collectingTerminal());
  }
};

/** A program that plays Codex and counts how often it was started. */
async function countedCodex() {
  const folder = await temporaryFolder();
  const [executable, log] = [join(folder, 'codex.mjs'), join(folder, 'starts')];
  const played = new URL('../../fixtures/codex/codex.mjs', import.meta.url).href;
  const lines = [
    '#!/usr/bin/env node',
    "import { appendFileSync } from 'node:fs';",
    `appendFileSync(${JSON.stringify(log)}, 'x');`,
    `await import(${JSON.stringify(played)});`,
  ];
  await writeFile(executable, lines.join('\n'), { mode: 0o755 });
  return { executable, starts: async () => (await readFile(log, 'utf8')).length };
}

async function replay(path: string, kit: Workspace) {
  const terminal = collectingTerminal();
  const status = await replayCommand(path, kit, terminal);
  const [document] = terminal.documents as { runs: ReplayReport[]; same: number; total: number }[];
  return { status, lines: terminal.lines, runs: document?.runs ?? [], same: document?.same };
}

describe('replay', () => {
  test('every supplied case of every agent comes out the same, and no file of the record changes', async () => {
    const [kit, output] = [await copyKit(), await temporaryFolder()];
    await evalCommand({ suite: 'all', planner, output, concurrency: 2 }, kit, collectingTerminal());
    const before = await hashFolder(output);
    const { status, runs: reports } = await replay(output, kit);
    expect(reports.filter(({ outcome }) => outcome !== 'same')).toEqual([]);
    expect(reports).toHaveLength(69);
    expect(status).toBe(0);
    expect(await hashFolder(output)).toEqual(before);
  });

  test('a proposal that was made twice is found twice, in the order of the runs', async () => {
    const [kit, output] = [await copyKit(), await temporaryFolder()];
    await runs(kit, output, 'refund', 'refund');
    expect(await readdir(output)).toContain('refund-result-2.json');
    expect(await replay(output, kit)).toMatchObject({ status: 0, same: 2 });
  });

  test('one that met what an earlier run had written is the same by itself, too', async () => {
    const [kit, output] = [await copyKit(), await temporaryFolder()];
    await runs(kit, output, 'refund', 'explain', 'refund');
    const { status, runs: reports } = await replay(join(output, 'refund-result-2.json'), kit);
    expect(reports).toMatchObject([{ outcome: 'same', run_id: expect.any(String) }]);
    // The explanation only read, so it is not run before it.
    expect(reports[0]?.sentence).toContain('One earlier run of its folder was replayed before it');
    expect(status).toBe(0);
    const first = await replay(join(output, 'refund-result.json'), kit);
    expect(first.runs[0]?.sentence).toBe('All 6 events and the end are the same.');
  });

  test('each folder has results of its own; what one wrote is not met in another', async () => {
    const [kit, output] = [await copyKit(), await temporaryFolder()];
    for (const name of ['one', 'two']) await runs(kit, join(output, name), 'refund');
    expect(await replay(output, kit)).toMatchObject({ status: 0, same: 2 });
  });

  test('cancelled, it says nothing of the run that it left', async () => {
    const [kit, output] = [await copyKit(), await temporaryFolder()];
    await runs(kit, output, 'explain', 'refund', 'not-found');
    const cancel = new AbortController();
    const seen: string[] = [];
    const onReport = ({ outcome }: ReplayReport): void => {
      seen.push(outcome);
      // After a moment, so that the next run has begun.
      setImmediate(() => cancel.abort());
    };
    const done = await replayPath(output, kit, { clock: systemClock, signal: cancel.signal, onReport });
    expect(done.ok && done.value.map(({ outcome }) => outcome)).toEqual(seen);
    expect(new Set(seen)).toEqual(new Set(['same']));
    expect(seen.length).toBeLessThan(3);
  });

  test('another rule of the agent names the events that it touches', async () => {
    const [kit, output] = [await copyKit(), await temporaryFolder()];
    await runs(kit, output, 'explain');
    const path = join(output, 'explain-result.json');
    // As a record of before the agent had this rule.
    const record: RunRecord = JSON.parse(await readFile(path, 'utf8'));
    const events = record.events.map((event) =>
      event.kind === 'policy'
        ? { ...event, checks: event.checks.filter(({ name }) => name !== 'request_scope') }
        : event,
    );
    await writeFile(path, JSON.stringify({ ...record, events }));
    const { status, runs: reports } = await replay(path, kit);
    expect(status).toBe(6);
    expect(reports[0]?.differences.map(({ event, what }) => [event, what])).toEqual([
      [2, 'policy, names of checks'],
      [2, 'policy, check request_scope'],
      [5, 'policy, names of checks'],
      [5, 'policy, check request_scope'],
    ]);
  });

  test('a record that changed since names the events and the file', async () => {
    const [kit, output] = [await copyKit(), await temporaryFolder()];
    await runs(kit, output, 'refund', 'not-found');
    // Another workspace with the same files, whatever it is called.
    const changed = await copyKit({ duplicate_charge_confirmed: false });
    const { status, runs: reports, lines } = await replay(output, { ...changed, name: 'another' });
    expect(status).toBe(6);
    const refund = reports.find((report) => report.case === 'refund');
    expect(refund).toMatchObject({ outcome: 'different', changed_inputs: ['kit-data/support/orders.json'] });
    expect(refund?.differences.map(({ event, what }) => [event, what])).toEqual([
      [3, 'tool result, result'],
      [5, 'policy, allowed'],
      [5, 'policy, check record_supports_refund'],
      [5, 'policy, check not_repeated'],
      [5, 'policy, check within_limits'],
      [6, 'event'],
      [null, 'end, status'],
      [null, 'end, code'],
      [null, 'end, outcome'],
    ]);
    expect(lines.join('\n')).toContain(
      'event 5: policy, check record_supports_refund: recorded "pass", replayed "fail"',
    );
    expect(reports.find((report) => report.case === 'not-found')).toMatchObject({ outcome: 'same' });
  });

  test('a model’s run is decided by its record; nobody is asked', async () => {
    const [kit, output] = [await copyKit(), await temporaryFolder()];
    await runs(kit, output, 'explain');
    const path = join(output, 'explain-result.json');
    const record = JSON.parse(await readFile(path, 'utf8'));
    // As a run of a model would have it. A call to it would fail: there is no such server and no key.
    await writeFile(path, JSON.stringify({ ...record, mode: 'api', requested_model: 'any' }));
    await writeFile(join(kit.folder, 'support', 'decisions', 'explain.json'), '[]');
    expect(await replay(path, kit)).toMatchObject({ status: 0, same: 1 });
  });

  test('a run of a model is replayed without another call to it', async () => {
    const [kit, output] = [await copyKit(), await temporaryFolder()];
    const server = await startResponsesServer({ decisions: [decisions.lookup, decisions.approval] });
    onTestFinished(() => server.close());
    const api = { mode: 'api', model: 'model-1', baseUrl: server.url('ok'), apiKey: 'sk-test-none' } as const;
    const order = { agent: 'support', case: 'refund', planner: api, output, data: {} } as const;
    await runCommand(order, kit, collectingTerminal());
    // The preflight looked at the server, too.
    const asked = server.requests.length;
    expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(2);
    expect(await replay(output, kit)).toMatchObject({ status: 0, same: 1 });
    expect(server.requests).toHaveLength(asked);
  });

  test('a run of Codex is replayed without another start of the program', async () => {
    const [kit, output] = [await copyKit(), await temporaryFolder()];
    const { executable, starts } = await countedCodex();
    const codex = {
      mode: 'codex',
      model: 'good',
      executable,
      baseUrl: null,
      apiKey: 'sk-test-none',
    } as const;
    const order = { agent: 'support', case: 'refund', planner: codex, output, data: {} } as const;
    await runCommand(order, kit, collectingTerminal());
    const before = await starts();
    expect(before).toBeGreaterThan(0);
    const { status, runs: reports } = await replay(output, kit);
    // The program’s one decision has another shape, which is refused now as it was then.
    expect(reports).toMatchObject([{ outcome: 'same', events: 2 }]);
    expect(status).toBe(0);
    expect(await starts()).toBe(before);
  });

  test('a case that is gone is replayed from its own request', async () => {
    const [kit, output] = [await copyKit(), await temporaryFolder()];
    await runs(kit, output, 'explain');
    const cases = join(kit.folder, 'support', 'cases.json');
    const others = JSON.parse(await readFile(cases, 'utf8')).filter(
      ({ name }: { name: string }) => name !== 'explain',
    );
    await writeFile(cases, JSON.stringify(others));
    await writeFile(join(kit.folder, 'support', 'requests', 'explain.json'), '{}');
    expect(await replay(output, kit)).toMatchObject({ status: 0, same: 1 });
  });

  test('a damaged result is named and does not keep the others from being replayed', async () => {
    const [kit, output] = [await copyKit(), await temporaryFolder()];
    await runs(kit, output, 'explain', 'refund');
    await writeFile(join(output, 'explain-result.json'), '{"schema":');
    const { status, runs: reports } = await replay(output, kit);
    expect(status).toBe(2);
    expect(reports.map(({ file, outcome }) => [file, outcome])).toEqual([
      ['explain-result.json', 'unreadable'],
      ['refund-result.json', 'same'],
    ]);
  });

  test('a run to see what a layer does is no record to hold to', async () => {
    const [kit, output] = [await copyKit(), await temporaryFolder()];
    await runs(kit, output, 'explain');
    const path = join(output, 'explain-result.json');
    const record = JSON.parse(await readFile(path, 'utf8'));
    await writeFile(path, JSON.stringify({ ...record, without: 'policy:lookup_first' }));
    expect(await replay(path, kit)).toMatchObject({ status: 2, runs: [{ outcome: 'refused' }] });
  });

  test.each(['nowhere', '.'])('a path with nothing to replay is bad input: %s', async (name) => {
    expect((await replay(join(await temporaryFolder(), name), await copyKit())).status).toBe(2);
  });
});
