import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../../../src-main/cli/commands/run';
import type { PlannerChoice } from '../../../src-main/runs/choose-planner';
import { kitAt } from '../../../src-main/workspaces/workspace';
import { collectingTerminal } from '../../support/collecting-terminal';
import { type ResponsesServer, startResponsesServer } from '../../support/responses-server/server';
import { decisions } from '../../support/support-run';
import { temporaryFolder } from '../../support/temporary-folder';

const root = join(import.meta.dirname, '..', '..', '..');
const kit = kitAt(join(root, 'kit-data'));
const apiKey = 'sk-test-not-a-real-key';

async function startServer(): Promise<ResponsesServer> {
  const server = await startResponsesServer({ decisions: [decisions.lookup, decisions.approval] });
  onTestFinished(() => server.close());
  return server;
}

/** Runs the refund case and answers its pending record without its times, and everything that was said. */
async function runRefund(planner: PlannerChoice) {
  const output = await temporaryFolder();
  const terminal = collectingTerminal();
  const exit = await runCommand(
    { agent: 'support', case: 'refund', planner, output, data: {} },
    kit,
    terminal,
  );
  const pending = join(output, 'pending', 'pending-08c1920f1ee722ea.json');
  const record = (await readFile(pending, 'utf8').catch(() => '')).replace(
    /\d{4}-\d\d-\d\dT[\d:.]+Z/g,
    'TIME',
  );
  return { exit, record, output, terminal };
}

async function filesBelow(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files.map(async (file) => [file.slice(folder.length + 1), await readFile(file, 'utf8')] as const),
    ),
  );
}

describe('the refund case in the terminal', () => {
  test('gives the same pending record through the API as in demo, with its evidence beside it', async () => {
    const server = await startServer();
    const demo = await runRefund({ mode: 'demo' });
    const api = await runRefund({ mode: 'api', model: 'model-1', baseUrl: server.url('ok'), apiKey });
    expect([demo.exit, api.exit]).toEqual([0, 0]);
    expect(api.record).toBe(demo.record);
    expect(api.record).toContain('pending-08c1920f1ee722ea');
    const files = await filesBelow(api.output);
    for (const turn of [1, 2]) {
      for (const name of ['request.json', 'response.json', 'decision.json']) {
        expect([...files.keys()]).toContain(`refund-model-traces/turn-${turn}/${name}`);
      }
    }
    expect([...files.values()].join('\n')).not.toContain(apiKey);
  });

  test('a failure of the model executes nothing, exits 4 and shows no byte of the key', async () => {
    const server = await startServer();
    const failed = await runRefund({
      mode: 'api',
      model: 'model-1',
      baseUrl: server.url('status-401'),
      apiKey,
    });
    expect(failed.exit).toBe(4);
    expect(failed.record).toBe('');
    expect(failed.terminal.documents).toMatchObject([
      { status: 'planner_failed', code: 'planner_unauthorized' },
    ]);
    const { notes, lines, documents } = failed.terminal;
    const said =
      JSON.stringify([notes, lines, documents]) + [...(await filesBelow(failed.output)).values()].join('');
    expect(said).not.toContain('sk-test');
  });

  test('without a key nothing starts and the preflight says what is missing', async () => {
    const server = await startServer();
    const refused = await runRefund({ mode: 'api', model: 'model-1', baseUrl: server.url('ok'), apiKey: '' });
    expect(refused.exit).toBe(2);
    expect(refused.terminal.notes.join('\n')).toContain('No API key is set.');
    // The preflight may knock, without the key; it asks no model.
    expect(server.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(JSON.stringify(server.requests)).not.toContain('authorization');
  });
});

test('an interrupt while the model thinks ends as cancelled, with exit status 130 and the result kept', async () => {
  const server = await startServer();
  const output = await temporaryFolder();
  const args = [
    'run',
    'support',
    '--case',
    'refund',
    '--mode',
    'api',
    '--model',
    'model-1',
    '--output',
    output,
  ];
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'src-main/cli/main.ts', ...args, '--base-url', server.url('hang'), '--json'],
    { cwd: root, env: { ...process.env, OPENAI_API_KEY: apiKey }, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const printed: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => void printed.push(chunk));
  while (server.waiting() === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  child.kill('SIGINT');
  const [code] = await once(child, 'close');
  expect(code).toBe(130);
  const document = JSON.parse(Buffer.concat(printed).toString());
  expect(document).toMatchObject({ status: 'cancelled', decisions: 0 });
  expect(JSON.parse(await readFile(join(output, 'refund-result.json'), 'utf8'))).toMatchObject({
    status: 'cancelled',
  });
}, 30_000);
