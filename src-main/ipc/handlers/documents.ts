import { fail, succeed } from '../../../src-shared/domain/result';
import { checkDocument, type DocumentDesk } from '../../documents/check-document';
import { createDocument } from '../../documents/create-document';
import { createSourceImport } from '../../documents/import-source';
import { listDocuments } from '../../documents/list-documents';
import { openDocument } from '../../documents/open-document';
import { openDocumentReader } from '../../documents/read-document';
import { removeDocument } from '../../documents/remove-document';
import { saveDocument } from '../../documents/save-document';
import type { Handlers } from '../answer-call';
import type { Services } from '../services';

type DocumentCalls = Extract<keyof Handlers, `documents.${string}`>;

/** Lists, checks and saves the documents of the open workspace. */
export function documentHandlers(services: Services): Pick<Handlers, DocumentCalls> {
  const { workspaces, clock } = services;
  const reader = openDocumentReader(workspaces);
  const sources = createSourceImport(workspaces, clock);
  const desk: DocumentDesk = { reader, workspaces, clock, limits: () => services.settings.get().limits };
  return {
    'documents.list': async () => {
      const obstacle = await workspaces.findObstacle('read');
      if (obstacle) return fail(obstacle);
      return succeed({ documents: await listDocuments(workspaces.current(), reader) });
    },
    'documents.open': ({ path }) => openDocument(path, reader, workspaces),
    'documents.check': ({ path, text }) => checkDocument(desk, path, text),
    'documents.save': (save) => saveDocument(desk, save),
    'documents.create': async (order) => {
      const created = await createDocument(desk, order);
      return created.ok ? succeed({ path: created.value }) : created;
    },
    'documents.choose_source': async ({ agent }) => {
      const path = await services.chooseSource();
      return path === null ? succeed(null) : sources.choose(agent, path);
    },
    'documents.add_source': async ({ agent, name }) => {
      const added = await sources.add(agent, name);
      return added.ok ? succeed({ path: added.value }) : added;
    },
    'documents.remove': async ({ path }) => {
      const removed = await removeDocument(desk, path, services.trash);
      return removed.ok ? succeed({}) : removed;
    },
    'documents.unsaved': async ({ paths }) => {
      services.unsaved.set(paths);
      return succeed({});
    },
  };
}
