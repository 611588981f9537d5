import type { KnownRuns } from '../../runs/known-runs';
import { readAgain } from '../../runs/read-again';
import type { Handlers } from '../answer-call';
import { failNotFound } from '../failures';
import { startWithout } from '../start-run';
import type { Services } from '../services';

/** Looks at a known run again: a reading call of it made once more, or the whole of it without one of its layers. */
export function readAgainHandlers(
  services: Services,
  knownRuns: KnownRuns,
): Pick<Handlers, 'runs.read_again' | 'runs.without'> {
  const { workspaces, clock } = services;
  return {
    'runs.without': async ({ run_id, layer }) => {
      const run = knownRuns.get(run_id);
      if (!run)
        return failNotFound('The run is not open any more.', 'Open it again and choose a layer there.');
      return startWithout(services, run, layer);
    },
    'runs.read_again': async ({ run_id, seq, request }) => {
      const run = knownRuns.get(run_id);
      if (!run) return failNotFound('The run is not open any more.', 'Open it again and read again there.');
      const from = { workspace: workspaces.current(), outputFolder: workspaces.outputFolder(), clock };
      return readAgain({ run, seq, request }, from);
    },
  };
}
