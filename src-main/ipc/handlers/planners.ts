import { fail, succeed } from '../../../src-shared/domain/result';
import { checkPlanner } from '../../runs/check-planner';
import { choiceFromSettings } from '../../runs/live-choice';
import { findKeyProblem } from '../../planners/openai/setup';
import type { Handlers } from '../answer-call';
import type { Services } from '../services';

type PlannerCalls = 'key.state' | 'key.set' | 'key.forget' | 'planners.preflight' | 'codex.choose';

/** What live planners need: the key, which only ever goes in, and the preflight. */
export function plannerHandlers(services: Services): Pick<Handlers, PlannerCalls> {
  const { apiKey } = services;
  return {
    'key.state': async () => succeed(apiKey.state()),
    'key.set': async ({ key }) => {
      const problem = findKeyProblem(key);
      if (problem) {
        const { what, todo } = problem;
        return fail({ code: 'bad_input' as const, what, where: 'API key', todo });
      }
      return succeed(await apiKey.set(key));
    },
    'key.forget': async () => succeed(apiKey.forget()),
    'planners.preflight': async ({ mode }) => {
      const choice = choiceFromSettings(mode, services.settings.get(), services.keys());
      return succeed({ mode, checks: [...(await checkPlanner(choice))] });
    },
    'codex.choose': async () => {
      const path = await services.chooseExecutable();
      return succeed(path === null ? null : { path });
    },
  };
}
