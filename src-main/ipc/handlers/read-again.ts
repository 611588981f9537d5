import type { KnownRuns } from '../../runs/known-runs';
import { readAgain } from '../../runs/read-again';
import type { Handlers } from '../answer-call';
import { failNotFound } from '../failures';
import type { Services } from '../services';

/** Makes a reading call of a known run again, for the person to look at. */
export function readAgainHandlers(
  services: Services,
  knownRuns: KnownRuns,
): Pick<Handlers, 'runs.read_again'> {
  const { workspaces, clock } = services;
  return {
    'runs.read_again': async ({ run_id, seq, request }) => {
      const run = knownRuns.get(run_id);
      if (!run) return failNotFound('The run is not open any more.', 'Open it again and read again there.');
      const from = { workspace: workspaces.current(), outputFolder: workspaces.outputFolder(), clock };
      return readAgain({ run, seq, request }, from);
    },
  };
}
