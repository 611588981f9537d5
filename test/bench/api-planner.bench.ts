import OpenAI from 'openai';
import { afterAll, bench, describe } from 'vitest';
import { supportAgent } from '../../src-main/agents/support/agent';
import { decisionJsonSchema } from '../../src-main/controller/policy';
import { createApiPlanner } from '../../src-main/planners/openai/planner';
import { toRequest } from '../../src-main/planners/openai/to-request';
import { startResponsesServer } from '../support/responses-server/server';
import { buildRequest } from '../support/support-run';

const server = await startResponsesServer();
afterAll(server.close);

const setup = { model: 'model-1', baseUrl: server.url('ok'), apiKey: 'sk-bench-0123456789abcdef' };
const view = {
  instructions: supportAgent.instructions,
  schema: decisionJsonSchema(supportAgent),
  request: buildRequest(),
  observations: [],
};

const planner = createApiPlanner(setup);
const client = new OpenAI({ apiKey: setup.apiKey, baseURL: setup.baseUrl, maxRetries: 0 });
const { signal } = new AbortController();

describe('one decision through the planner, against a bare call of the same prompt on the same server', () => {
  bench('client.responses.create and JSON.parse', async () => {
    const response = await client.responses.create(toRequest(view, setup.model), { signal });
    JSON.parse(response.output_text);
  });
  bench('the planner', async () => {
    const outcome = await planner.decide({ view, turn: 1, signal, onProgress: () => undefined });
    if (outcome.kind !== 'decided') throw new Error(outcome.sentence);
  });
});
