import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { replayCommand } from '../../../src-main/cli/commands/replay';
import { runCommand } from '../../../src-main/cli/commands/run';
import { evalCommand } from '../../../src-main/cli/commands/eval';
import type { Workspace } from '../../../src-main/workspaces/workspace';
import type { ReplayReport } from '../../../src-shared/evaluation/replay-report';
import { collectingTerminal } from '../../support/collecting-terminal';
import { hashFolder } from '../../support/hash-folder';
import { copyKit } from '../../support/kit-copy';
import { temporaryFolder } from '../../support/temporary-folder';

const planner = { mode: 'demo' } as const;
const runs = async (kit: Workspace, output: string, ...cases: readonly string[]): Promise<void> => {
  for (const name of cases) {
    await runCommand({ agent: 'support', case: name, planner, output, data: {} }, kit, collectingTerminal());
  }
};

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

  test('a record that changed since names the events and the file', async () => {
    const [kit, output] = [await copyKit(), await temporaryFolder()];
    await runs(kit, output, 'refund', 'not-found');
    const changed = await copyKit({ duplicate_charge_confirmed: false });
    const { status, runs: reports, lines } = await replay(output, { ...changed, name: kit.name });
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
