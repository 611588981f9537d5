import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { thisMachine } from '../../../build/machine';
import { startPostgres } from '../../../build/postgres-server';
import { projectRoot } from '../../../build/project-root';
import { type JoinedShare, joinShare } from '../../../src-main/evaluation/share/share';
import type { EvaluationPlan } from '../../../src-shared/evaluation/evaluation';
import { askServer, createDatabase, openTestArchive, readPlace } from '../../support/archive-engines';
import { archiveRecord } from '../../support/archive-records';
import { documentOf, runCli } from '../../support/run-cli';
import { temporaryFolder } from '../../support/temporary-folder';
import { failureOf, unwrap } from '../../support/unwrap';

let server = { url: '', stop: async () => {} };
beforeAll(async () => {
  const started = await startPostgres(thisMachine(), () => undefined);
  if (started.kind === 'failed') throw new Error(started.message);
  server = started;
}, 120_000);
afterAll(() => server.stop());

/** A suite file of so many items of one case. */
async function writeSuite(count: number): Promise<string> {
  const path = join(await temporaryFolder(), 'many.json');
  const items = Array.from({ length: count }, (_, index) => ({
    id: `item-${index}`,
    agent: 'support',
    case: 'explain',
  }));
  await writeFile(path, JSON.stringify({ schema: 'deskcheck.suite/1', title: 'Many', about: '', items }));
  return path;
}

