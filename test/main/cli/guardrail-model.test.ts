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
async function run(guard: JsonObject, guardrailModel?: string) {
  const asked: { model: unknown; isGuard: boolean }[] = [];
  let steps = 0;
  const server = await startResponsesServer({
    decisions: (request) => {
      const text = JSON.stringify(request.body);
      const isGuard = text.includes('injection_detected');
      asked.push({ model: request.body.model, isGuard });
      if (isGuard) return guard;
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
    expect(asked.filter(({ isGuard }) => isGuard)).toEqual([{ model: 'cheap-1', isGuard: true }]);
    expect(asked.filter(({ isGuard }) => !isGuard).map(({ model }) => model)).toEqual(['model-1', 'model-1']);
    const event = record.events.find((each: { kind: string }) => each.kind === 'guardrail');
    expect(event).toMatchObject({ by: 'model', verdict: 'passed', call: { requested_model: 'cheap-1' } });
    expect(await readdir(join(output, 'where-in-transit-model-traces'))).toContain('turn-0');
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
