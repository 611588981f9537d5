import { describe, expect, test } from 'vitest';
import { agents } from '../../../src-main/agents/registry';
import { supportAgent } from '../../../src-main/agents/support/agent';
import { policyOf } from '../../../src-main/controller/policy';
import type { Json } from '../../../src-shared/domain/json';
import { scriptedPlanner } from '../../support/scripted-planner';
import {
  buildDecision,
  buildOrder,
  buildRequest,
  countingStores,
  decisions,
  runSupport,
} from '../../support/support-run';

const explain = buildRequest({ intent: 'explain' });
const noAccount = buildRequest({ intent: 'explain', account_id: null });
const { reason: _reason, ...withoutReason } = decisions.lookup;

interface Refusal {
  readonly title: string;
  readonly check: string;
  readonly script: readonly Json[];
  readonly request?: ReturnType<typeof buildRequest>;
  /** Accesses that steps before the refused one make. */
  readonly before?: readonly string[];
}

const looked = ['get OR-882'];
const refusals: readonly Refusal[] = [
  { title: 'a missing field', check: 'schema', script: [withoutReason] },
  { title: 'an extra field', check: 'schema', script: [{ ...decisions.lookup, amount_cents: 9900 }] },
  { title: 'a mistyped field', check: 'schema', script: [{ ...decisions.lookup, order_id: 882 }] },
  { title: 'a list instead of an object', check: 'schema', script: [[decisions.lookup]] },
  { title: 'null', check: 'schema', script: [null] },
  { title: 'a fenced text', check: 'schema', script: ['```json\n{}\n```'] },
  { title: 'an unknown tool', check: 'tool_known', script: [buildDecision('send_payment')] },
  { title: 'a tool’s name in other case', check: 'tool_known', script: [buildDecision('Lookup_Order')] },
  { title: 'a blank reason', check: 'reason_given', script: [{ ...decisions.lookup, reason: ' \n' }] },
  {
    title: 'a clarification that carries a known id',
    check: 'arguments',
    script: [{ ...decisions.askAccount, order_id: 'OR-882' }],
    request: noAccount,
  },
  {
    title: 'a lookup without an order',
    check: 'arguments',
    script: [{ ...decisions.lookup, order_id: null }],
  },
  {
    title: 'a draft of another kind',
    check: 'arguments',
    script: [decisions.lookup, { ...decisions.draft, reply_kind: 'apology' }],
    request: explain,
    before: looked,
  },
  {
    title: 'an escalation that carries an id',
    check: 'arguments',
    script: [{ ...decisions.escalate, account_id: 'AC-211' }],
  },
  {
    title: 'another account’s id',
    check: 'request_scope',
    script: [{ ...decisions.lookup, account_id: 'AC-340' }],
  },
  {
    title: 'another order’s id',
    check: 'request_scope',
    script: [{ ...decisions.lookup, order_id: 'OR-915' }],
  },
  {
    title: 'an id that only looks alike',
    check: 'request_scope',
    script: [{ ...decisions.lookup, account_id: 'ac-211' }],
  },
  {
    title: 'a lookup with a made-up account when the request has none',
    check: 'request_scope',
    script: [decisions.lookup],
    request: noAccount,
  },
  { title: 'a draft before a lookup', check: 'lookup_first', script: [decisions.draft], request: explain },
  { title: 'a proposal before a lookup', check: 'lookup_first', script: [decisions.approval] },
  {
    title: 'a draft for a refund request',
    check: 'intent_fits',
    script: [decisions.lookup, decisions.draft],
    before: looked,
  },
  {
    title: 'a refund for an explanation request',
    check: 'intent_fits',
    script: [decisions.lookup, decisions.approval],
    request: explain,
    before: looked,
  },
  {
    title: 'a question for a field that is there',
    check: 'field_is_missing',
    script: [decisions.askAccount],
  },
  {
    title: 'a question for a field that requests do not have',
    check: 'field_is_missing',
    script: [{ ...decisions.askAccount, missing_field: 'password' }],
  },
  {
    title: 'a repeated lookup with another reason',
    check: 'not_repeated',
    script: [decisions.lookup, { ...decisions.lookup, reason: 'Please, once more.' }],
    before: looked,
  },
];

