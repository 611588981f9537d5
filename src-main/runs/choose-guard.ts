import { z } from 'zod';
import { type Json, json, type JsonObject } from '../../src-shared/domain/json';
import type { Agent } from '../controller/agent';
import type { Clock } from '../controller/clock';
import type { GuardSource } from '../controller/input-guard';
import { createSuppliedPlanner } from '../planners/supplied/planner';
import type { ReplayOrder } from './replay-order';
import { choosePlanner, type PlannerChoice } from './choose-planner';

/** How long a guardrail may take before it counts as one that cannot answer, in milliseconds. */
const defaultLimitMs = 20_000;

const suppliedGuard = z.looseObject({
  guardrail: z
    .looseObject({ verdict: json, after_ms: z.number().nullable(), limit_ms: z.number() })
    .nullable(),
});

/**
 * Who answers the input guardrail of a run: a model where a model decides, the verdict that the case supplies elsewhere,
 * and nobody where it supplies none. Null for an agent without one.
 */
export function chooseGuard(
  agent: Agent,
  of: {
    readonly planner: PlannerChoice;
    readonly guardrailModel: string | null;
    readonly setup: JsonObject | null;
    readonly replay: ReplayOrder | null;
  },
  clock: Clock,
): GuardSource | null {
  if (!agent.inputGuardrail) return null;
  const { planner, guardrailModel, replay } = of;
  // What was said is said again, at once; a model is never asked about a record.
  if (replay) {
    const source = createSuppliedPlanner({ answer: replay.verdict, afterMs: 0, sleep: clock.sleep });
    const isRecorded = replay.verdict !== null;
    return {
      planner: isRecorded ? source : null,
      by: isRecorded ? 'supplied' : 'not_supplied',
      limitMs: defaultLimitMs,
    };
  }
  if ('model' in planner) {
    const asked = choosePlanner({ ...planner, model: guardrailModel ?? planner.model }, []);
    return { planner: asked, by: 'model', limitMs: defaultLimitMs };
  }
  const read = suppliedGuard.safeParse(of.setup);
  const supplied = read.success ? read.data.guardrail : null;
  if (!supplied) return { planner: null, by: 'not_supplied', limitMs: defaultLimitMs };
  const answer: Json = supplied.verdict;
  const source = createSuppliedPlanner({ answer, afterMs: supplied.after_ms, sleep: clock.sleep });
  return { planner: source, by: 'supplied', limitMs: supplied.limit_ms };
}
