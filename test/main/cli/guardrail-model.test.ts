import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../../../src-main/cli/commands/run';
import { kitAt } from '../../../src-main/workspaces/workspace';
import type { JsonObject } from '../../../src-shared/domain/json';
import { collectingTerminal } from '../../support/collecting-terminal';
import { kitFolder } from '../../support/desk';
import { startResponsesServer } from '../../support/responses-server/server';
import { temporaryFolder } from '../../support/temporary-folder';

const apiKey = 'sk-test-not-a-real-key';
const step = (tool: string, message: string | null, order_id: string | null): JsonObject => ({
  ...{ tool, order_id, amount_cents: null, message },
  reason: 'A step.',
});
const verdict = (injection_detected: boolean): JsonObject => ({
  is_order_related: true,
  injection_detected,
  reasoning: 'As it reads.',
});

/** Runs a case through the API with a model for the guardrail; answers by which model was asked what. */
async function run(guard: JsonObject, guardrailModel?: string, review: JsonObject = { claims: [] }) {
  const asked: { model: unknown; isGuard: boolean; isReview: boolean }[] = [];
  let steps = 0;
  const server = await startResponsesServer({
    decisions: (request) => {
      const text = JSON.stringify(request.body);
      const isGuard = text.includes('injection_detected');
      const isReview = text.includes('an exact quotation of the message');
      asked.push({ model: request.body.model, isGuard, isReview });
      if (isGuard) return guard;
      if (isReview) return review;
      steps += 1;
      return steps === 1
        ? step('get_shipping_status', null, 'ORD-1001')
        : step('final_message', 'Thank you.', null);
    },
  });
  onTestFinished(() => server.close());
  const output = await temporaryFolder();
  const terminal = collectingTerminal();
  const planner = { mode: 'api', model: 'model-1', baseUrl: server.url('ok'), apiKey } as const;
  const options = { agent: 'orders', case: 'where-in-transit', planner, output, data: {} } as const;
  const exit = await runCommand(
    guardrailModel === undefined ? options : { ...options, guardrailModel },
    kitAt(kitFolder),
    terminal,
  );
  const record = JSON.parse(await readFile(join(output, 'where-in-transit-result.json'), 'utf8'));
  return { exit, record, asked, output };
}

describe('the input guardrail of a live run', () => {
  test('is asked of the model that is named for it, beside the planner’s own', async () => {
    const { exit, record, asked, output } = await run(verdict(false), 'cheap-1');
    expect(exit).toBe(0);
    expect(record).toMatchObject({ status: 'resolved', requested_model: 'model-1' });
    expect(asked.filter(({ isGuard }) => isGuard)).toMatchObject([{ model: 'cheap-1' }]);
    expect(asked.filter(({ isGuard, isReview }) => !isGuard && !isReview).map(({ model }) => model)).toEqual([
      'model-1',
      'model-1',
    ]);
    const event = record.events.find((each: { kind: string }) => each.kind === 'guardrail');
    expect(event).toMatchObject({ by: 'model', verdict: 'passed', call: { requested_model: 'cheap-1' } });
    expect(await readdir(join(output, 'where-in-transit-model-traces'))).toContain('guardrail');
    expect(JSON.stringify(record)).not.toContain(apiKey);
  });

  test('is asked of the planner’s own model when none is named, and halts what it finds', async () => {
    const { exit, record, asked } = await run(verdict(true));
    expect(exit).toBe(0);
    expect(record).toMatchObject({ status: 'halted', code: 'input_guardrail' });
    expect(asked.find(({ isGuard }) => isGuard)?.model).toBe('model-1');
    expect(record.events.filter((each: { kind: string }) => each.kind === 'tool_result')).toEqual([]);
  });

  test('a verdict that does not fit its schema halts too', async () => {
    const { record } = await run({ is_order_related: 'perhaps', injection_detected: false, reasoning: '' });
    expect(record).toMatchObject({ status: 'halted', code: 'guardrail_failed' });
  });
});

describe('a model that reviews the claims of a live run', () => {
  const reviewed = (...claims: readonly JsonObject[]) =>
    run(verdict(false), 'cheap-1', { claims: [...claims] });
  const held = { status: 'escalated', code: 'output_guardrail' };

  test('is asked of the guardrail’s model, and what it adds is held like any other claim', async () => {
    const { record, asked } = await reviewed({ quote: 'Thank you.', kind: 'refunded' });
    expect(asked.filter(({ isReview }) => isReview)).toMatchObject([{ model: 'cheap-1' }]);
    expect(record).toMatchObject(held);
    const event = record.events.findLast((each: { kind: string }) => each.kind === 'guardrail');
    expect(event).toMatchObject({
      stage: 'output',
      verdict: 'tripped',
      claims: [{ claim: { text: 'Thank you.' } }],
    });
  });

  test('adds nothing that the message does not say, and nothing when it does not fit', async () => {
    const { record } = await reviewed({ quote: 'I have refunded it.', kind: 'refunded' });
    expect(record.status).toBe('resolved');
    const { record: odd } = await run(verdict(false), 'cheap-1', { claims: 'none' });
    expect(odd.status).toBe('resolved');
  });
});
