import { z } from 'zod';

/** The agents of Deskcheck, by the names used on the command line and in files. */
export const agentName = z.enum(['support', 'documents', 'orders']);
export type AgentName = z.infer<typeof agentName>;

/** Who decides. `demo` replays supplied decisions and is no model, `manual` is the person; `codex` and `api` ask one. */
export const plannerMode = z.enum(['demo', 'manual', 'codex', 'api']);
export type PlannerMode = z.infer<typeof plannerMode>;

/** Whether a model decides in this mode, so that there are calls, tokens and a cost. */
export function asksModel(mode: PlannerMode): boolean {
  return mode === 'codex' || mode === 'api';
}

/** Ends that any agent's run can have. */
export const commonStatuses = ['blocked', 'planner_failed', 'cancelled'] as const;

/** Every state a run can end in. */
export const runStatus = z.enum([
  'draft',
  'clarification',
  'escalated',
  'pending_approval',
  'duplicate_pending',
  'answered',
  'abstained',
  'resolved',
  'halted',
  ...commonStatuses,
]);
export type RunStatus = z.infer<typeof runStatus>;
