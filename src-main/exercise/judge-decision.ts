import { firstFailure } from '../../src-shared/domain/check';
import type { ConsideredTool, ExerciseQuestion } from '../../src-shared/domain/exercise';
import type { JsonObject } from '../../src-shared/domain/json';
import { defaultLimits } from '../../src-shared/domain/trace';
import { findAgent } from '../agents/registry';
import type { Agent, Decision } from '../controller/agent';
import { type Permit, permit } from '../controller/permit';

/** What policy says of a decision, in words for a person. */
export type PolicyWord = Omit<ConsideredTool, 'tool'>;

/** A turn has a proposal, a policy and a result, so the result of turn n is event 3n. */
const eventsPerTurn = 3;

/** The policy’s word on a decision in a question’s situation: the checks of a run, with its calls before. */
export function judgeDecision(question: ExerciseQuestion, decision: JsonObject): PolicyWord {
  const agent = findAgent(question.agent);
  const calls = question.observations.map((observation, index) => ({
    ...observation,
    event: (index + 1) * eventsPerTurn,
  }));
  const answer = permit(agent, {
    raw: decision,
    // A cast, because the schema check is the first of the policy: no later check runs on anything else.
    decision: decision as Decision,
    request: question.request,
    calls,
    facts: null,
    limits: defaultLimits,
    turn: calls.length + 1,
    elapsedMs: 0,
  });
  return answer.allowed ? sayAllowed(agent, answer) : sayRefused(answer);
}

/** What the agent’s own rules found; the ones that every proposal passes say nothing of this one. */
function sayAllowed(agent: Agent, { checks }: Permit): PolicyWord {
  const own = checks.filter(({ name }) => agent.checks.some((check) => check.name === name));
  const sentence = own.map((check) => check.sentence).join(' ') || 'No rule of the agent speaks against it.';
  return { allowed: true, check: null, sentence, inputs: [] };
}

function sayRefused({ checks }: Permit): PolicyWord {
  const failure = firstFailure(checks);
  if (!failure) throw new Error('A refusal has a check that refuses.');
  const { title, sentence, inputs } = failure;
  return { allowed: false, check: title, sentence, inputs };
}
