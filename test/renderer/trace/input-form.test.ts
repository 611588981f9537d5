import { expect, test } from 'vitest';
import { exact, formOfInput } from '../../../src-renderer/trace/input-form';
import { input } from '../../support/run-builders';

test.each([
  [input('account_id', 'AC-211'), { kind: 'equal', name: 'account_id', needed: 'AC-211', found: 'AC-211' }],
  [input('lookup', 'found', { event: 3 }), { kind: 'from_event', name: 'lookup', found: 'found', event: 3 }],
  [
    input('request.intent', 'refund'),
    { kind: 'holds', name: 'request.intent', found: '"refund"', event: null },
  ],
  [input('confirmed', true, { event: 3 }), { kind: 'holds', name: 'confirmed', found: 'true', event: 3 }],
  [
    input('decision', 'at most 4', { found: 2 }),
    { kind: 'within', name: 'decision', found: '2', needed: 'at most 4' },
  ],
] as const)('a value that passed is written by what it was compared with: %j', (given, form) => {
  expect(formOfInput(given)).toEqual(form);
});

test('a text and a value that look alike are told apart', () => {
  expect([exact('true'), exact(true), exact(null)]).toEqual(['"true"', 'true', 'null']);
});
