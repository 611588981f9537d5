import { join } from 'node:path';
import { fail, type Result, succeed } from '../../../src-shared/domain/result';
import type { PlacedRetained, RetainedPlace } from '../../../src-shared/evaluation/retained';
import type { CallInput } from '../../../src-shared/ipc/contract';
import { listRetained, readRetained } from '../../retained/list-retained';
import { pin } from '../../retained/pin';
import type { KnownRuns } from '../../runs/known-runs';
import { resolveInside } from '../../stores/inside-folder';
import { openResult, openResultStore } from '../../stores/result-store';
import type { Handlers } from '../answer-call';
import { failNotFound, failWithProblems } from '../failures';
import type { Services } from '../services';
import { snapshotOf } from '../snapshot-of';

type RetainedCalls = 'retained.list' | 'retained.pin' | 'retained.open';

/** Keeps runs and evaluations, and opens what is kept; a kept folder is only ever read. */
export function retainedHandlers(services: Services, knownRuns: KnownRuns): Pick<Handlers, RetainedCalls> {
  const { workspaces, clock } = services;
  const folderOf = (place: RetainedPlace): string =>
    place === 'kit' ? join(workspaces.kit.folder, 'retained') : workspaces.retainedFolder();
  const listOf = async (place: RetainedPlace): Promise<readonly PlacedRetained[]> =>
    (await listRetained(folderOf(place))).map((each) => ({ ...each, place }));
  return {
    'retained.list': async () => succeed({ retained: [...(await listOf('own')), ...(await listOf('kit'))] }),
    'retained.pin': async ({ what, name, note }) => {
      const source = await findSource(services, what);
      if (!source.ok) return source;
      const into = workspaces.retainedFolder();
      const kept = await pin(
        { source: source.value, into, name, note, workspace: workspaces.current() },
        clock,
      );
      return kept.ok ? succeed({ ...(await readRetained(into, name)), place: 'own' }) : kept;
    },
    'retained.open': async ({ place, name, file }) => {
      const folder = join(folderOf(place), name);
      const path = await resolveInside(folder, join(folder, file));
      if (path === null) return failNotFound('There is no such run.', 'Choose one that the list names.');
      const opened = await openResult(path);
      return opened.ok
        ? succeed(knownRuns.remember(snapshotOf(opened.value, file)))
        : failWithProblems(opened.failure);
    },
  };
}

/** The evaluation’s folder, or the run’s result file in the current session. */
async function findSource(
  { workspaces }: Services,
  what: CallInput<'retained.pin'>['what'],
): Promise<Result<string>> {
  if (what.kind === 'evaluation') return succeed(join(workspaces.evaluationsFolder(), what.id));
  const folder = workspaces.outputFolder();
  const results = await openResultStore(folder).list();
  const found = results.find((each) => each.kind === 'result' && each.record.run_id === what.run_id);
  if (found) return succeed(join(folder, found.file));
  return fail({
    code: 'not_found',
    what: 'The run has no result file in the current session.',
    where: folder,
    todo: 'Go back to the session that it was made in, and keep it there.',
  });
}
