/**
 * A replayed run held against its record, event by event. What must be the same: every decision, every check with its verdict, what
 * each tool was given, answered and wrote, every guardrail with its claims, and the end. What two runs never share, such as times,
 * run ids and tokens, is no difference.
 */
import type { CheckResult } from '../domain/check';
import type { Json } from '../domain/json';
import { canonicalKey } from '../domain/same-json';
import type { RunEnd, TraceEvent } from '../domain/trace';
import type { ReplayDifference } from './replay-report';

/** What of a run is compared. */
export interface ComparedRun extends Pick<RunEnd, 'status' | 'code' | 'outcome'> {
  readonly events: readonly TraceEvent[];
}

/** The differences in the order of the events, and whether the end was compared too. */
export interface RecordComparison {
  readonly differences: readonly ReplayDifference[];
  /** Why the end was left out, as a sentence; null when it was compared. */
  readonly leftOut: string | null;
}

/** Compares a record with its replay. */
export function compareRecords(recorded: ComparedRun, replayed: ComparedRun): RecordComparison {
  const leftOut = sayLeftOut(recorded);
  const events = comparable(recorded.events);
  const others = comparable(replayed.events);
  const length = leftOut === null ? Math.max(events.length, others.length) : events.length;
  const differences = Array.from({ length }, (_, index) =>
    compareEvents(events[index], others[index]),
  ).flat();
  const end = leftOut === null ? compareEnds(recorded, replayed) : [];
  return { differences: [...differences, ...end], leftOut };
}

/** A call without an answer is never made again, so that nothing can be said of what would follow it. */
function comparable(events: readonly TraceEvent[]): readonly TraceEvent[] {
  return events.filter(({ kind }) => kind !== 'planner_failure');
}

/** Ends that depend on a call, a person or the clock of that day. */
function sayLeftOut({ status, code, events }: ComparedRun): string | null {
  if (status === 'planner_failed' || events.some(({ kind }) => kind === 'planner_failure')) {
    return 'The planner gave no answer then, and no call is repeated, so only the events before it were compared.';
  }
  if (status === 'cancelled')
    return 'The person cancelled the run, so only the events before that were compared.';
  if (code === 'time_budget' || code === 'within_limits' || code === 'storage' || code === 'internal') {
    return `The run ended by what happened on that day (${code}), so only its events were compared.`;
  }
  return null;
}

/** The fields of an event that must be the same, by what they are called for a person. */
type Fields = Readonly<Record<string, Json>>;

function compareEvents(
  recorded: TraceEvent | undefined,
  replayed: TraceEvent | undefined,
): readonly ReplayDifference[] {
  if (!recorded && !replayed) return [];
  const at = { event: recorded?.seq ?? null, replayed_event: replayed?.seq ?? null };
  if (!recorded || !replayed || recorded.kind !== replayed.kind) {
    return [{ ...at, what: 'event', recorded: nameOf(recorded), replayed: nameOf(replayed) }];
  }
  const fields = fieldsOf(recorded);
  const others = fieldsOf(replayed);
  const names = [...new Set([...Object.keys(fields), ...Object.keys(others)])];
  return names.flatMap((name) => {
    const [was, is] = [fields[name] ?? null, others[name] ?? null];
    if (canonicalKey(was) === canonicalKey(is)) return [];
    return [{ ...at, what: `${recorded.kind.replaceAll('_', ' ')}, ${name}`, recorded: was, replayed: is }];
  });
}

function nameOf(event: TraceEvent | undefined): Json {
  if (!event) return null;
  return 'tool' in event && event.tool !== null ? `${event.kind} ${event.tool}` : event.kind;
}

function fieldsOf(event: TraceEvent): Fields {
  switch (event.kind) {
    case 'proposal':
      return { decision: event.decision };
    case 'policy':
      return { tool: event.tool, allowed: event.allowed, ...checkFields(event.checks) };
    case 'tool_result':
      return {
        ...{ tool: event.tool, arguments: event.arguments, effect: event.effect },
        result: withoutChance(event.result),
        writes: event.writes.map(({ action }) => action),
        ...checkFields(event.checks),
      };
    case 'guardrail':
      return {
        ...{ stage: event.stage, verdict: event.verdict },
        claims: event.claims.map(({ claim, support }) => ({ claim, support: withoutChance(support) })),
      };
    case 'planner_failure':
      return {};
  }
}

/** The checks in order, and each by its verdict; what it looked at is told where the verdict differs. */
function checkFields(checks: readonly CheckResult[]): Fields {
  const verdicts = checks.map(({ name, verdict }) => [`check ${name}`, verdict] as const);
  return { 'names of checks': checks.map(({ name }) => name), ...Object.fromEntries(verdicts) };
}

function compareEnds(recorded: ComparedRun, replayed: ComparedRun): readonly ReplayDifference[] {
  const at = { event: null, replayed_event: null };
  const pairs = [
    ['status', recorded.status, replayed.status],
    ['code', recorded.code, replayed.code],
    ['outcome', withoutChance(recorded.outcome), withoutChance(replayed.outcome)],
  ] as const;
  return pairs.flatMap(([name, was, is]) =>
    canonicalKey(was) === canonicalKey(is)
      ? []
      : [{ ...at, what: `end, ${name}`, recorded: was, replayed: is }],
  );
}

/** Ids that a processor or a store makes anew in each session: receipts and keys. */
const chance = /\b(?:re_[0-9a-f]{24}|refund-[0-9a-f]{64})\b/g;

/** A value in which ids that are another in each session read alike. */
function withoutChance<Value extends Json>(value: Value): Json {
  const text = JSON.stringify(value);
  return JSON.parse(text.replace(chance, 'made-anew')) as Json;
}
