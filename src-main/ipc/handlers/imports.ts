import { succeed } from '../../../src-shared/domain/result';
import { createCaseImport } from '../../imports/case-import';
import type { Handlers } from '../answer-call';
import type { Services } from '../services';

type ImportCalls = Extract<keyof Handlers, `imports.${string}`>;

/** Looks at a table of cases and imports it into the open workspace. */
export function importHandlers(services: Services): Pick<Handlers, ImportCalls> {
  const desk = createCaseImport(services.workspaces);
  return {
    'imports.choose': async ({ agent }) => {
      const path = await services.chooseTable();
      return path === null ? succeed(null) : desk.choose(agent, path);
    },
    'imports.check': (reading) => desk.check(reading),
    'imports.add': (order) => desk.add(order),
  };
}
