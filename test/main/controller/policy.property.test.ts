import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SupportRequest } from '../../../src-main/agents/support/schema';
import type { OrderAnswer } from '../../../src-main/stores/order-store';
import type { RunRecord } from '../../../src-shared/domain/trace';
import { decisionScript } from '../../support/decision-arbitrary';
import { scriptedPlanner } from '../../support/scripted-planner';
import { buildOrder, buildRequest, countingStores, runSupport } from '../../support/support-run';

const requests: fc.Arbitrary<SupportRequest> = fc
  .record({
    intent: fc.constantFrom('explain' as const, 'refund' as const),
    account_id: fc.constantFrom('AC-211', 'AC-211', 'AC-211', 'AC-340', null),
    order_id: fc.constantFrom('OR-882', 'OR-882', 'OR-882', 'OR-915', null),
  })
  .map((changes) => buildRequest(changes));

const answers: fc.Arbitrary<OrderAnswer> = fc.oneof(
  fc.constant({ kind: 'not_found' as const }),
  fc.constant({ kind: 'timeout' as const }),
  fc
    .record({
      account_id: fc.constantFrom('AC-211', 'AC-211', 'AC-340'),
      duplicate_charge_confirmed: fc.boolean(),
    })
    .map((changes) => ({ kind: 'found' as const, order: buildOrder(changes) })),
);

interface World {
  readonly request: SupportRequest;
  readonly answer: OrderAnswer;
  readonly accesses: readonly string[];
  readonly run: RunRecord;
}

/** The rules once more, written from the contract's table and not from the policy's code. */
function assertNothingOutsidePolicy({ request, answer, accesses, run }: World): void {
  const owns = answer.kind === 'found' && answer.order.account_id === request.account_id;
  const isTheOrder = answer.kind === 'found' && answer.order.order_id === request.order_id;
  const supportsRefund = owns && isTheOrder && answer.order.duplicate_charge_confirmed;
  const gets = accesses.filter((access) => access.startsWith('get'));
  expect(gets.length).toBeLessThanOrEqual(1);
  for (const access of gets) {
    expect(access).toBe(`get ${request.order_id}`);
    expect(request.account_id).not.toBeNull();
  }
  if (accesses.some((access) => access.startsWith('propose')) || run.status === 'pending_approval') {
    expect([request.intent, supportsRefund, gets.length]).toEqual(['refund', true, 1]);
  }
  if (run.status === 'draft') {
    expect([request.intent, owns && isTheOrder, gets.length]).toEqual(['explain', true, 1]);
  }
  if (run.status === 'clarification') {
    const field = run.outcome?.missing_field;
    expect([field === 'account_id' ? request.account_id : request.order_id]).toEqual([null]);
  }
}

function assertRecordIsWhole(run: RunRecord): void {
  expect(run.code).not.toBe('internal');
  run.events.forEach((event, index) => {
    expect(event.seq).toBe(index + 1);
    if (event.kind === 'tool_result') {
      const before = run.events[index - 1];
      expect(before).toMatchObject({ kind: 'policy', allowed: true, tool: event.tool, turn: event.turn });
    }
    if (event.kind === 'policy' && !event.allowed) {
      const failed = event.checks.filter((check) => check.verdict === 'fail').map((check) => check.name);
      expect(failed).toEqual([run.code]);
      expect(index).toBe(run.events.length - 1);
    }
  });
}

test('20,000 generated decisions call no tool outside policy, and every refusal names its check', async () => {
  let proposals = 0;
  const ends = new Map<string, number>();
  const property = fc.asyncProperty(requests, answers, decisionScript, async (request, answer, decisions) => {
    const { stores, accesses } = countingStores(answer);
    const run = await runSupport({ planner: scriptedPlanner(...decisions), request, stores });
    assertNothingOutsidePolicy({ request, answer, accesses, run });
    assertRecordIsWhole(run);
    proposals += run.events.filter((event) => event.kind === 'proposal').length;
    ends.set(run.status, (ends.get(run.status) ?? 0) + 1);
  });
  while (proposals < 20_000) await fc.assert(property, { numRuns: 2000 });
  // A generator that never reaches an end would prove nothing about it; the rarest is met some sixty times.
  for (const status of ['draft', 'pending_approval', 'clarification', 'escalated', 'blocked']) {
    expect(ends.get(status) ?? 0).toBeGreaterThan(20);
  }
}, 120_000);
