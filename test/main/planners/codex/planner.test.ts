import { existsSync } from 'node:fs';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { PlannerFailureCode } from '../../../../src-main/planners/planner';
import { askOnce, fixture, isRunning, openPlanner, secretKey, view } from './ask-fixture';

/** What the fixture's `report` model saw of its surroundings. */
interface Report {
  readonly input: string;
  readonly cwd: string;
  readonly files: readonly string[];
  readonly argv: readonly string[];
  readonly environment: readonly string[];
}

async function report(changes = {}): Promise<Report> {
  const { outcome } = await askOnce('report', changes);
  // A cast, because the fixture's answer has exactly this form; the assertions read it.
  return (outcome.kind === 'decided' ? outcome.decision : null) as unknown as Report;
}

describe('what the process is given', () => {
  test('exactly five variables, and not a sixth of the shell that starts it', async () => {
    const { environment } = await report();
    expect(environment).toEqual(['CODEX_API_KEY', 'CODEX_HOME', 'HOME', 'PATH', 'RUST_LOG']);
  });

  test('no variable of a key when there is none', async () => {
    const { environment } = await report({ apiKey: null, codexHome: '/nowhere' });
    expect(environment).toEqual(['CODEX_HOME', 'HOME', 'PATH', 'RUST_LOG']);
  });

  test('an empty folder that is gone afterwards', async () => {
    const planner = openPlanner('report');
    const outcome = await planner.decide({
      view,
      turn: 1,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    const seen = (outcome.kind === 'decided' ? outcome.decision : null) as unknown as Report;
    expect(seen.files).toEqual([]);
    await expect.poll(() => existsSync(seen.cwd)).toBe(false);
    await planner.dispose();
    expect(existsSync(seen.cwd.replace(/turn-.*/, ''))).toBe(false);
  });

  test("the customer's words on standard input and nowhere in the arguments, nor the key", async () => {
    const { input, argv } = await report();
    expect(JSON.parse(input)).toEqual({ request: view.request, observations: [] });
    expect(argv.join(' ')).not.toContain('A customer wrote this.');
    expect(argv.join(' ')).not.toContain(secretKey);
  });

  test('only the features that the version lists', async () => {
    const { argv } = await report();
    expect(argv.filter((arg) => arg.startsWith('--disable'))).toEqual([
      '--disable=shell_tool',
      '--disable=view_image',
    ]);
  });
});

describe('what is taken as a decision', () => {
  test.each(['good', 'commentary', 'unknown-event'])('%s', async (model) => {
    const { outcome } = await askOnce(model);
    expect(outcome).toMatchObject({
      kind: 'decided',
      decision: { tool: 'escalate', reason: 'Because.' },
      usage: { input_tokens: 120, cached_input_tokens: 20, output_tokens: 30, reasoning_output_tokens: 10 },
      evidence: { version: 'codex-cli 0.171.0', exitCode: 0, requestedModel: model, reportedModel: null },
    });
  });

  test('a line with a raw U+2028, and characters cut between chunks', async () => {
    expect((await askOnce('line-separator')).outcome).toMatchObject({
      decision: { reason: 'one\u2028two\u2029three' },
    });
    expect((await askOnce('split-character')).outcome).toMatchObject({ decision: { reason: 'Grüße 😀' } });
  });

  test('an answer whose process left a stray one behind that holds the streams', async () => {
    const startedAt = performance.now();
    expect((await askOnce('stray')).outcome.kind).toBe('decided');
    expect(performance.now() - startedAt).toBeLessThan(4_000);
  });
});

const failures: readonly (readonly [string, PlannerFailureCode])[] = [
  ['prose', 'planner_malformed'],
  ['fenced', 'planner_malformed'],
  ['bad-utf8', 'planner_malformed'],
  ['two-answers', 'planner_malformed'],
  ['no-message', 'planner_refused'],
  ['empty', 'planner_no_answer'],
  ['no-end', 'planner_no_answer'],
  ['failed-exit-0', 'planner_server_error'],
  ['native-item', 'planner_native_tool'],
  ['new-item', 'planner_native_tool'],
  ['audit-tool', 'planner_native_tool'],
  ['router', 'planner_native_tool'],
  ['no-audit', 'planner_unaudited'],
  ['complaint', 'planner_unavailable'],
  ['error-on-stdout', 'planner_unauthorized'],
  ['unknown-option', 'planner_unavailable'],
  ['crash', 'planner_exited'],
  ['flood', 'planner_malformed'],
];

describe('what is no decision', () => {
  test.each(failures)('%s ends as %s', async (model, code) => {
    const { outcome } = await askOnce(model);
    expect(outcome).toMatchObject({ kind: 'failed', code });
    expect(outcome.kind === 'failed' ? outcome.sentence : '').toMatch(/^[A-Z].*\.$/s);
  });

  test('a line of 50 MB is refused without being kept', async () => {
    const before = process.memoryUsage().rss;
    const { outcome } = await askOnce('long-line');
    expect(outcome).toMatchObject({ kind: 'failed', code: 'planner_malformed' });
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
    expect(Buffer.byteLength(outcome.evidence?.files['events.jsonl'] ?? '')).toBeLessThan(1024 * 1024);
  });

  test('the status and request id of the service are kept', async () => {
    const { outcome } = await askOnce('error-on-stdout');
    expect(outcome.evidence).toMatchObject({ httpStatus: 401, requestId: 'req_7', exitCode: 1 });
  });
});

describe('what stops a process', () => {
  test.each([
    ['hang', 950],
    ['stubborn', 950],
    ['grandchild', 950],
  ])('an abort ends %s and everything it started', async (model, withinMs) => {
    const stop = new AbortController();
    const pids: number[] = [];
    const planner = openPlanner(model);
    let abortedAt = 0;
    const outcome = await planner.decide({
      view,
      turn: 1,
      signal: stop.signal,
      onProgress: ({ name, detail }) => {
        const pid = /process (\d+)/.exec(detail)?.[1];
        if (name === 'process started' && pid !== undefined) pids.push(Number(pid));
        // The grandchild tells its number in a further event, the others only start their turn.
        if (name === (model === 'grandchild' ? 'item.completed' : 'turn.started')) {
          abortedAt = performance.now();
          stop.abort();
        }
      },
    });
    expect(performance.now() - abortedAt).toBeLessThan(withinMs);
    expect(outcome).toMatchObject({ kind: 'failed', code: 'planner_timeout' });
    const child = /child (\d+)/.exec(outcome.evidence?.files['events.jsonl'] ?? '')?.[1];
    if (model === 'grandchild') pids.push(Number(child));
    expect(pids).toHaveLength(model === 'grandchild' ? 2 : 1);
    for (const pid of pids) await expect.poll(() => isRunning(pid)).toBe(false);
  });

  test('an abort before the start starts nothing', async () => {
    const { outcome, progress } = await askOnce('good', {}, AbortSignal.abort());
    expect(outcome).toMatchObject({ kind: 'failed', code: 'planner_timeout' });
    expect(progress).toEqual([]);
  });
});

describe('evidence and progress', () => {
  test('a turn keeps what was sent, what came back and how', async () => {
    const { outcome, progress } = await askOnce('good');
    expect(Object.keys(outcome.evidence?.files ?? {})).toEqual([
      'prompt.json',
      'instructions.md',
      'schema.json',
      'events.jsonl',
      'stderr.txt',
      'command.json',
      'decision.json',
    ]);
    expect(progress.map(({ name }) => name)).toEqual([
      'process started',
      'thread.started',
      'turn.started',
      'item.completed',
      'turn.completed',
      'process exited',
      'answer parsed',
    ]);
  });

  test('a key that the program tells is in no file, sentence or progress', async () => {
    const { outcome, progress } = await askOnce('tells-key');
    expect(outcome).toMatchObject({ code: 'planner_unauthorized' });
    expect(JSON.stringify({ outcome, progress })).not.toContain(secretKey);
    expect(outcome.evidence?.files['stderr.txt']).toContain('[key removed]');
  });

  test('a decision that repeats the key is none', async () => {
    const { outcome } = await askOnce('decides-key');
    expect(outcome).toMatchObject({ kind: 'failed', code: 'planner_malformed' });
    expect(JSON.stringify(outcome)).not.toContain(secretKey);
  });

  test('the home that was used is named', async () => {
    const command = (await askOnce('good')).outcome.evidence?.files['command.json'];
    expect(command).toContain('a private temporary one');
    const own = await askOnce('good', { apiKey: null, codexHome: '/nowhere' });
    expect(own.outcome.evidence?.files['command.json']).toContain("the person's own, /nowhere");
  });
});

describe('settings that cannot work', () => {
  test.each([
    [{ executable: '/nowhere/codex' }, 'planner_unavailable', '/nowhere/codex'],
    [{ executable: 'no-such-codex' }, 'planner_unavailable', 'search path'],
    [{ executable: fixture('another-program.mjs') }, 'planner_unavailable', 'version'],
    [{ executable: fixture('old-codex.mjs') }, 'planner_unavailable', 'models'],
    [{ executable: fixture('strange-codex.mjs') }, 'planner_unavailable', 'model_catalog_json'],
    [{ model: null }, 'planner_unavailable', '--model'],
    [{ baseUrl: 'not an address' }, 'planner_unavailable', 'base URL'],
    [{ baseUrl: 'ftp://host/v1' }, 'planner_unavailable', 'https://'],
    [{ baseUrl: 'https://me:secret@host/v1' }, 'planner_unavailable', 'password'],
    [{ apiKey: 'sk-two\nlines' }, 'planner_unauthorized', 'line break'],
  ])('%j', async (changes, code, words) => {
    const { outcome } = await askOnce('good', changes);
    expect(outcome).toMatchObject({ kind: 'failed', code });
    expect(outcome.kind === 'failed' ? outcome.sentence : '').toContain(words);
  });

  test('a temporary folder that cannot be used is said, not thrown', async () => {
    vi.stubEnv('TMPDIR', '/nowhere/at/all');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { outcome } = await askOnce('good');
    expect(outcome).toMatchObject({ kind: 'failed', code: 'planner_unavailable' });
    expect(outcome.kind === 'failed' ? outcome.sentence : '').toContain('temporary folder');
  });

  test('a version with fewer settings is used without them, and the evidence says so', async () => {
    const { outcome } = await askOnce('good', { executable: fixture('other-codex.mjs') });
    expect(outcome.kind).toBe('decided');
    const command = JSON.parse(outcome.evidence?.files['command.json'] ?? '{}');
    expect(command.version_tested).toBe(false);
    expect(command.settings_unknown_to_this_version).toEqual([
      'agents.enabled=false',
      'tools.update_plan.enabled=false',
    ]);
  });
});
