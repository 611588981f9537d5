import type { EntryUse } from '../../src-shared/domain/document';
import type { JsonObject } from '../../src-shared/domain/json';
import type { PendingRecord } from '../../src-shared/domain/review';
import type { Agent } from '../controller/agent';
import { casePaths, listRequests, loadRequest, type Workspace } from '../workspaces/workspace';

/** A request that can be read, by its file's name. */
interface NamedRequest {
  readonly name: string;
  readonly request: JsonObject;
}

/** Who uses the entries of a store: requests that name one as an argument, and records that wait about one. */
export async function listUses(
  workspace: Workspace,
  agent: Agent,
  of: { readonly entries: ReadonlySet<string>; readonly waiting: readonly PendingRecord[] },
): Promise<EntryUse[]> {
  const uses = new Map<string, EntryUse>();
  const usedBy = (entry: string): EntryUse => {
    const use = uses.get(entry) ?? { entry, requests: [], pending: [] };
    uses.set(entry, use);
    return use;
  };
  for (const { name, request } of await loadRequests(workspace, agent)) {
    const named = new Set(agent.argumentFields.map((field) => request[field]));
    for (const entry of named) {
      if (typeof entry === 'string' && of.entries.has(entry)) usedBy(entry).requests.push(name);
    }
  }
  for (const { id, expires_at, payload } of of.waiting) {
    if (of.entries.has(payload.order_id)) usedBy(payload.order_id).pending.push({ id, expires_at });
  }
  return [...uses.values()];
}

async function loadRequests(workspace: Workspace, agent: Agent): Promise<readonly NamedRequest[]> {
  const names = await listRequests(workspace, agent);
  const loaded = await Promise.all(
    names.map(async (name) => {
      const read = await loadRequest(agent, casePaths(workspace, agent, name).request);
      // A damaged request names nothing that could be relied on; the list of documents says what is wrong with it.
      return read.ok ? [{ name, request: read.value.request }] : [];
    }),
  );
  return loaded.flat();
}
