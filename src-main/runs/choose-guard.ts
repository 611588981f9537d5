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

/** One that came too late is not waited for again. */
const lateLimitMs = 50;

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
  if (replay) return recordedGuard(replay, clock);
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

/** What was said is said again, at once; a model is never asked about a record. */
function recordedGuard({ guard, review }: ReplayOrder, { sleep }: Clock): GuardSource {
  const isUnasked = guard === null || (guard.verdict === 'passed' && guard.findings === null);
  if (isUnasked) {
    return { planner: null, by: 'not_supplied', limitMs: defaultLimitMs, recorded: review };
  }
  const isLate = guard.verdict === 'timed_out';
  const source = createSuppliedPlanner({ answer: guard.findings, afterMs: isLate ? null : 0, sleep });
  return {
    planner: source,
    by: 'supplied',
    limitMs: isLate ? lateLimitMs : defaultLimitMs,
    recorded: review,
  };
}
