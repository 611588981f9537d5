import { fail, succeed } from '../../../src-shared/domain/result';
import { replayAlone } from '../../evaluation/replay-folder';
import type { KnownRuns } from '../../runs/known-runs';
import { openResultStore } from '../../stores/result-store';
import type { Handlers } from '../answer-call';
import { recordOf } from '../record-of';
import type { Services } from '../services';

/** Replays runs that the window has open; nothing of it is kept. */
export function replayHandlers(services: Services, knownRuns: KnownRuns): Pick<Handlers, 'runs.replay'> {
  const { workspaces, clock } = services;
  return {
    'runs.replay': async ({ run_id }) => {
      const record = recordOf(knownRuns.get(run_id));
      if (!record.ok) return record;
      const obstacle = await workspaces.findObstacle('read');
      if (obstacle) return fail(obstacle);
      const folder = await findFolderOf(run_id, workspaces.outputFolder());
      const run = { file: run_id, record: record.value, folder };
      const signal = new AbortController().signal;
      const replayed = await replayAlone(run, workspaces.current(), { clock, signal });
      return replayed.ok ? succeed(replayed.value.report) : replayed;
    },
  };
}

/** The session's folder if the run was stored there; the folder of a run from elsewhere is not known. */
async function findFolderOf(runId: string, outputFolder: string): Promise<string | null> {
  const stored = await openResultStore(outputFolder).list();
  return stored.some((each) => each.kind === 'result' && each.record.run_id === runId) ? outputFolder : null;
}
