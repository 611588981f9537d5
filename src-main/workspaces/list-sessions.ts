import { stat } from 'node:fs/promises';
import { requestId } from '../../src-shared/domain/identifiers';
import type { PracticeSession } from '../../src-shared/domain/workspace';
import { formatProblem } from '../../src-shared/input/problem';
import { findAgent } from '../agents/registry';
import { summarizeAll } from '../runs/summarize-results';
import { openResultStore, type StoredResult } from '../stores/result-store';
import { loadExpectation } from './workspace';
import type { Workspaces } from './workspaces';

/** Every session of the open workspace with its runs, newest first; each run is judged by the expectations of now. */
export async function listSessions(workspaces: Workspaces): Promise<PracticeSession[]> {
  const current = workspaces.outputFolder();
  const names = await workspaces.sessions();
  const folders = names.flatMap((name) => {
    const folder = workspaces.sessionFolder(name);
    return folder === null ? [] : [{ name, folder, results: openResultStore(folder).list() }];
  });
  const results = await Promise.all(folders.map((session) => session.results));
  const expectedOf = await loadExpectations(workspaces, results.flat());
  return Promise.all(
    folders.map(async ({ name, folder }, index) => {
      const found = results[index] ?? [];
      const runs = summarizeAll(found, ({ agent, case: name }) => expectedOf(agent, name));
      const started_at = runs.at(-1)?.started_at ?? (await madeAt(folder));
      return { name, is_current: folder === current, started_at, runs, damaged: found.flatMap(sayDamage) };
    }),
  );
}

type Expected = Awaited<ReturnType<typeof loadExpectation>>;
type RunOfCase = Extract<StoredResult, { kind: 'result' }>['record'];

async function loadExpectations(workspaces: Workspaces, results: readonly StoredResult[]) {
  const records = results.flatMap((result) => (result.kind === 'result' ? [result.record] : []));
  const loading = new Map<string, Promise<Expected>>();
  const key = (agent: RunOfCase['agent'], name: string | null): string => `${agent}/${name}`;
  for (const { agent, case: name } of records) {
    // A result file is outside data, and its case becomes a path.
    if (name === null || !requestId.safeParse(name).success || loading.has(key(agent, name))) continue;
    loading.set(key(agent, name), loadExpectation(workspaces.current(), findAgent(agent), name));
  }
  const loaded = new Map(
    await Promise.all([...loading].map(async ([at, each]) => [at, await each] as const)),
  );
  return (agent: RunOfCase['agent'], name: string | null) => {
    const found = loaded.get(key(agent, name));
    return found?.ok ? found.value : null;
  };
}

async function madeAt(folder: string): Promise<string> {
  // A folder that goes away meanwhile has no time; the next list is without it.
  const made = await stat(folder).catch(() => null);
  return new Date(made?.birthtimeMs ?? 0).toISOString();
}

function sayDamage(result: StoredResult): string[] {
  return result.kind === 'damaged' ? [result.problems.slice(0, 1).map(formatProblem).join('')] : [];
}
