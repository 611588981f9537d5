import type { Expectation } from '../../src-shared/domain/case';

/** An expectation of nothing but a draft, unless told otherwise. */
export function expectationOf(part: Partial<Expectation> = {}): Expectation {
  return {
    status: 'draft',
    code: null,
    repeated_status: null,
    repeated_tools: null,
    tools: [],
    tool_order: 'exact',
    facts: [],
    never: [],
    arguments: [],
    checks: [],
    never_events: [],
    ...part,
  };
}
