import fc from 'fast-check';
import type { Json } from '../../src-shared/domain/json';
import { plannerMode, runStatus } from '../../src-shared/domain/status';
import { type RunRecord, runRecord, type TraceEvent } from '../../src-shared/domain/trace';
import {
  check,
  end,
  header,
  numbered,
  plannerFailure,
  policy,
  proposal,
  refundEvents,
  toolResult,
} from './run-builders';

/** A finished run; of the refund case unless told otherwise. */
export function archiveRecord(runId: string, part: Partial<RunRecord> = {}): RunRecord {
  const events = (part.events ?? refundEvents).map((event) => ({ ...event, run_id: runId }));
  return { ...header({ run_id: runId }), ...end(), ...part, events: numbered(events) };
}

/** An instant, so many minutes after the first. */
export function minute(number: number): string {
  return new Date(Date.UTC(2026, 0, 5, 9, number)).toISOString();
}

/** Texts as a hostile or careless model writes them: any code unit, NUL and halves of pairs included. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({
    unit: fc.integer({ min: 0, max: 0xff_ff }).map((unit) => String.fromCharCode(unit)),
    maxLength: 20,
  }),
  fc.constantFrom(
    '\0',
    'a\0b',
    '\ud800',
    '\udc00x',
    '«',
    '»',
    "'; drop table deskcheck.runs; --",
    '$1',
    '%s',
    '\\',
  ),
);
// -0 is no JSON: it comes back as 0 from every file.
const value: fc.Arbitrary<Json> = fc
  .jsonValue({ stringUnit: 'binary', maxDepth: 3 })
  .map((any) => JSON.parse(JSON.stringify(any)) as Json);

const event: fc.Arbitrary<TraceEvent> = fc.oneof(
  fc
    .record({ decision: value, turn: fc.integer({ min: 1, max: 9 }) })
    .map(({ decision, turn }) => proposal(decision, { turn })),
  fc
    .record({ tool: fc.option(text), sentence: text, name: text })
    .map(({ tool, sentence, name }) =>
      policy(tool, { checks: [check(name, { sentence, verdict: 'fail' }), check('tool_known')], sentence }),
    ),
  fc
    .record({ tool: text, sentence: text, result: value })
    .map(({ tool, sentence, result }) =>
      toolResult({ tool, sentence, result, checks: [check('within_total', { sentence })] }),
    ),
  fc.record({ code: text, sentence: text }).map((part) => plannerFailure(part)),
  fc.record({ sentence: text, findings: value }).map(({ sentence, findings }): TraceEvent => {
    const base = { run_id: '', seq: 1, turn: 1, started_ms: 0, ended_ms: 1 };
    const said = {
      stage: 'input',
      verdict: 'tripped',
      by: 'model',
      usage: null,
      call: null,
    } as const;
    return { ...base, kind: 'guardrail', ...said, sentence, findings, claims: [] };
  }),
);

/** Any record that a run could leave. */
export const anyRecord: fc.Arbitrary<RunRecord> = fc
  .record({
    id: fc.uuid(),
    agent: fc.constantFrom('support', 'documents', 'orders'),
    name: fc.option(text),
    mode: fc.constantFrom(...plannerMode.options),
    status: fc.constantFrom(...runStatus.options),
    sentence: text,
    body: text,
    at: fc.integer({ min: 0, max: 4e12 }),
    events: fc.array(event, { maxLength: 12 }),
    tokens: fc.option(fc.nat()),
    elapsed_ms: fc.double({ min: 0, max: 1e9, noNaN: true }),
  })
  .map(({ id, name, body, at, tokens, ...part }) =>
    // As a result file would have it.
    runRecord.parse(
      JSON.parse(
        JSON.stringify(
          archiveRecord(id, {
            ...part,
            agent: part.agent as RunRecord['agent'],
            case: name,
            request: { id: 'any', body },
            started_at: new Date(at).toISOString(),
            usage: tokens === null ? null : { ...noTokens, input_tokens: tokens },
          }),
        ),
      ),
    ),
  );

const noTokens = { input_tokens: 0, cached_input_tokens: 0, output_tokens: 0, reasoning_output_tokens: 0 };
