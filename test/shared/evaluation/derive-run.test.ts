import { describe, expect, test } from 'vitest';
import { deriveRun } from '../../../src-shared/evaluation/derive-run';
import type { Price } from '../../../src-shared/domain/price';
import type { RunRecord, TraceEvent } from '../../../src-shared/domain/trace';
import { suiteItem } from '../../support/evaluation-builders';
import {
  check,
  decision,
  end,
  header,
  numbered,
  policy,
  proposal,
  toolResult,
} from '../../support/run-builders';

const usage = {
  input_tokens: 1_000_000,
  cached_input_tokens: 0,
  output_tokens: 0,
  reasoning_output_tokens: 0,
};
const price: Price = {
  ...{ model: 'm', currency: 'USD', input: '1.25', cached_input: '0', output: '10', as_of: '2026-01-01' },
};
const derive = (events: TraceEvent[], part: Partial<RunRecord> = {}, by: Price | null = null) =>
  deriveRun({
    item: suiteItem({ id: 'refund' }),
    repeat: 2,
    file: 'runs/refund/2/refund-result.json',
    record: { ...header(), ...end(), ...part, events: numbered(events) },
    expected: null,
    identifierChecks: ['policy:request_scope', 'invariant:order_is_customers'],
    price: by,
  });
const refusedBy = (name: string) => policy('lookup_order', { checks: [check(name, { verdict: 'fail' })] });

describe('deriveRun', () => {
  test('without an expectation nothing is met or missed', () => {
    expect(derive([])).toMatchObject({ met: null, expected_status: null, assertions: [], repeat: 2 });
  });

  test.each([
    ['schema', { denied: 1, invalid: 1, wrong_ids: 0 }],
    ['arguments', { denied: 1, invalid: 1, wrong_ids: 0 }],
    ['request_scope', { denied: 1, invalid: 0, wrong_ids: 1 }],
    ['lookup_first', { denied: 1, invalid: 0, wrong_ids: 0 }],
  ])('a proposal that %s refused counts as %j', (name, counts) => {
    expect(derive([policy('lookup_order'), refusedBy(name)])).toMatchObject({ proposals: 2, ...counts });
  });

  test('what an invariant refused is no denied proposal', () => {
    const refused = toolResult({ checks: [check('order_is_customers', { verdict: 'fail' })] });
    expect(derive([policy('get_order'), refused])).toMatchObject({ denied: 0, refused: 1, wrong_ids: 1 });
  });

  test('times are those of the events, by who took them', () => {
    const at = (started_ms: number, ended_ms: number) => ({ started_ms, ended_ms });
    const events = [
      proposal(decision('lookup_order'), at(0, 100)),
      policy('lookup_order', at(100, 103)),
      toolResult(at(103, 110)),
    ];
    expect(derive(events)).toMatchObject({ model_ms: 100, policy_ms: 3, tools_ms: 7 });
  });

  test('a call made again with the same arguments is counted, whatever the order of its fields', () => {
    const turned = toolResult({ arguments: { order_id: 'OR-882', account_id: 'AC-211' } });
    const other = toolResult({ arguments: { order_id: 'OR-1', account_id: 'AC-211' } });
    expect(derive([toolResult(), turned, other])).toMatchObject({ repeated_calls: 1 });
  });

  test('a cost needs both tokens and a price, and is never none without', () => {
    expect(derive([], { usage }, price).cost).toEqual({ currency: 'USD', picos: '1250000000000' });
    expect(derive([], { usage }).cost).toBeNull();
    expect(derive([], {}, price).cost).toBeNull();
  });
});
