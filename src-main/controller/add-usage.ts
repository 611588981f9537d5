import type { Usage } from '../../src-shared/domain/trace';

/** The sum of two counts of tokens; a call that nobody counted adds nothing known. */
export function addUsage(sum: Usage | null, more: Usage | null): Usage | null {
  if (!sum || !more) return more ?? sum;
  return {
    input_tokens: sum.input_tokens + more.input_tokens,
    cached_input_tokens: sum.cached_input_tokens + more.cached_input_tokens,
    output_tokens: sum.output_tokens + more.output_tokens,
    reasoning_output_tokens: sum.reasoning_output_tokens + more.reasoning_output_tokens,
  };
}
