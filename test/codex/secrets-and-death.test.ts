import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isCodexInstalled } from '../../build/install-codex';
import { codex, leftProcesses, openCodex, secretKey, serverForFile, view } from './ask-codex';

const run = describe.runIf(isCodexInstalled());
const server = serverForFile();
const parent = fileURLToPath(new URL('../fixtures/codex/lone-parent.ts', import.meta.url));

/** Every file below a folder that holds one of these texts. */
async function filesWith(folder: string, texts: readonly string[]): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found = await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      return texts.some((text) => bytes.includes(text)) ? [file] : [];
    }),
  );
  return found.flat();
}

run('the key', () => {
  test.each([
    'ok',
    'status-401',
    'status-429',
    'status-500',
    'echo-401',
    'echo-500',
    'redirect-other',
    'hang',
    'truncated',
  ])('is in no file, argument or word after %s', async (behaviour) => {
    const said: string[] = [];
    const seen: string[] = [];
    const planner = openCodex({ baseUrl: server().url(behaviour) });
    const outcome = await planner.decide({
      view,
      turn: 1,
      signal: AbortSignal.timeout(2_000),
      onProgress: async ({ name, detail }) => {
        said.push(name, detail);
        const pid = /process (\d+)/.exec(detail)?.[1];
        if (pid !== undefined) seen.push(await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''));
      },
    });
    const pieces = [secretKey, secretKey.slice(3, 15), secretKey.slice(-12)];
    const kept = JSON.stringify({ outcome, said, seen });
    for (const piece of pieces) expect(kept).not.toContain(piece);
    const folder =
      /--output-last-message=([^"]+)\/turn-/.exec(outcome.evidence?.files['command.json'] ?? '')?.[1] ?? '';
    // The turn's own folder goes in the background; what stays is the home of all turns.
    await expect
      .poll(async () => (await readdir(folder)).filter((name) => name.startsWith('turn-')))
      .toEqual([]);
    expect(await filesWith(folder, ['installation_id', 'sqlite', 'SQLite'])).not.toEqual([]);
    expect(await filesWith(folder, pieces)).toEqual([]);
  });
});

run('the death of our own process', () => {
  test.each(['SIGKILL', 'SIGTERM'] as const)('a %s leaves no Codex behind', async (signal) => {
    const args = ['--import', 'tsx', parent, codex, 'gpt-5.5', server().url('hang')];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    await expect.poll(() => said, { timeout: 15_000 }).toContain('turn.started');
    expect(await leftProcesses(child.pid)).not.toEqual([]);
    child.kill(signal);
    await expect.poll(() => leftProcesses(child.pid), { timeout: 3_000 }).toEqual([]);
  });

  test('a program that is done does not wait for the process started ahead, and leaves nothing', async () => {
    const args = ['--import', 'tsx', parent, codex, 'gpt-5.5', server().url('ok')];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    child.stdout.resume();
    await expect.poll(() => child.exitCode, { timeout: 10_000 }).toBe(0);
    await expect.poll(() => leftProcesses(child.pid), { timeout: 3_000 }).toEqual([]);
  });
});
