import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { findInstalledCodex } from '../../build/install-codex';
import { findCapabilities } from '../../src-main/planners/codex/capabilities';
import { createCodexPlanner } from '../../src-main/planners/codex/planner';
import type { CodexOptions } from '../../src-main/planners/codex/setup';
import type { PlannerOutcome } from '../../src-main/planners/planner';
import type { PlannerView } from '../../src-shared/domain/planner-view';
import {
  type ResponsesServer,
  type ResponsesServerOptions,
  startResponsesServer,
} from '../support/responses-server/server';

/** The pinned program; the tests that use it do not run without it. */
export const codex = findInstalledCodex() ?? '';

/** A key that no byte of any file may hold. */
export const secretKey = 'sk-real-0123456789abcdefghij';

/** What a planner sees in a first turn. */
export const view: PlannerView = {
  instructions: 'Decide the next step for this request.',
  schema: {
    type: 'object',
    properties: { tool: { type: 'string' }, reason: { type: 'string' } },
    required: ['tool', 'reason'],
    additionalProperties: false,
  },
  request: { id: 'r', body: 'A customer wrote this.' },
  observations: [],
};

/** A server for a whole file. */
export function serverForFile(options: ResponsesServerOptions = {}): () => ResponsesServer {
  let server: ResponsesServer | null = null;
  beforeAll(async () => {
    server = await startResponsesServer(options);
  });
  afterAll(() => server?.close());
  return () => {
    if (server === null) throw new Error('The server was not started.');
    return server;
  };
}

/** A planner with the real program, disposed of with the test. */
export function openCodex(changes: Partial<CodexOptions> = {}) {
  const planner = createCodexPlanner({
    executable: codex,
    model: 'gpt-5.5',
    apiKey: secretKey,
    startsAhead: false,
    ...changes,
  });
  onTestFinished(() => planner.dispose());
  return planner;
}

/** One decision of the real program. */
export async function askCodex(
  changes: Partial<CodexOptions>,
  call: { readonly view?: PlannerView; readonly signal?: AbortSignal } = {},
): Promise<{ readonly outcome: PlannerOutcome; readonly pid: number }> {
  let pid = 0;
  const outcome = await openCodex(changes).decide({
    view: call.view ?? view,
    turn: 1,
    signal: call.signal ?? new AbortController().signal,
    onProgress: ({ detail }) => {
      pid ||= Number(/process (\d+)/.exec(detail)?.[1] ?? 0);
    },
  });
  return { outcome, pid };
}

/** Numbers of all processes whose command line or environment names a folder of planners of this process. */
export async function leftProcesses(owner = process.pid): Promise<readonly number[]> {
  const marker = `deskcheck-codex-${owner}-`;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  const found = await Promise.all(
    pids.map(async (pid) => {
      // A process may end while it is looked at.
      const [command, environment] = await Promise.all(
        ['cmdline', 'environ'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
      );
      return `${command}${environment}`.includes(marker) ? [Number(pid)] : [];
    }),
  );
  return found.flat();
}

/** Names of the models that the version knows. */
export async function bundledModels(): Promise<readonly string[]> {
  const capabilities = await findCapabilities(codex, process.env.PATH ?? '');
  if (!capabilities.ok) throw new Error(capabilities.failure);
  return capabilities.value.catalog.models.map(({ slug }) => slug);
}
