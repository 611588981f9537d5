/**
 * A run held against what was expected of it. Words used here:
 * - assertion: one thing that was expected, with what was found; each stands alone, and none colours another;
 * - vacuous: an assertion that was met because nothing in this run could have made it fail.
 */
import { z } from 'zod';
import type { EventPattern, Expectation, ExpectedCall } from './case';
import type { CheckResult } from './check';
import { json, type Json } from './json';
import { isSameJson } from './same-json';
import type { RunRecord, TraceEvent } from './trace';

/** One thing that was expected of a run, and what was found. */
export const assertion = z.strictObject({
  /** What was looked at, such as `status` or `tools in order`. */
  what: z.string(),
  expected: json,
  found: json,
  met: z.boolean(),
  /** Why it could not have failed, as a sentence; null when it could, and when it did. */
  vacuous: z.string().nullable(),
});
export type Assertion = z.infer<typeof assertion>;

/** What of a finished run is looked at. */
export type AssessedRun = Pick<RunRecord, 'status' | 'code' | 'outcome' | 'events'>;

/** Everything that was expected of a run, in the order in which an expectation states it. */
export function assessRun(expected: Expectation, run: AssessedRun): readonly Assertion[] {
  const isRepeated = run.status !== expected.status && run.status === expected.repeated_status;
  return [
    assessStatus(expected, run),
    ...assessCode(expected, run),
    assessTools(expected, run, isRepeated),
    ...(isRepeated ? [] : expected.facts.map((fact) => assessFact(fact, run))),
    ...expected.never.map((text) => assessNever(text, run)),
    ...(isRepeated ? [] : expected.arguments.map((call) => assessCall(call, run.events))),
    ...expected.checks.map((name) => assessCheck(name, run.events)),
    ...expected.never_events.map((pattern) => assessNeverEvent(pattern, run.events)),
  ];
}

function assessStatus(expected: Expectation, { status }: AssessedRun): Assertion {
  const statuses = [expected.status, expected.repeated_status];
  return {
    what: 'status',
    expected: expected.status,
    found: status,
    met: statuses.includes(status),
    vacuous: null,
  };
}

function assessCode({ code }: Expectation, run: AssessedRun): readonly Assertion[] {
  if (code === null) return [];
  return [{ what: 'code', expected: code, found: run.code, met: run.code === code, vacuous: null }];
}

function assessTools(expected: Expectation, run: AssessedRun, isRepeated: boolean): Assertion {
  const wanted = (isRepeated ? expected.repeated_tools : null) ?? expected.tools;
  const found = run.events.flatMap((event) => (event.kind === 'tool_result' ? [event.tool] : []));
  const isAnyOrder = expected.tool_order === 'any';
  const compared = (tools: readonly string[]): string =>
    JSON.stringify(isAnyOrder ? tools.toSorted() : tools);
  return {
    what: isAnyOrder ? 'tools in any order' : 'tools in order',
    expected: [...wanted],
    found,
    met: compared(found) === compared(wanted),
    vacuous: null,
  };
}

function assessFact(fact: string, { outcome }: AssessedRun): Assertion {
  const met = JSON.stringify(outcome).includes(asInJson(fact));
  const vacuous = fact === '' && met ? 'The text is empty, and every outcome contains it.' : null;
  return { what: 'fact in the outcome', expected: fact, found: met ? fact : null, met, vacuous };
}

function assessNever(text: string, run: AssessedRun): Assertion {
  const decisions = run.events.flatMap((event) => (event.kind === 'proposal' ? [event.decision] : []));
  const met = !JSON.stringify([decisions, run.outcome]).includes(asInJson(text));
  const what = 'text that must not appear';
  return {
    what,
    expected: null,
    found: met ? null : text,
    met,
    vacuous: null,
  };
}

function assessCall({ tool, call, fields }: ExpectedCall, events: readonly TraceEvent[]): Assertion {
  const made = events.flatMap((event) =>
    event.kind === 'tool_result' && event.tool === tool ? [event.arguments] : [],
  )[call - 1];
  const names = Object.keys(fields);
  const found = made ? Object.fromEntries(names.map((name) => [name, made[name] ?? null])) : null;
  const met =
    made !== undefined && names.every((name) => isSameJson(fields[name] ?? null, made[name] ?? null));
  const vacuous = met && names.length === 0 ? 'No field is named, so that any call will do.' : null;
  return { what: `arguments of ${tool}, call ${call}`, expected: fields, found, met, vacuous };
}

