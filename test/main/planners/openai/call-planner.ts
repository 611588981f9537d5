import { onTestFinished } from 'vitest';
import { supportAgent } from '../../../../src-main/agents/support/agent';
import { decisionJsonSchema } from '../../../../src-main/controller/policy';
import { createApiPlanner } from '../../../../src-main/planners/openai/planner';
import type { ApiSetup } from '../../../../src-main/planners/openai/setup';
import type { PlannerOutcome, PlannerProgress } from '../../../../src-main/planners/planner';
import type { PlannerView } from '../../../../src-shared/domain/planner-view';
import {
  type ResponsesServer,
  type ResponsesServerOptions,
  startResponsesServer,
} from '../../../support/responses-server/server';
import { buildRequest } from '../../../support/support-run';

/** A key that no other text of a test holds. */
export const testKey = 'sk-test-4f9aQ2xVt7LmZr81KdWc';

/** What the planner is given in the first turn of a refund. */
export function buildView(changes: Partial<PlannerView> = {}): PlannerView {
  return {
    instructions: supportAgent.instructions,
    schema: decisionJsonSchema(supportAgent),
    request: buildRequest(),
    observations: [],
    ...changes,
  };
}

/** A server that is closed when the running test has finished. */
export async function startServer(options?: ResponsesServerOptions): Promise<ResponsesServer> {
  const server = await startResponsesServer(options);
  onTestFinished(server.close);
  return server;
}

/** One call and everything it said. */
export interface CallResult {
  readonly outcome: PlannerOutcome;
  readonly progress: readonly PlannerProgress[];
}

/** Calls a planner once. */
export async function callPlanner(
  setup: Partial<ApiSetup> & Pick<ApiSetup, 'baseUrl'>,
  signal: AbortSignal = new AbortController().signal,
  watch: (progress: PlannerProgress) => void = () => undefined,
): Promise<CallResult> {
  const planner = createApiPlanner({ model: 'model-1', apiKey: testKey, ...setup });
  const progress: PlannerProgress[] = [];
  const onProgress = (event: PlannerProgress): void => {
    progress.push(event);
    watch(event);
  };
  const outcome = await planner.decide({ view: buildView(), turn: 1, signal, onProgress });
  return { outcome, progress };
}

/** The code of a failed outcome; fails the test when there is a decision. */
export function codeOf(outcome: PlannerOutcome): string {
  if (outcome.kind !== 'failed') throw new Error('There is a decision where a failure was expected.');
  return outcome.code;
}

/** The evidence of an outcome; fails the test when there is none. */
export function evidenceOf({ evidence }: PlannerOutcome) {
  if (!evidence) throw new Error('There is no evidence.');
  return evidence;
}
