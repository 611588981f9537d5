import type { Json, JsonObject } from './json';
import type { TraceEvent } from './trace';

/** A tool's answer as the planner sees it in later turns. */
export interface Observation {
  readonly tool: string;
  readonly arguments: JsonObject;
  readonly result: Json;
}

/**
 * Exactly what a planner is given in one turn. Text written by customers stays under `request`, text from
 * records under `observations`; neither is ever joined into `instructions`.
 */
export type PlannerView = {
  readonly instructions: string;
  readonly schema: JsonObject;
  readonly request: JsonObject;
  readonly observations: readonly Observation[];
};

interface ViewSource {
  readonly planner_input: { readonly instructions: string; readonly schema: JsonObject };
  readonly request: JsonObject;
}

/**
 * Builds the planner's view of a turn from a run's header and the events so far. The controller calls it before
 * each planner call and the trace calls it afterwards, so what is shown is what was given.
 */
export function plannerView(source: ViewSource, events: readonly TraceEvent[], turn: number): PlannerView {
  const observations = events.flatMap((event) =>
    event.kind === 'tool_result' && event.turn < turn
      ? [{ tool: event.tool, arguments: event.arguments, result: event.result }]
      : [],
  );
  return {
    instructions: source.planner_input.instructions,
    schema: source.planner_input.schema,
    request: source.request,
    observations,
  };
}