describe('each refusal has its own check and runs no tool', () => {
  test.each(refusals)('$title is refused by $check', async ({ check, script, request, before }) => {
    const { stores, accesses } = countingStores();
    const run = await runSupport({
      planner: scriptedPlanner(...script),
      stores,
      ...(request && { request }),
    });
    expect(run).toMatchObject({ status: 'blocked', code: check, outcome: null });
    expect(accesses).toEqual(before ?? []);
    const policy = run.events.at(-1);
    expect(policy).toMatchObject({ kind: 'policy', allowed: false });
    const failed = policy?.kind === 'policy' ? policy.checks.filter(({ verdict }) => verdict === 'fail') : [];
    expect(failed.map(({ name }) => name)).toEqual([check]);
    expect(failed[0]?.inputs.length).toBeGreaterThan(0);
  });

  test('a refund that the record does not support is refused with both values', async () => {
    const { stores, accesses } = countingStores({
      kind: 'found',
      order: buildOrder({ duplicate_charge_confirmed: false }),
    });
    const run = await runSupport({ planner: scriptedPlanner(decisions.lookup, decisions.approval), stores });
    expect(run).toMatchObject({ status: 'blocked', code: 'record_supports_refund' });
    expect(accesses).toEqual(looked);
    expect(run.events.at(-1)).toMatchObject({
      checks: expect.arrayContaining([
        expect.objectContaining({
          name: 'record_supports_refund',
          inputs: [{ name: 'duplicate_charge_confirmed', needed: true, found: false, event: 3 }],
        }),
      ]),
    });
  });

  test('a draft after a lookup that found nothing is refused by lookup_first', async () => {
    const { stores } = countingStores({ kind: 'not_found' });
    const run = await runSupport({
      planner: scriptedPlanner(decisions.lookup, decisions.draft),
      stores,
      request: explain,
    });
    expect(run).toMatchObject({ status: 'blocked', code: 'lookup_first' });
  });

  test('checks after the failed one are not reached', async () => {
    const run = await runSupport({ planner: scriptedPlanner(decisions.approval) });
    const policy = run.events.at(-1);
    const verdicts = policy?.kind === 'policy' ? policy.checks.map(({ verdict }) => verdict) : [];
    const failedAt = verdicts.indexOf('fail');
    expect(verdicts.slice(0, failedAt).every((verdict) => verdict === 'pass')).toBe(true);
    expect(verdicts.slice(failedAt + 1).every((verdict) => verdict === 'not_reached')).toBe(true);
    expect(verdicts.length).toBeGreaterThan(failedAt + 1);
  });
});

describe('the list of checks is data', () => {
  test.each(agents)('$name: every check has a unique name, a title and a reason', (agent) => {
    const policy = policyOf(agent);
    expect(new Set(policy.map(({ name }) => name)).size).toBe(policy.length);
    for (const { title, reason } of policy)
      expect([title.length > 0, reason.endsWith('.')]).toEqual([true, true]);
  });

  test.each(agents)('$name: checks and tools name only tools and arguments that exist', (agent) => {
    const names = agent.tools.map(({ name }) => name);
    for (const check of policyOf(agent)) for (const tool of check.tools ?? []) expect(names).toContain(tool);
    for (const tool of agent.tools)
      for (const field of tool.takes) expect(agent.argumentFields).toContain(field);
  });

  test('instructions and schema name every tool, argument and own rule that the policy checks', () => {
    const { instructions, tools, checks, argumentFields, decisionSchema } = supportAgent;
    for (const { name, purpose } of tools) expect(instructions).toContain(`${name}: ${purpose}`);
    for (const { reason } of checks) expect(instructions).toContain(reason);
    expect(Object.keys(decisionSchema.shape)).toEqual(['tool', ...argumentFields, 'reason']);
    expect(decisionSchema.shape.tool.options).toEqual(tools.map(({ name }) => name));
  });
});
