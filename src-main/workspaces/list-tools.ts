import type { AgentListing } from '../../src-shared/domain/case';
import type { Agent } from '../controller/agent';

/** An agent’s tools as the window shows them. */
export function listTools({ tools }: Agent): AgentListing['tools'] {
  return tools.map(({ name, purpose, effect, takes, fixed, isLoose }) => ({
    ...{ name, purpose, effect, takes: [...takes] },
    ...{ fixed: { ...fixed }, is_loose: isLoose ?? false },
  }));
}
