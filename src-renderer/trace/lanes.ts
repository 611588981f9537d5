import type { TraceEvent } from '../../src-shared/domain/trace';

/** Who speaks in a row: the planner proposes, the controller decides, tools act. */
export type Lane = 'model' | 'controller' | 'tools';

/** The lanes from left to right; every wire crosses the middle one. */
export const lanes: readonly Lane[] = ['model', 'controller', 'tools'];

/** The lane of whoever speaks in an event. */
export function laneOf(event: TraceEvent): Lane {
  switch (event.kind) {
    case 'proposal':
    case 'planner_failure':
      return 'model';
    case 'policy':
    case 'guardrail':
      return 'controller';
    case 'tool_result':
      return 'tools';
  }
}
