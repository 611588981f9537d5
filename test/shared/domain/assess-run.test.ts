import { describe, expect, test } from 'vitest';
import { type AssessedRun, assessRun } from '../../../src-shared/domain/assess-run';
import type { Expectation } from '../../../src-shared/domain/case';
import type { SearchedRecord, SearchExhibit } from '../../../src-shared/domain/exhibit';
import { expectationOf } from '../../support/expectation-builders';
import { check, end, input, numbered, policy, refundEvents, toolResult } from '../../support/run-builders';

const run: AssessedRun = { ...end(), events: [...refundEvents] };
const base = { status: 'pending_approval', tools: ['lookup_order', 'request_approval'] } as const;
const assess = (part: Partial<Expectation>, of: Partial<AssessedRun> = {}) =>
  assessRun(expectationOf({ ...base, tools: [...base.tools], ...part }), { ...run, ...of });
const last = (part: Partial<Expectation>, of: Partial<AssessedRun> = {}) => assess(part, of).at(-1);

describe('assessRun', () => {
  test('each thing that was expected stands alone, met or not', () => {
    const found = assess({ status: 'draft', facts: ['pending-08c1920f1ee722ea', 'OR-1'] });
    expect(found.map(({ what, met }) => [what, met])).toEqual([
      ['status', false],
      ['tools in order', true],
      ['fact in the outcome', true],
      ['fact in the outcome', false],
    ]);
  });

  test('a code is only looked at when one is expected', () => {
    expect(assess({}).map(({ what }) => what)).not.toContain('code');
    const blocked = { status: 'blocked', code: 'schema' } as const;
    const codes = assess({ code: 'arguments' }, blocked).filter(({ what }) => what === 'code');
    expect(codes).toMatchObject([{ expected: 'arguments', found: 'schema', met: false }]);
  });

  test('tools in any order still have to be the same ones, as often', () => {
    const turned = ['request_approval', 'lookup_order'];
    expect(last({ tools: turned })).toMatchObject({ what: 'tools in order', met: false });
    expect(last({ tools: turned, tool_order: 'any' })).toMatchObject({
      what: 'tools in any order',
      met: true,
    });
    expect(last({ tools: [...turned, 'lookup_order'], tool_order: 'any' })).toMatchObject({ met: false });
  });

  describe('arguments', () => {
    const called = (fields: Expectation['arguments'][number]['fields'], call = 1) =>
      last({ arguments: [{ tool: 'lookup_order', call, fields }] });

    test('are met by the call that has them, whatever else it has', () => {
      expect(called({ order_id: 'OR-882' })).toMatchObject({ met: true, vacuous: null });
    });

    test.each([
      [{ order_id: 'OR-1' }, 1, { order_id: 'OR-882' }],
      [{ amount: 1 }, 1, { amount: null }],
      [{ order_id: 'OR-882' }, 2, null],
    ])('%j of call %i are found as %j', (fields, call, found) => {
      expect(called(fields, call)).toMatchObject({ met: false, found });
    });

    test('of no field could not have failed', () => {
      expect(called({})).toMatchObject({ met: true, vacuous: expect.stringContaining('any call') });
    });
  });

  describe('checks', () => {
    const made = (checks: ReturnType<typeof check>[]) =>
      last({ checks: ['policy:lookup_first'] }, { events: numbered([policy('draft_reply', { checks })]) });

    test('pass when they were made and held', () => {
      const looked = check('lookup_first', { inputs: [input('lookup', 'found')] });
      expect(made([looked])).toMatchObject({ met: true, found: 'pass', vacuous: null });
    });

    test.each([
      ['never made', []],
      ['never made', [check('lookup_first', { verdict: 'not_reached' })]],
      ['fail', [check('lookup_first', { verdict: 'fail' })]],
    ] as const)('are missed as %s', (found, checks) => {
      expect(made([...checks])).toMatchObject({ met: false, found });
    });

    test('that had nothing to look at are vacuous', () => {
      const sentence = 'Each time the check had nothing to look at.';
      expect(made([check('lookup_first')])).toMatchObject({ met: true, vacuous: sentence });
      const none = check('lookup_first', { inputs: [input('earlier calls', 0)] });
      expect(made([none])).toMatchObject({ met: true, vacuous: sentence });
    });

    test('an invariant is not a check of the policy of the same name', () => {
      const events = numbered([toolResult({ checks: [check('not_shipped')] })]);
      expect(last({ checks: ['policy:not_shipped'] }, { events })).toMatchObject({ met: false });
      expect(last({ checks: ['invariant:not_shipped'] }, { events })).toMatchObject({ met: true });
    });
  });

  describe('a search', () => {
    const record = (part: Partial<SearchedRecord>): SearchedRecord => ({
      ...{ document_id: 'old', title: 'Old', version: '1', source: 'a.txt#a', audience: 'employee' },
      ...{
        active: false,
        excluded_by: 'retired',
        keywords: [{ text: 'monitor', matched: true }],
        found_by: [],
      },
      ...part,
    });
    const searched = (records: SearchedRecord[]) => {
      const exhibit: SearchExhibit = {
        ...{ kind: 'search' as const, asked: { field: 'question', text: '' }, store: 'documents.json' },
        ...{ words: [], methods: [], stages: [], records, unlisted: 0 },
      };
      return last({ checks: ['search:retired'] }, { events: numbered([toolResult({ exhibit })]) });
    };

    test('that left a matching retired record out passes', () => {
      expect(searched([record({})])).toMatchObject({ met: true, vacuous: null });
    });

    test('that found one fails', () => {
      const found_by = [{ method: 'keywords', words: ['monitor'], score: null }] as const;
      expect(searched([record({ found_by: [{ ...found_by[0], words: ['monitor'] }] })])).toMatchObject({
        met: false,
        found: 'fail',
      });
    });

    test('with no retired record that would match is vacuous', () => {
      const vacuous = 'No retired record shares a keyword with the question.';
      expect(searched([record({ keywords: [{ text: 'desk', matched: false }] })])).toMatchObject({ vacuous });
      expect(searched([record({ excluded_by: 'audience' })])).toMatchObject({ met: true, vacuous });
    });

    test('that was never made is missed', () => {
      expect(last({ checks: ['search:retired'] })).toMatchObject({ met: false, found: 'never made' });
    });
  });

  test.each([
    [{ kind: 'tool_result', tool: 'request_approval', verdict: null }, false],
    [{ kind: 'tool_result', tool: 'request_approval', verdict: 'refused' }, true],
    [{ kind: 'policy', tool: null, verdict: 'refused' }, true],
    [{ kind: 'proposal', tool: 'lookup_order', verdict: null }, false],
    [{ kind: 'guardrail', tool: null, verdict: 'tripped' }, true],
  ] as const)('an event %j that must not occur: %s', (pattern, met) => {
    expect(last({ never_events: [pattern] })).toMatchObject({ met });
  });

  test('a repeated run is not held to facts and arguments of the first', () => {
    const repeated = assess(
      { repeated_status: 'duplicate_pending', facts: ['x'], arguments: [{ tool: 'x', call: 1, fields: {} }] },
      { status: 'duplicate_pending' },
    );
    expect(repeated.map(({ what, met }) => [what, met])).toEqual([
      ['status', true],
      ['tools in order', true],
    ]);
  });
});