function startWorker(suite: string, output: string, ...more: readonly string[]): ChildProcess {
  const main = join('src-main', 'cli', 'main.ts');
  const command = ['--import', 'tsx', main, 'eval', suite, '--mode', 'demo', '--output', output, ...more];
  const child = spawn(process.execPath, command, { cwd: projectRoot, stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function countBy(url: string, text: string, values: unknown[] = []): Promise<number> {
  try {
    const [row] = (await askServer(url, text, values)) as { count: number }[];
    return row?.count ?? 0;
  } catch {
    // Before the first worker has made the tables.
    return 0;
  }
}

test('two workers over one server finish 500 cases once each while one is killed midway', async () => {
  const url = await createDatabase(server.url);
  const suite = await writeSuite(500);
  const output = await temporaryFolder();
  const options = ['--share', url, '--lease', '2', '--concurrency', '4'];
  const doomed = startWorker(suite, join(output, 'doomed'), ...options);
  const survivor = startWorker(suite, join(output, 'survivor'), ...options);
  const ended = once(survivor, 'exit');
  const ofDoomed = 'select count(*)::int as count from deskcheck.share_results where worker like $1';
  const doomedWorker = [`% ${doomed.pid} %`];
  await expect
    .poll(() => countBy(url, ofDoomed, doomedWorker), { timeout: 60_000, interval: 20 })
    .toBeGreaterThan(60);
  doomed.kill('SIGKILL');
  await once(doomed, 'exit');
  expect(await ended).toEqual([0, null]);

  const results = 'select count(*)::int as count from deskcheck.share_results';
  expect(await countBy(url, results)).toBe(500);
  expect(await countBy(url, `${results} where run_id is null`)).toBe(0);
  expect(await countBy(url, 'select count(distinct run_id)::int as count from deskcheck.share_results')).toBe(
    500,
  );
  expect(await countBy(url, 'select count(*)::int as count from deskcheck.runs')).toBe(500);
  expect(await countBy(url, 'select count(*)::int as count from deskcheck.share_claims')).toBe(0);
  const byDoomed = await countBy(url, ofDoomed, doomedWorker);
  expect(byDoomed).toBeGreaterThan(60);
  expect(byDoomed).toBeLessThan(440);
  // The survivor has every result in its folder, whoever made it, and nothing twice.
  const folders = await readdir(join(output, 'survivor', 'runs'));
  expect(folders).toHaveLength(500);
  // The same command again finds everything done, on this machine or the other one's folder.
  const again = await runCli(
    'eval',
    suite,
    '--mode',
    'demo',
    '--output',
    join(output, 'doomed'),
    ...options,
    '--json',
  );
  expect(again.exit).toBe(0);
  expect(documentOf(again)).toMatchObject({ missing: 0, damaged: [], unmade: [] });
  expect(again.stderr).toContain(`${500} of 500 runs were made by other workers.`);
}, 180_000);

const plan: EvaluationPlan = {
  schema: 'deskcheck.evaluation/1',
  evaluation_id: 'evaluation-1',
  suite_name: 'two',
  suite: {
    schema: 'deskcheck.suite/1',
    title: 'Two',
    about: '',
    repeats: 1,
    items: ['one', 'two'].map((id) => ({
      ...{ id, agent: 'support', case: 'explain' },
      ...{ request: null, decisions: null, expectation: null },
    })),
  },
  repeats: 1,
  mode: 'demo',
  requested_model: null,
  guardrail_model: null,
  limits: { max_turns: 4, time_budget_s: 300, planner_timeout_s: 120 },
  price: null,
  version: '0.1.0',
  workspace: [],
  started_at: '2026-01-05T09:00:00.000Z',
};

const { signal } = new AbortController();

async function joinTest(
  url: string,
  part: { readonly leaseMs: number; readonly asked?: EvaluationPlan },
): Promise<JoinedShare> {
  const { asked = plan, leaseMs } = part;
  const isSame = (begun: EvaluationPlan): boolean => begun.suite_name === asked.suite_name;
  const joined = unwrap(
    await joinShare(readPlace(url), asked, { leaseMs, isSame, onFault: () => undefined }),
  );
  onTestFinished(joined.close);
  return joined;
}

const made = (id: string) =>
  ({ kind: 'made', record: archiveRecord(id), file: '/out/a-result.json' }) as const;

test('a silent worker’s run is taken up by another; what the first hands in later is left aside and not stored', async () => {
  const url = await createDatabase(server.url);
  const silent = await joinTest(url, { leaseMs: 3_600_000 });
  const quick = await joinTest(url, { leaseMs: 60 });
  const one = await silent.take(signal);
  const other = await quick.take(signal);
  if (!one || !other) throw new Error('Each gets a run.');
  expect(one.item.id).not.toBe(other.item.id);
  expect(await quick.accept(other, made('run-other'))).toBe(true);
  const taken = await quick.take(signal);
  if (!taken) throw new Error('The silent one’s run is there to take.');
  expect(taken.item.id).toBe(one.item.id);
  expect(await quick.accept(taken, made('run-quick'))).toBe(true);
  expect(await silent.accept(one, made('run-late'))).toBe(false);
  expect(await quick.take(signal)).toBeNull();
  expect(await silent.take(signal)).toBeNull();
  const results = await silent.results();
  expect(results.map(({ isOwn }) => isOwn)).toEqual([false, false]);
  const archive = await openTestArchive(readPlace(url));
  expect((await archive.open('run-late')).ok).toBe(false);
  expect((await archive.open('run-quick')).ok).toBe(true);
});

test('a worker that lives keeps its run however long it takes', async () => {
  const url = await createDatabase(server.url);
  const slow = await joinTest(url, { leaseMs: 300 });
  const other = await joinTest(url, { leaseMs: 300 });
  const first = await slow.take(signal);
  const second = await slow.take(signal);
  if (!first || !second) throw new Error('There are two runs.');
  // Three leases long; the other one looks again and again.
  const stop = new AbortController();
  const waiting = other.take(stop.signal);
  await new Promise((resolve) => setTimeout(resolve, 900));
  stop.abort();
  expect(await waiting).toBeNull();
  expect(await slow.accept(first, made('run-1'))).toBe(true);
});

test('a run that is given back, and one that could not be made, are no dead end', async () => {
  const url = await createDatabase(server.url);
  const one = await joinTest(url, { leaseMs: 30_000 });
  const run = await one.take(signal);
  if (!run) throw new Error('There is a run.');
  await one.giveBack(run);
  const failure = { code: 'bad_input', what: 'The case is damaged.', where: null, todo: 'Mend it.' } as const;
  for (let next = await one.take(signal); next !== null; next = await one.take(signal)) {
    await one.accept(next, { kind: 'unmade', failure });
  }
  expect((await one.results()).map(({ end }) => end)).toMatchObject([
    { kind: 'unmade', failure: { what: 'The case is damaged.' } },
    { kind: 'unmade', failure: { what: 'The case is damaged.' } },
  ]);
});

test('many who ask for the same at once have one evaluation, and another suite is another', async () => {
  const url = await createDatabase(server.url);
  const asked = Array.from({ length: 6 }, (_, index) => ({ ...plan, evaluation_id: `evaluation-${index}` }));
  const shares = await Promise.all(asked.map((each) => joinTest(url, { leaseMs: 30_000, asked: each })));
  expect(new Set(shares.map((share) => share.plan.evaluation_id)).size).toBe(1);
  const other = await joinTest(url, {
    leaseMs: 30_000,
    asked: { ...plan, suite_name: 'three', evaluation_id: 'x' },
  });
  expect(other.plan.evaluation_id).toBe('x');
});

test('a folder is no server, and an unreachable one is said before anything is run', async () => {
  const folder = await temporaryFolder();
  const options = { leaseMs: 1000, isSame: () => false, onFault: () => undefined };
  expect(failureOf(await joinShare({ kind: 'folder', folder }, plan, options)).code).toBe('bad_input');
  const url = 'postgres://ann:sw0rdfish@127.0.0.1:1/traces';
  const ran = await runCli(
    'eval',
    'support',
    '--mode',
    'demo',
    '--output',
    join(folder, 'out'),
    '--share',
    url,
  );
  expect(ran.exit).toBe(2);
  expect(ran.stderr).toContain('No Postgres server answered.');
  expect(ran.stderr).not.toContain('sw0rdfish');
  expect(await readdir(folder)).toEqual([]);
  const usage = await runCli(
    'eval',
    'support',
    '--mode',
    'demo',
    '--output',
    join(folder, 'out'),
    '--share',
    folder,
  );
  expect(usage.exit).toBe(2);
  expect(usage.stderr).toContain('--share: It names no Postgres server.');
});
