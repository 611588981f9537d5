import { assessRun } from '../domain/assess-run';
import type { Expectation } from '../domain/case';
import { findBrokenRules } from '../domain/layers';
import { costOf, type Price } from '../domain/price';
import { canonicalKey } from '../domain/same-json';
import type { RunRecord, TraceEvent } from '../domain/trace';
import type { EvaluatedRun, RunCost } from './evaluated-run';
import type { SuiteItem } from './suite';

/** The checks on form, which every agent’s policy begins with. */
const formChecks: readonly string[] = ['schema', 'tool_known', 'reason_given', 'arguments'];

/** What a run of an evaluation is derived from. */
export interface DerivedFrom {
  readonly item: SuiteItem;
  readonly repeat: number;
  /** The result file, by its path inside the evaluation’s folder. */
  readonly file: string;
  readonly record: RunRecord;
  readonly expected: Expectation | null;
  /** The checks that fail for a wrong id, as `Agent.identifierChecks` names them. */
  readonly identifierChecks: readonly string[];
  readonly price: Price | null;
}

/** Everything that is counted of one run. */
export function deriveRun({ item, repeat, file, record, expected, ...by }: DerivedFrom): EvaluatedRun {
  const { run_id, agent, status, code, sentence, events, decisions, usage, elapsed_ms } = record;
  const assertions = expected ? assessRun(expected, record) : [];
  return {
    ...{ item: item.id, agent, case: item.case, repeat, run_id, file, status, code, sentence },
    expected_status: expected?.status ?? null,
    assertions: [...assertions],
    met: expected ? assertions.every(({ met }) => met) : null,
    ...{ decisions, usage, elapsed_ms },
    ...countProposals(events, by.identifierChecks),
    broken: findBrokenRules(events).map(({ sentence: rule }) => rule),
    repeated_calls: countRepeatedCalls(events),
    retries: countRetries(events),
    cost: costOfRun(record, by.price),
    ...timesOf(events),
  };
}

function countProposals(
  events: readonly TraceEvent[],
  identifierChecks: readonly string[],
): Pick<EvaluatedRun, 'proposals' | 'denied' | 'invalid' | 'wrong_ids' | 'refused'> {
  const failures = events.flatMap(failuresOf);
  const count = (holds: (name: string) => boolean): number => failures.filter(holds).length;
  return {
    proposals: events.filter(({ kind }) => kind === 'policy').length,
    denied: count((name) => name.startsWith('policy:')),
    invalid: count((name) => formChecks.some((check) => name === `policy:${check}`)),
    wrong_ids: count((name) => identifierChecks.includes(name)),
    refused: count((name) => name.startsWith('invariant:')),
  };
}

/** The check that refused a proposal or a call; a policy and a tool stop at the first. */
function failuresOf(event: TraceEvent): readonly string[] {
  if (event.kind !== 'policy' && event.kind !== 'tool_result') return [];
  const layer = event.kind === 'policy' ? 'policy' : 'invariant';
  const failed = event.checks.find(({ verdict }) => verdict === 'fail');
  return failed ? [`${layer}:${failed.name}`] : [];
}

function countRepeatedCalls(events: readonly TraceEvent[]): number {
  const calls = events.flatMap((event) =>
    event.kind === 'tool_result' ? [canonicalKey([event.tool, event.arguments])] : [],
  );
  return calls.length - new Set(calls).size;
}

/** Deskcheck itself never tries again; a planner’s program may, and tells so in a step of its own. */
function countRetries(events: readonly TraceEvent[]): number {
  const steps = events.flatMap((event) => ('call' in event ? (event.call?.steps ?? []) : []));
  return steps.filter(({ name, detail }) => /reconnect|retry/i.test(`${name} ${detail}`)).length;
}

function costOfRun({ usage }: RunRecord, price: Price | null): RunCost | null {
  if (!usage || !price) return null;
  const { currency, picos } = costOf(usage, price);
  return { currency, picos: picos.toString() };
}

function timesOf(events: readonly TraceEvent[]): Pick<EvaluatedRun, 'model_ms' | 'policy_ms' | 'tools_ms'> {
  const times = { model_ms: 0, policy_ms: 0, tools_ms: 0 };
  for (const event of events) {
    const place = placeOf(event);
    if (place) times[place] += event.ended_ms - event.started_ms;
  }
  return times;
}

/** The input guardrail runs beside the first planner call, whose time it would only be counted in again. */
function placeOf(event: TraceEvent): keyof ReturnType<typeof timesOf> | null {
  switch (event.kind) {
    case 'proposal':
    case 'planner_failure':
      return 'model_ms';
    case 'policy':
      return 'policy_ms';
    case 'guardrail':
      return event.stage === 'output' ? 'policy_ms' : null;
    case 'tool_result':
      return 'tools_ms';
  }
}
