import { supportAgent } from '../../src-main/agents/support/agent';
import { decisionJsonSchema } from '../../src-main/controller/policy';
import type { DecisionBasis } from '../../src-renderer/decision/decision-model';
import { agentListing } from './listing-builders';
import { header } from './run-builders';

/** The support agent's decision as every planner is given it. */
export const decisionSchema = decisionJsonSchema(supportAgent);

/** A header whose planner input is the support agent's own. */
export const supportHeader = (part: Parameters<typeof header>[0] = {}) =>
  header({ planner_input: { instructions: supportAgent.instructions, schema: decisionSchema }, ...part });

/** What a form of a support decision is made from. */
export const basis: DecisionBasis = {
  schema: decisionSchema,
  agent: agentListing(),
  request: supportHeader().request,
};
