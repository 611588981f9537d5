import type { AgentListing } from '../../src-shared/domain/case';
import { isJsonObject, type Json, type JsonObject } from '../../src-shared/domain/json';
import type { RunTrace } from '../state/run-trace';
import type { DecisionBasis } from './decision-model';

/** What a decision of a turn is made from: arguments start as the request or what was observed has them. */
export function basisOf(run: RunTrace, agent: AgentListing, turn: number): DecisionBasis {
  const seen = run.events.flatMap((event) =>
    event.kind === 'tool_result' && event.turn < turn ? [event.result] : [],
  );
  const { request, planner_input } = run.header;
  return {
    schema: planner_input.schema,
    agent,
    request: { ...findArguments(seen.toReversed(), agent.argument_fields), ...request },
  };
}

/** The first value that stands under each name, looked for in one result after the other. */
function findArguments(results: readonly Json[], fields: readonly string[]): JsonObject {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const found = results.map((result) => firstNamed(result, field)).find((value) => value !== undefined);
      return found === undefined ? [] : [[field, found]];
    }),
  );
}

function firstNamed(value: Json, name: string): Json | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (isJsonObject(value) && typeof value[name] === 'string') return value[name];
  const inside = Array.isArray(value) ? value : Object.values(value);
  for (const each of inside) {
    const found = firstNamed(each, name);
    if (found !== undefined) return found;
  }
  return undefined;
}
