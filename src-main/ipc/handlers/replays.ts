import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, succeed } from '../../../src-shared/domain/result';
import { replayRun } from '../../evaluation/replay-run';
import type { KnownRuns } from '../../runs/known-runs';
import { describeStorageFailure, guardStorage } from '../../stores/storage-failure';
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
      const made = await guardStorage(tmpdir(), () => mkdtemp(join(tmpdir(), 'deskcheck-replay-')));
      if (!made.ok) return fail(describeStorageFailure(made.failure));
      const place = { workspace: workspaces.current(), outputFolder: made.value, clock };
      try {
        const signal = new AbortController().signal;
        return succeed(await replayRun(run_id, record.value, { ...place, signal }));
      } finally {
        await rm(made.value, { recursive: true, force: true });
      }
    },
  };
}
