import { expect, test } from 'vitest';
import { outcomeInWords } from '../../../src-renderer/review/outcome-words';
import type { CheckResult } from '../../../src-shared/domain/check';
import type { ReviewOutcome } from '../../../src-shared/domain/review';
import { checksFailing, decided, reviewRecord } from '../../support/review-builders';

const pending = reviewRecord();
const amount = checksFailing({
  name: 'amount',
  sentence: 'The order has another amount now.',
  needed: 1,
  found: 2,
});
const both = amount.map(
  (check): CheckResult => (check.name === 'version' ? { ...check, verdict: 'fail' } : check),
);

function refused(checks: CheckResult[], record = pending.record): ReviewOutcome {
  return { kind: 'refused', id: pending.id, codes: ['amount'], sentence: 'Refused.', checks, record };
}

test('a refusal names its check, its reason, and that the record is still pending', () => {
  expect(outcomeInWords(refused(amount), 'approve')).toBe(
    'Approval was refused by the amount check. The order has another amount now. The record is still pending.',
  );
});

test('a refusal by more than one check names them all', () => {
  expect(outcomeInWords(refused(both), 'reject')).toMatch(
    /^Rejection was refused by 2 checks: amount, version\./,
  );
});

test('a refusal of a record that is decided does not call it pending', () => {
  const outcome = refused(amount, decided(pending, 'reject').record);
  expect(outcomeInWords(outcome, 'approve')).not.toContain('still pending');
});

test('a recorded decision is told in the words of the record', () => {
  const { record } = decided(pending, 'approve');
  const outcome: ReviewOutcome = {
    kind: 'recorded',
    id: pending.id,
    status: 'approved_no_execution',
    checks: [],
    record,
  };
  expect(outcomeInWords(outcome, 'approve')).toBe(
    'Recorded: approved_no_execution. external_action_executed: false',
  );
});
