import { countVerdicts, firstFailure } from '../../src-shared/domain/check';
import { isJsonObject, type Json } from '../../src-shared/domain/json';
import type { PlannerStep, TraceEvent } from '../../src-shared/domain/trace';

/** One event as one line: who spoke, what they said. */
export function describeEvent(event: TraceEvent, maxTurns: number): string {
  const at = `  ${String(event.seq).padStart(2)}`;
  switch (event.kind) {
    case 'proposal':
      return `${at} proposal     ${describeDecision(event.decision)}`;
    case 'policy': {
      const { pass } = countVerdicts(event.checks);
      const counted = `${pass} of ${event.checks.length} checks`;
      const failure = firstFailure(event.checks);
      return failure
        ? `${at} policy       refused by ${failure.name}: ${failure.sentence}`
        : `${at} policy       allowed, ${counted}`;
    }
    case 'tool_result': {
      const wrote = event.writes.map((write) => `; ${write.action} ${write.path}`).join('');
      return `${at} tool_result  ${event.tool}: ${event.sentence}${wrote}`;
    }
    case 'guardrail':
      return `${at} guardrail    ${event.stage} ${event.verdict}: ${event.sentence}`;
    case 'planner_failure':
      return `${at} planner_failure  turn ${event.turn} of ${maxTurns}: ${event.sentence}`;
  }
}

function describeDecision(decision: Json): string {
  if (!isJsonObject(decision)) return JSON.stringify(decision).slice(0, 200);
  const { tool, reason, ...args } = decision;
  const given = Object.values(args).filter((value) => value !== null);
  return [tool, ...given]
    .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
    .join(' ');
}

/** One step inside a planner call as one line. */
export function describePlannerStep(step: PlannerStep): string {
  const seconds = (step.at_ms / 1000).toFixed(2).padStart(8);
  return `${seconds} s ${step.name}${step.detail === '' ? '' : `  ${step.detail}`}`;
}
