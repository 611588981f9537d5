import type { CheckResult } from '../../src-shared/domain/check';
import { isJsonObject, type Json } from '../../src-shared/domain/json';
import type { RunRecord, TraceEvent } from '../../src-shared/domain/trace';
import type { MessageKind } from './archive';
import { cleanJson, cleanText } from './clean-text';

/** One event, as it is searched. */
interface EventRow {
  readonly seq: number;
  readonly turn: number;
  readonly kind: string;
  readonly tool: string | null;
  /** `allowed` or `refused`, the effect of a tool, a guardrail's verdict or a failure's code; null for a proposal. */
  readonly verdict: string | null;
  readonly body: Json;
}

/** One check of a proposal, or one invariant of a tool. */
interface CheckRow {
  readonly seq: number;
  readonly position: number;
  readonly layer: 'policy' | 'invariant';
  readonly name: string;
  readonly verdict: string;
  readonly sentence: string;
}

interface GuardrailRow {
  readonly seq: number;
  readonly stage: string;
  readonly verdict: string;
  readonly said_by: string;
  readonly sentence: string;
}

interface MessageRow {
  readonly position: number;
  readonly seq: number | null;
  readonly kind: MessageKind;
  readonly body: string;
}

/** What a run comes to in the tables beside its own row. */
export interface RunRows {
  readonly events: readonly EventRow[];
  readonly checks: readonly CheckRow[];
  readonly guardrails: readonly GuardrailRow[];
  readonly messages: readonly MessageRow[];
}

/** Takes a record apart for the tables that are searched. */
export function toRows(record: RunRecord): RunRows {
  return {
    events: record.events.map(toEventRow),
    checks: record.events.flatMap(toCheckRows),
    guardrails: record.events.flatMap(toGuardrailRows),
    messages: toMessageRows(record),
  };
}

function toEventRow(event: TraceEvent): EventRow {
  const { seq, turn, kind } = event;
  return { seq, turn, kind, ...sortOf(event), body: cleanJson(event) };
}

function sortOf(event: TraceEvent): Pick<EventRow, 'tool' | 'verdict'> {
  switch (event.kind) {
    case 'proposal':
      return { tool: proposedTool(event.decision), verdict: null };
    case 'policy':
      return {
        tool: event.tool === null ? null : cleanText(event.tool),
        verdict: event.allowed ? 'allowed' : 'refused',
      };
    case 'tool_result':
      return { tool: cleanText(event.tool), verdict: event.effect };
    case 'guardrail':
      return { tool: null, verdict: event.verdict };
    case 'planner_failure':
      return { tool: null, verdict: cleanText(event.code) };
  }
}

function proposedTool(decision: Json): string | null {
  const tool = isJsonObject(decision) ? decision.tool : null;
  return typeof tool === 'string' ? cleanText(tool) : null;
}

function toCheckRows(event: TraceEvent): readonly CheckRow[] {
  if (event.kind === 'policy') return event.checks.map(toCheckRow(event.seq, 'policy'));
  if (event.kind === 'tool_result') return event.checks.map(toCheckRow(event.seq, 'invariant'));
  return [];
}

function toCheckRow(seq: number, layer: CheckRow['layer']) {
  return ({ name, verdict, sentence }: CheckResult, index: number): CheckRow => {
    return { seq, position: index + 1, layer, name: cleanText(name), verdict, sentence: cleanText(sentence) };
  };
}

function toGuardrailRows(event: TraceEvent): readonly GuardrailRow[] {
  if (event.kind !== 'guardrail') return [];
  const { seq, stage, verdict, by, sentence } = event;
  return [{ seq, stage, verdict, said_by: by, sentence: cleanText(sentence) }];
}

function toMessageRows(record: RunRecord): readonly MessageRow[] {
  const said: readonly Omit<MessageRow, 'position'>[] = [
    { seq: null, kind: 'request', body: join(textsOf(record.request)) },
    ...record.events.map(messageOf),
    { seq: null, kind: 'end', body: join([record.sentence, ...textsOf(record.outcome)]) },
  ];
  return said.map((message, index) => ({ position: index + 1, ...message }));
}

function messageOf(event: TraceEvent): Omit<MessageRow, 'position'> {
  const { seq } = event;
  switch (event.kind) {
    case 'proposal':
      return { seq, kind: 'proposal', body: join(textsOf(event.decision)) };
    case 'policy': {
      const failed = event.checks.filter(({ verdict }) => verdict === 'fail').map(({ name }) => name);
      return { seq, kind: 'policy', body: join([event.sentence, ...failed]) };
    }
    case 'tool_result':
      return { seq, kind: 'tool', body: join([event.tool, event.sentence, ...textsOf(event.result)]) };
    case 'guardrail':
      return { seq, kind: 'guardrail', body: join([event.sentence, ...textsOf(event.findings)]) };
    case 'planner_failure':
      return { seq, kind: 'failure', body: join([event.code, event.sentence]) };
  }
}

/** Every text in a value, in order. */
function textsOf(value: Json): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return isJsonObject(value) ? Object.values(value).flatMap(textsOf) : [];
}

const join = (texts: readonly string[]): string => cleanText(texts.join('\n'));
