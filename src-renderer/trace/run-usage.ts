import type { Usage } from '../../src-shared/domain/trace';
import type { RunTrace } from '../state/run-trace';

/** The tokens of a run so far; null when no planner has counted any. */
export function usageOf(run: RunTrace): Usage | null {
  if (run.end !== null) return run.end.usage;
  return run.events.reduce<Usage | null>((sum, event) => {
    const used = event.kind === 'proposal' || event.kind === 'planner_failure' ? event.usage : null;
    return used === null ? sum : add(sum, used);
  }, null);
}

function add(sum: Usage | null, used: Usage): Usage {
  if (sum === null) return used;
  return {
    input_tokens: sum.input_tokens + used.input_tokens,
    cached_input_tokens: sum.cached_input_tokens + used.cached_input_tokens,
    output_tokens: sum.output_tokens + used.output_tokens,
    reasoning_output_tokens: sum.reasoning_output_tokens + used.reasoning_output_tokens,
  };
}

/** A count of tokens as a person reads it: `4,551`. */
export function formatTokens(count: number): string {
  return count.toLocaleString('en');
}

/** Both directions of a usage: `4,551 in, 96 out`. */
export function splitTokens(usage: Usage): string {
  return `${formatTokens(usage.input_tokens)} in, ${formatTokens(usage.output_tokens)} out`;
}
