import type { AgentName } from '../../src-shared/domain/status';
import type { Agent } from '../controller/agent';
import { documentAgent } from './documents/agent';
import { operationsAgent } from './orders/agent';
import { supportAgent } from './support/agent';

/** Every agent, in the order in which they are shown. */
export const agents: readonly Agent[] = [supportAgent, documentAgent, operationsAgent];

/** The agent of a name; every name has one. */
export function findAgent(name: AgentName): Agent {
  const agent = agents.find((candidate) => candidate.name === name);
  if (!agent) throw new Error(`The agent ${name} has a name and no definition.`);
  return agent;
}
