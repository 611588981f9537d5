import { forkAt } from '../../runs/fork-order';
import type { KnownRuns } from '../../runs/known-runs';
import type { Handlers } from '../answer-call';
import { failNotFound } from '../failures';
import type { Services } from '../services';
import { startRun } from '../start-run';

/** Takes a run up again at one of its proposals. The run it left from is not written to. */
export function forkHandlers(services: Services, knownRuns: KnownRuns): Pick<Handlers, 'runs.fork'> {
  return {
    'runs.fork': async ({ run_id, seq, decision, mode, pause_before_dispatch }) => {
      const parent = knownRuns.get(run_id);
      if (!parent) {
        return failNotFound('The run to leave from is not open any more.', 'Open it again and fork there.');
      }
      const fork = forkAt(parent, seq, decision);
      if (!fork.ok) return fork;
      const { agent, case: name } = parent.header;
      return startRun(services, {
        agent,
        case: name,
        mode,
        pause_before_dispatch,
        fork: fork.value,
      });
    },
  };
}
