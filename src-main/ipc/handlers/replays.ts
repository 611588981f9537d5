import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, type Result, succeed } from '../../../src-shared/domain/result';
import type { RunRecord } from '../../../src-shared/domain/trace';
import type { RunSnapshot } from '../../../src-shared/ipc/contract';
import { replayRun } from '../../evaluation/replay-run';
import type { KnownRuns } from '../../runs/known-runs';
import { describeStorageFailure, guardStorage } from '../../stores/storage-failure';
import type { Handlers } from '../answer-call';
import { failNotFound } from '../failures';
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

function recordOf(run: RunSnapshot | null): Result<RunRecord> {
  if (!run) return failNotFound('The run is not open any more.', 'Open it again and replay it.');
  const { header, events, end } = run;
  return end
    ? succeed({ ...header, ...end, events })
    : fail({ code: 'conflict', what: 'The run has not ended.', where: null, todo: 'Wait for its end.' });
}
