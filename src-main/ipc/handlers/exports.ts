import { basename } from 'node:path';
import { succeed } from '../../../src-shared/domain/result';
import { exportRun, formatOf } from '../../runs/export-run';
import type { KnownRuns } from '../../runs/known-runs';
import type { Handlers } from '../answer-call';
import { recordOf } from '../record-of';
import type { Services } from '../services';

/** Writes runs where the person says, for somebody without Deskcheck. */
export function exportHandlers(services: Services, knownRuns: KnownRuns): Pick<Handlers, 'runs.export'> {
  return {
    'runs.export': async ({ run_id }) => {
      const record = recordOf(knownRuns.get(run_id));
      if (!record.ok) return record;
      const path = await services.chooseTarget(`${record.value.request.id}.html`);
      if (path === null) return succeed(null);
      // The dialog has asked before it answered with a file that is there.
      const format = formatOf(path) ?? 'html';
      const written = await exportRun(record.value, { path, format, replace: true });
      return written.ok ? succeed({ file: basename(path) }) : written;
    },
  };
}
