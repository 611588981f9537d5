import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { evalCommand } from '../../../src-main/cli/commands/eval';
import { mutateCommand } from '../../../src-main/cli/commands/mutate';
import { retainCommand, retainedCommand } from '../../../src-main/cli/commands/retain';
import { collectingTerminal } from '../../support/collecting-terminal';
import { copyKit } from '../../support/kit-copy';
import { startResponsesServer } from '../../support/responses-server/server';
import { runCli } from '../../support/run-cli';
import { decisions } from '../../support/support-run';
import { temporaryFolder } from '../../support/temporary-folder';

const planner = { mode: 'demo' } as const;

describe('eval', () => {
  test('a suite that is as expected ends with 0, says so, and writes three reports', async () => {
    const [kit, output] = [await copyKit(), await temporaryFolder()];
    const terminal = collectingTerminal();
    expect(
      await evalCommand({ suite: 'support', planner, output, repeat: 2, concurrency: 2 }, kit, terminal),
    ).toBe(0);
    expect(terminal.lines).toContainEqual(expect.stringMatching(/^Task completion +14 of 14/));
    expect(terminal.lines).toContain('These are supplied decisions, not a model’s.');
    expect(terminal.documents).toMatchObject([
      { plan: { mode: 'demo', repeats: 2 }, missing: 0, comparison: null },
    ]);
    expect(await readdir(output)).toEqual(
      expect.arrayContaining(['report.csv', 'report.html', 'report.json']),
    );
  });

  test('a rule that changed is named case by case, against the baseline too, and ends with 6', async () => {
    const [kit, before, output] = [await copyKit(), await temporaryFolder(), await temporaryFolder()];
    await evalCommand({ suite: 'support', planner, output: before }, kit, collectingTerminal());
    const changed = await copyKit({ duplicate_charge_confirmed: false });
    const terminal = collectingTerminal();
    expect(
      await evalCommand({ suite: 'support', planner, output, baseline: before }, changed, terminal),
    ).toBe(6);
    expect(terminal.lines.filter((line) => line.startsWith('NOT MET'))).toEqual([
      'NOT MET  refund #1, ended blocked (record_supports_refund)',
      'NOT MET  injection #1, ended blocked (record_supports_refund)',
    ]);
    expect(terminal.lines.filter((line) => line.startsWith('regressed'))).toEqual([
      'regressed refund: met 0 of 1, was 1 of 1.',
      'regressed injection: met 0 of 1, was 1 of 1.',
    ]);
  });

  test('a model is measured with a price table, and an answer that never came is no wrong one', async () => {
    const server = await startResponsesServer({
      decisions: (_request, number) => (number % 2 === 1 ? decisions.lookup : decisions.draft),
    });
    const [kit, output] = [await copyKit(), await temporaryFolder()];
    const prices = join(await temporaryFolder(), 'prices.json');
    const price = {
      model: 'm-1',
      currency: 'USD',
      input: '1',
      cached_input: '1',
      output: '1',
      as_of: '2026-01-01',
    };
    await writeFile(prices, JSON.stringify([price]));
    const suite = join(kit.folder, 'suites', 'mine.json');
    const items = [{ id: 'explain', agent: 'support', case: 'explain' }];
    await writeFile(suite, JSON.stringify({ schema: 'deskcheck.suite/1', title: 'Mine', about: '', items }));
    const api = { mode: 'api', model: 'm-1', baseUrl: server.url('ok'), apiKey: 'not-a-real-key' } as const;
    const terminal = collectingTerminal();
    const status = await evalCommand(
      { suite: 'mine', planner: api, output, repeat: 2, prices },
      kit,
      terminal,
    );
    expect(terminal.lines).toContainEqual(expect.stringMatching(/^Cost +0\.\d{6} USD/));
    expect(terminal.lines).toContainEqual(
      expect.stringMatching(/^Task completion +2 of 2, 100\.0 % \(95 %: /),
    );
    expect(status).toBe(0);
    const written = await readFile(join(output, 'report.json'), 'utf8');
    expect(written).not.toContain('not-a-real-key');
    const broken = { ...api, baseUrl: server.url('status-500') };
    const other = collectingTerminal();
    await evalCommand(
      { suite: 'mine', planner: broken, output: await temporaryFolder(), repeat: 1 },
      kit,
      other,
    );
    expect(other.lines).toContainEqual(expect.stringMatching(/^Planner failures +1 of 1/));
    expect(other.lines).toContainEqual(expect.stringMatching(/^Wrong answers +none to count/));
    await server.close();
  });

  test.each([
    [['eval', 'nothing', '--mode', 'demo', '--output', 'x'], 'every-rule'],
    [['eval', 'support', '--mode', 'manual', '--output', 'x'], 'Allowed choices'],
    [['eval', 'support', '--mode', 'demo'], '--output'],
    [['eval', 'support', '--mode', 'demo', '--output', 'x', '--repeat', '0'], '1 to 100'],
    [['eval', 'support', '--mode', 'demo', '--output', 'x', '--baseline', 'nowhere'], 'nowhere'],
  ])('%j is bad usage or input, and starts nothing', async (args, words) => {
    const { exit, stderr } = await runCli(...args);
    expect(exit).toBe(2);
    expect(stderr).toContain(words);
  });

  test('an interrupt keeps what was made, ends with 130, and the same command goes on', async () => {
    const server = await startResponsesServer({ decisions: () => decisions.escalate });
    const folder = await temporaryFolder();
    const args = [
      ...['eval', 'support', '--mode', 'api', '--model', 'm-1', '--base-url', server.url('slow-400')],
      ...['--output', join(folder, 'out'), '--repeat', '3', '--json'],
    ];
    process.env.OPENAI_API_KEY = 'not-a-real-key';
    const command = ['--import', 'tsx', join('src-main', 'cli', 'main.ts'), ...args];
    const child = spawn(process.execPath, command, { stdio: ['ignore', 'ignore', 'pipe'] });
    let told = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      told += text;
      if (/^[2-9] of 21/m.test(told) && !child.killed) child.kill('SIGINT');
    });
    const [code] = await once(child, 'exit');
    expect(code).toBe(130);
    const again = await runCli(...args);
    delete process.env.OPENAI_API_KEY;
    const { runs, missing } = JSON.parse(again.stdout);
    expect(missing).toBe(0);
    expect(runs).toHaveLength(21);
    expect(again.stderr).toContain('Went on with the evaluation');
    // It escalates everywhere, which is right for some cases and not for others.
    expect(again.exit).toBe(6);
    await server.close();
  }, 120_000);
});

