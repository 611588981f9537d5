import type { CheckResult } from '../../src-shared/domain/check';
import { firstFailure } from '../../src-shared/domain/check';
import type { Agent, PolicyContext } from './agent';
import { runChecks } from './check';
import { checksFor, proposedTool } from './policy';

/** The policy's answer to one proposal. */
export interface Permit {
  readonly tool: string | null;
  readonly allowed: boolean;
  readonly checks: readonly CheckResult[];
  readonly sentence: string;
  /** The name of the check that refused; null when allowed. */
  readonly code: string | null;
}

/**
 * Decides on a proposal by the agent's checks in order, stopping at the first that fails. Pure. One check can be switched
 * off, which only a run to see what it does has.
 */
export function permit(agent: Agent, context: PolicyContext, off: string | null = null): Permit {
  const tool = proposedTool(context.raw);
  const applying = checksFor(agent, tool).filter(({ name }) => name !== off);
  const checks = runChecks(applying, context, { stopAtFailure: true });
  const failure = firstFailure(checks);
  if (failure) {
    const sentence = `${failure.sentence} The tool was not dispatched.`;
    return { tool, allowed: false, checks, sentence, code: failure.name };
  }
  const sentence = `All ${checks.length} checks passed, so the tool may be dispatched.`;
  return { tool, allowed: true, checks, sentence, code: null };
}
