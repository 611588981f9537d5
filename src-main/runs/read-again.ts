import type { Exhibit } from '../../src-shared/domain/exhibit';
import type { Json, JsonObject } from '../../src-shared/domain/json';
import { type Failure, fail, type Result, succeed } from '../../src-shared/domain/result';
import type { RunSnapshot } from '../../src-shared/ipc/contract';
import { describeProblems } from '../../src-shared/input/problem';
import { findAgent } from '../agents/registry';
import type { PastCall } from '../controller/agent';
import type { Clock } from '../controller/clock';
import { findOutside } from '../stores/inside-folder';
import { dataPaths, optionsPath, type Workspace } from '../workspaces/workspace';

/** What a tool says today. */
export interface ReadAgain {
  readonly result: Json;
  readonly sentence: string;
  readonly exhibit: Exhibit | null;
}

/** Which call to make again, with what in place of the request's own values. */
export interface ReadAgainOrder {
  readonly run: RunSnapshot;
  readonly seq: number;
  readonly request: JsonObject;
}

/** Makes a reading call of a run again on the workspace as it is now. Tools that do more than read are refused. */
export async function readAgain(
  order: ReadAgainOrder,
  from: { readonly workspace: Workspace; readonly outputFolder: string; readonly clock: Clock },
): Promise<Result<ReadAgain>> {
  const { run, seq } = order;
  const agent = findAgent(run.header.agent);
  const event = run.events.find((each) => each.seq === seq);
  const tool =
    event?.kind === 'tool_result' ? agent.tools.find(({ name }) => name === event.tool) : undefined;
  if (event?.kind !== 'tool_result' || tool?.effect !== 'read') return fail(notReading(seq));
  const request = agent.request.safeParse({ ...run.header.request, ...order.request });
  if (!request.success) return fail(notFitting(request.error.issues[0]?.message ?? 'another value'));
  const { workspace, outputFolder, clock } = from;
  const files = dataPaths(workspace, agent);
  const optionsFile = optionsPath(workspace, agent);
  const outside = await findOutside(workspace.folder, [
    ...Object.values(files),
    ...(optionsFile ? [optionsFile] : []),
  ]);
  if (outside.length > 0) return fail(describeProblems(outside));
  const opened = await agent.openStores({
    files,
    optionsFile,
    outputFolder,
    lookupFault: null,
    setup: null,
  });
  if (!opened.ok) return fail(describeProblems(opened.failure));
  const decision = { tool: tool.name, reason: 'Read again.', ...event.arguments };
  const call = { arguments: event.arguments, decision, calls: callsBefore(run, seq), now: clock.now() };
  const { signal } = new AbortController();
  const isOff = () => false;
  const outcome = await tool.run({ ...call, request: request.data, signal, isOff }, opened.value.stores);
  await opened.value.close?.();
  return succeed({ result: outcome.result, sentence: outcome.sentence, exhibit: outcome.exhibit ?? null });
}

function callsBefore({ events }: RunSnapshot, seq: number): readonly PastCall[] {
  return events.flatMap((event) =>
    event.kind === 'tool_result' && event.seq < seq
      ? [{ tool: event.tool, arguments: event.arguments, result: event.result, event: event.seq }]
      : [],
  );
}

function notReading(seq: number): Failure {
  const what = `Event ${seq} of this run is no call that only reads, so it is not made again.`;
  return { code: 'bad_input', what, where: null, todo: 'Choose the result of a tool that only reads.' };
}

function notFitting(expected: string): Failure {
  const what = 'The request does not fit its schema with these values.';
  return { code: 'bad_input', what, where: null, todo: `Expected: ${expected}.` };
}