function assessCheck(name: string, events: readonly TraceEvent[]): Assertion {
  const what = `check ${name}`;
  const searched = /^search:(retired|audience)$/.exec(name)?.[1];
  if (searched === 'retired' || searched === 'audience') return assessSearch(what, searched, events);
  const made = checksIn(events).filter(
    (check) => check.name === name && check.result.verdict !== 'not_reached',
  );
  const failed = made.filter(({ result }) => result.verdict === 'fail');
  const found = made.length === 0 ? 'never made' : failed.length > 0 ? 'fail' : 'pass';
  const met = found === 'pass';
  const isEmpty = made.every(({ result }) => result.inputs.every((input) => isNothing(input.found)));
  const vacuous = met && isEmpty ? 'Each time the check had nothing to look at.' : null;
  return { what, expected: 'pass', found, met, vacuous };
}

function checksIn(
  events: readonly TraceEvent[],
): readonly { readonly name: string; readonly result: CheckResult }[] {
  return events.flatMap((event) => {
    if (event.kind !== 'policy' && event.kind !== 'tool_result') return [];
    const layer = event.kind === 'policy' ? 'policy' : 'invariant';
    return event.checks.map((result) => ({ name: `${layer}:${result.name}`, result }));
  });
}

/** Whether the searches left out what they must; vacuous when no record that they must leave out would have matched. */
function assessSearch(what: string, rule: 'retired' | 'audience', events: readonly TraceEvent[]): Assertion {
  const records = events.flatMap((event) =>
    event.kind === 'tool_result' && event.exhibit?.kind === 'search' ? [event.exhibit.records] : [],
  );
  const excluded = records.flat().filter(({ excluded_by }) => excluded_by === rule);
  const isFound = excluded.some(({ found_by }) => found_by.length > 0);
  const couldMatch = excluded.some(({ keywords }) => keywords.some(({ matched }) => matched));
  const found = records.length === 0 ? 'never made' : isFound ? 'fail' : 'pass';
  const met = found === 'pass';
  const kind = rule === 'retired' ? 'retired record' : 'record for another audience';
  const vacuous = met && !couldMatch ? `No ${kind} shares a keyword with the question.` : null;
  return { what, expected: 'pass', found, met, vacuous };
}

function assessNeverEvent(pattern: EventPattern, events: readonly TraceEvent[]): Assertion {
  const event = events.find((each) => fits(pattern, each));
  const words = [pattern.kind, pattern.tool, pattern.verdict].filter((word) => word !== null).join(' ');
  return {
    what: `event that must not occur: ${words}`,
    expected: null,
    found: event ? event.seq : null,
    met: event === undefined,
    vacuous: null,
  };
}

function fits({ kind, tool, verdict }: EventPattern, event: TraceEvent): boolean {
  return (
    event.kind === kind &&
    (tool === null || tool === toolOf(event)) &&
    (verdict === null || verdict === verdictOf(event))
  );
}

function toolOf(event: TraceEvent): string | null {
  if (event.kind === 'policy' || event.kind === 'tool_result') return event.tool;
  if (event.kind !== 'proposal' || event.decision === null || typeof event.decision !== 'object') return null;
  const tool = Array.isArray(event.decision) ? null : event.decision.tool;
  return typeof tool === 'string' ? tool : null;
}

function verdictOf(event: TraceEvent): string | null {
  switch (event.kind) {
    case 'policy':
      return event.allowed ? 'allowed' : 'refused';
    case 'tool_result':
      return event.checks.some(({ verdict }) => verdict === 'fail') ? 'refused' : 'allowed';
    case 'guardrail':
      return event.verdict;
    case 'planner_failure':
      return event.code;
    case 'proposal':
      return null;
  }
}

/** A text as it stands inside a JSON text, where quotes and line breaks are escaped. */
function asInJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** Nothing to look at: no value, none of a list, or a count of none. */
function isNothing(value: Json): boolean {
  return value === null || value === 0 || value === '' || (Array.isArray(value) && value.length === 0);
}
