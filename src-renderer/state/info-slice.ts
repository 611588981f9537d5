import type { CallOutput } from '../../src-shared/ipc/contract';
import type { Client } from '../ipc/client';
import type { Slice } from './app-state';
import { idle, type Loadable, reloading, settled } from './loadable';

/** Versions and places of the application. */
export type AppInfo = CallOutput<'app.info'>;

/** What main told about itself, and the clipboard. */
export interface InfoSlice {
  readonly info: Loadable<AppInfo>;
  readonly loadInfo: () => Promise<void>;
  /** Puts a text on the clipboard exactly, and says so. `subject` names it, such as `the proposal`. */
  readonly copy: (text: string, subject: string) => Promise<void>;
}

/** The slice of the application's own facts. */
export function createInfoSlice(client: Client): Slice<InfoSlice> {
  return (set, get) => ({
    info: idle,
    async loadInfo() {
      set({ info: reloading(get().info) });
      const result = await client.call('app.info', {});
      set({ info: settled(get().info, result) });
      if (!result.ok) get().notify(result.failure);
    },
    async copy(text, subject) {
      const result = await client.call('clipboard.write', { text });
      if (!result.ok) return get().notify(result.failure);
      get().flashNote(`Copied ${subject}.`);
    },
  });
}