test('mutate says which rules a suite guards', async () => {
  const terminal = collectingTerminal();
  expect(await mutateCommand('every-rule', await copyKit(), terminal)).toBe(0);
  expect(terminal.lines).toContain('34 of 39 rules are guarded by a case.');
  expect(terminal.lines.filter((line) => line.startsWith('UNGUARDED'))).toHaveLength(5);
});

test('retain keeps an evaluation under a name, and retained notices a change in it', async () => {
  const [kit, output, into] = [await copyKit(), await temporaryFolder(), await temporaryFolder()];
  await evalCommand({ suite: 'support', planner, output }, kit, collectingTerminal());
  const order = { source: output, into, name: 'first' };
  expect(await retainCommand(order, kit, collectingTerminal())).toBe(0);
  expect(await retainCommand(order, kit, collectingTerminal())).toBe(2);
  expect(await retainCommand({ ...order, name: '../x' }, kit, collectingTerminal())).toBe(2);
  expect(await retainedCommand(into, collectingTerminal())).toBe(0);
  await writeFile(join(into, 'first', 'evaluation.json'), '{}');
  const terminal = collectingTerminal();
  expect(await retainedCommand(into, terminal)).toBe(6);
  expect(terminal.lines.join('\n')).toContain('evaluation.json is not what was pinned');
});
