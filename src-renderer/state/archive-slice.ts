import type { ArchiveKind, ArchiveState } from '../../src-shared/domain/archive-state';
import type { Failure } from '../../src-shared/domain/result';
import type { Client } from '../ipc/client';
import type { Slice } from './app-state';
import { idle, type Loadable, reloading, settled } from './loadable';

/** How many runs an archive has; null where there is none. */
export type ArchiveSize = { readonly runs: number } | null;

/** What main told about the archive: which one it is, and what it holds. */
export interface ArchiveSlice {
  readonly archive: Loadable<ArchiveState>;
  readonly archiveSize: Loadable<ArchiveSize>;
  readonly loadArchive: () => Promise<void>;
  /** Opens the archive in force, which can take seconds the first time, and counts. */
  readonly checkArchive: () => Promise<void>;
  readonly chooseArchive: (kind: Exclude<ArchiveKind, 'server'>) => Promise<void>;
  /** Hands a connection string over and keeps nothing of it; answers why it was refused, or null. */
  readonly connectArchive: (url: string) => Promise<Failure | null>;
}

/** The slice of the archive. */
export function createArchiveSlice(client: Client): Slice<ArchiveSlice> {
  let asked = 0;
  return (set, get) => {
    const turned = (value: ArchiveState): void => {
      set({ archive: { kind: 'ready', value }, archiveSize: idle });
      get().flashNote('Saved.');
      void get().checkArchive();
    };
    return {
      archive: idle,
      archiveSize: idle,
      async loadArchive() {
        set({ archive: reloading(get().archive) });
        set({ archive: settled(get().archive, await client.call('archive.state', {})) });
      },
      async checkArchive() {
        asked += 1;
        const ticket = asked;
        set({ archiveSize: reloading(get().archiveSize) });
        const counted = await client.call('archive.check', {});
        // Another archive was chosen meanwhile; its own answer counts.
        if (ticket === asked) set({ archiveSize: settled(get().archiveSize, counted) });
      },
      async chooseArchive(kind) {
        const result = await client.call('archive.choose', { kind });
        if (result.ok) turned(result.value);
        else get().notify(result.failure);
      },
      async connectArchive(url) {
        const result = await client.call('archive.connect', { url });
        if (!result.ok) return result.failure;
        turned(result.value);
        return null;
      },
    };
  };
}
