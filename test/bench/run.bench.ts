import { bench, describe } from 'vitest';
import { supportAgent } from '../../src-main/agents/support/agent';
import { permit } from '../../src-main/controller/permit';
import { defaultLimits } from '../../src-shared/domain/trace';
import { scriptedPlanner } from '../support/scripted-planner';
import { buildRequest, countingStores, decisions, runSupport } from '../support/support-run';

const request = buildRequest();
const context = {
  raw: decisions.lookup,
  decision: decisions.lookup,
  request,
  calls: [],
  limits: defaultLimits,
  turn: 1,
  elapsedMs: 0,
};

describe('one decision and one run, against reading the decision alone', () => {
  const text = JSON.stringify(decisions.lookup);
  bench('JSON.parse of the decision', () => void JSON.parse(text));
  bench('the policy of one decision', () => {
    // A cast, because the builder's decision is typed by its values and the policy by its two known fields.
    permit(supportAgent, context as unknown as Parameters<typeof permit>[1]);
  });
  bench('a whole refund run in memory', async () => {
    await runSupport({
      planner: scriptedPlanner(decisions.lookup, decisions.approval),
      stores: countingStores().stores,
    });
  });
});
