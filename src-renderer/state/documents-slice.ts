import type { ChosenSource, DocumentListing } from '../../src-shared/domain/document';
import type { Failure } from '../../src-shared/domain/result';
import type { AgentName } from '../../src-shared/domain/status';
import type { CallInput } from '../../src-shared/ipc/contract';
import type { Client } from '../ipc/client';
import type { Slice } from './app-state';
import { idle, type Loadable, reloading, settled } from './loadable';

/** What kind of document to make, under which name, and after which other one. */
export type DocumentOrder = CallInput<'documents.create'>;

/** The documents of the open workspace as main lists them. */
export interface DocumentsSlice {
  readonly documents: Loadable<readonly DocumentListing[]>;
  readonly loadDocuments: () => Promise<void>;
  /** Makes a document and shows it; answers why it was not made, or null. */
  readonly createDocument: (order: DocumentOrder) => Promise<Failure | null>;
  /** Asks the person for a text to import and what it could be cut into; null when there is nothing to show. */
  readonly chooseSource: (agent: AgentName) => Promise<ChosenSource | null>;
  /** Copies the chosen text into the workspace; answers why it was not, or null. */
  readonly addSource: (agent: AgentName, name: string) => Promise<Failure | null>;
  /** Puts a document into the trash and closes it. */
  readonly removeDocument: (path: string) => Promise<void>;
}

/** The slice of the list of documents. */
export function createDocumentsSlice(client: Client): Slice<DocumentsSlice> {
  let asked = 0;
  return (set, get) => ({
    documents: idle,
    async loadDocuments() {
      asked += 1;
      const ticket = asked;
      set({ documents: reloading(get().documents) });
      const result = await client.call('documents.list', {});
      // Files change while they are listed; the newest question has the newest answer.
      if (ticket !== asked) return;
      const documents = result.ok ? { ok: true as const, value: result.value.documents } : result;
      set({ documents: settled(get().documents, documents) });
      if (result.ok) await get().followFiles(result.value.documents);
    },
    async createDocument(order) {
      const result = await client.call('documents.create', order);
      if (!result.ok) return result.failure;
      await Promise.all([get().loadDocuments(), get().loadCases()]);
      await get().openDocument(result.value.path);
      get().flashNote(`${order.name} was made.`);
      return null;
    },
    async chooseSource(agent) {
      const result = await client.call('documents.choose_source', { agent });
      if (result.ok) return result.value;
      get().notify(result.failure);
      return null;
    },
    async addSource(agent, name) {
      const result = await client.call('documents.add_source', { agent, name });
      if (!result.ok) return result.failure;
      await get().loadDocuments();
      return null;
    },
    async removeDocument(path) {
      const result = await client.call('documents.remove', { path });
      if (!result.ok) return get().notify(result.failure);
      get().closeDraft(path);
      get().flashNote('Moved to the trash.');
      await Promise.all([get().loadDocuments(), get().loadCases()]);
    },
  });
}
