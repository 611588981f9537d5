import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstFailure } from '../../src-shared/domain/check';
import type { DryRun } from '../../src-shared/domain/document';
import { fail, type Result, succeed } from '../../src-shared/domain/result';
import type { PolicyEvent, RunLimits, RunRecord } from '../../src-shared/domain/trace';
import { formatProblem } from '../../src-shared/input/problem';
import type { Agent } from '../controller/agent';
import type { Clock } from '../controller/clock';
import { runAgent } from '../controller/run-loop';
import { endRun } from '../runs/execute-run';
import { prepareRun } from '../runs/prepare-run';
import { guardStorage } from '../stores/storage-failure';
import type { Workspace } from '../workspaces/workspace';

/** A list of decisions to be tried on its request and the workspace's data. */
export interface DryRunOrder {
  readonly agent: Agent;
  readonly workspace: Workspace;
  /** The case, which is the list's own name. */
  readonly name: string;
  /** The list, as it would be saved. */
  readonly text: string;
  readonly limits: RunLimits;
  readonly clock: Clock;
}

/**
 * Runs a list of decisions through the controller, as demo mode would, in a folder of its own that is thrown away. When
 * it cannot be run the failure is why, as a sentence.
 */
export async function dryRunDecisions(order: DryRunOrder): Promise<Result<DryRun, string>> {
  const made = await guardStorage(tmpdir(), () => mkdtemp(join(tmpdir(), 'deskcheck-dry-run-')));
  if (!made.ok) return fail(made.failure.sentence);
  try {
    const ran = await guardStorage(made.value, () => runIn(made.value, order));
    return ran.ok ? ran.value : fail(ran.failure.sentence);
  } finally {
    await rm(made.value, { recursive: true, force: true });
  }
}

async function runIn(folder: string, order: DryRunOrder): Promise<Result<DryRun, string>> {
  const { agent, workspace, name, limits, clock } = order;
  const decisions = join(folder, 'decisions.json');
  await writeFile(decisions, order.text);
  const planner = { mode: 'demo' } as const;
  const files = { request: null, decisions, data: {} };
  const none = { outputFolder: folder, fork: null, replay: null, without: null, guardrailModel: null };
  const run = { agent, workspace, case: name, planner, limits, files, ...none };
  const prepared = await prepareRun(run, clock);
  if (!prepared.ok) return fail(prepared.failure.slice(0, 1).map(formatProblem).join(''));
  const record = await runAgent({
    ...prepared.value,
    observer: silent,
    signal: new AbortController().signal,
  }).finally(() => endRun(prepared.value));
  return succeed(describeRun(record));
}

const silent = {
  onEvent: () => undefined,
  onProgress: () => undefined,
  onPlannerStep: () => undefined,
  // The run's end says that the application failed; nothing was written that would outlast it.
  onFault: () => undefined,
  holdBeforeDispatch: () => null,
};

function describeRun(record: RunRecord): DryRun {
  const { status, code, sentence, decisions } = record;
  const refused = record.events.find((event) => event.kind === 'policy' && !event.allowed);
  return {
    refused: refused?.kind === 'policy' ? describeRefusal(refused) : null,
    ...{ status, code, sentence, used: decisions },
  };
}

function describeRefusal({ turn, tool, checks }: PolicyEvent): DryRun['refused'] {
  const failed = firstFailure(checks);
  if (!failed) throw new Error('A refusal without a failing check cannot be.');
  const { name, title, sentence } = failed;
  return { name, title, sentence, index: turn - 1, tool };
}
