/**
 * A replayed run held against its record, event by event. What must be the same: every decision, every check with its verdict, what
 * each tool was given, answered and wrote, every guardrail with its claims, and the end. What two runs never share, such as times,
 * run ids and tokens, is no difference.
 */
import type { CheckResult } from '../domain/check';
import type { Json } from '../domain/json';
import type { RunEnd, TraceEvent } from '../domain/trace';
import { shorten } from '../input/problem';
import { narrowDifference } from './narrow-difference';
import type { ReplayDifference } from './replay-report';
import { isSameAcrossRuns } from './same-across-runs';

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

/** A part of an event or of the end that must be the same. */
interface Part {
  /** What it is called for a person, such as `check lookup_first`. */
  readonly name: string;
  /** Where it stands in the event, such as `checks.lookup_first.verdict`. */
  readonly path: string;
  readonly value: Json;
  /** What a check looked at; null for every other part. */
  readonly inputs: CheckResult['inputs'] | null;
}

/** Where a difference was found. */
type Place = Pick<ReplayDifference, 'event' | 'replayed_event' | 'kind'>;

function compareEvents(
  recorded: TraceEvent | undefined,
  replayed: TraceEvent | undefined,
): readonly ReplayDifference[] {
  const kind = recorded?.kind ?? replayed?.kind;
  if (!kind) return [];
  const at: Place = { event: recorded?.seq ?? null, replayed_event: replayed?.seq ?? null, kind };
  if (!recorded || !replayed || recorded.kind !== replayed.kind) {
    const values = { recorded: nameOf(recorded), replayed: nameOf(replayed) };
    return [withSentence({ ...at, what: 'event', path: null, ...values, inputs: null })];
  }
  return compareParts(at, partsOf(recorded), partsOf(replayed));
}

function compareParts(
  at: Place,
  recorded: readonly Part[],
  replayed: readonly Part[],
): readonly ReplayDifference[] {
  const names = [...new Set([...recorded, ...replayed].map(({ name }) => name))];
  return names.flatMap((name) => {
    const was = recorded.find((part) => part.name === name);
    const is = replayed.find((part) => part.name === name);
    const path = was?.path ?? is?.path ?? name;
    const [before, now] = [was?.value ?? null, is?.value ?? null];
    if (isSameAcrossRuns(before, now)) return [];
    const seen = was?.inputs ?? is?.inputs ?? null;
    const inputs = seen && { recorded: [...(was?.inputs ?? [])], replayed: [...(is?.inputs ?? [])] };
    const what = `${sayKind(at.kind)}, ${name}`;
    return [withSentence({ ...at, what, ...narrowDifference(path, before, now), inputs })];
  });
}

/** An event by its kind and, where it is about a tool, by that. */
function nameOf(event: TraceEvent | undefined): Json {
  if (!event) return null;
  return 'tool' in event && event.tool !== null ? `${event.kind} ${event.tool}` : event.kind;
}

function partsOf(event: TraceEvent): readonly Part[] {
  switch (event.kind) {
    case 'proposal':
      return [part('decision', event.decision)];
    case 'policy':
      return [part('tool', event.tool), part('allowed', event.allowed), ...checkParts(event.checks)];
    case 'tool_result':
      return [
        ...[part('tool', event.tool), part('arguments', event.arguments), part('effect', event.effect)],
        part('result', event.result),
        part(
          'writes',
          event.writes.map(({ action }) => action),
        ),
        ...checkParts(event.checks),
      ];
    case 'guardrail':
      return [
        ...[part('stage', event.stage), part('verdict', event.verdict)],
        part(
          'claims',
          event.claims.map(({ claim, support }) => ({ claim, support })),
        ),
      ];
    case 'planner_failure':
      return [];
  }
}

function part(name: string, value: Json): Part {
  return { name, path: name, value, inputs: null };
}

/** The checks in order, and each by its verdict; what it looked at is told where the verdict differs. */
function checkParts(checks: readonly CheckResult[]): readonly Part[] {
  return [
    { name: 'names of checks', path: 'checks', value: checks.map(({ name }) => name), inputs: null },
    ...checks.map(({ name, verdict, inputs }) => ({
      ...{ name: `check ${name}`, path: `checks.${name}.verdict`, value: verdict, inputs },
    })),
  ];
}

function compareEnds(recorded: ComparedRun, replayed: ComparedRun): readonly ReplayDifference[] {
  return compareParts(
    { event: null, replayed_event: null, kind: 'end' },
    endParts(recorded),
    endParts(replayed),
  );
}

function endParts({ status, code, outcome }: ComparedRun): readonly Part[] {
  return [part('status', status), part('code', code), part('outcome', outcome)];
}

function sayKind(kind: ReplayDifference['kind']): string {
  return kind.replaceAll('_', ' ');
}

function withSentence(found: Omit<ReplayDifference, 'sentence'>): ReplayDifference {
  const { event, replayed_event, what, path, recorded, replayed } = found;
  const place = event === null ? replayed_event && `replayed event ${replayed_event}` : `event ${event}`;
  // The name of a check says where it is; a path says more only where it leads into a value.
  const deeper = path !== null && /[.[]/.test(path) && !path.startsWith('checks.') ? ` (${path})` : '';
  const values = `recorded ${sayValue(recorded)}, replayed ${sayValue(replayed)}`;
  return { ...found, sentence: `${place ? `${place}: ` : ''}${what}${deeper}: ${values}` };
}

/** A value as JSON, and a long one cut in the middle; the difference itself has it whole. */
function sayValue(value: Json): string {
  return shorten(JSON.stringify(value));
}
