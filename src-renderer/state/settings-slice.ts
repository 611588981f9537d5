import type { Settings } from '../../src-shared/domain/settings';
import type { Client } from '../ipc/client';
import type { Slice } from './app-state';
import { idle, type Loadable, latest, reloading, settled } from './loadable';

/** What the person set for the window, as main keeps it. */
export interface SettingsSlice {
  readonly settings: Loadable<Settings>;
  readonly loadSettings: () => Promise<void>;
  readonly changeSettings: (change: Partial<Settings>) => Promise<void>;
  /** System, light, dark, and around again. */
  readonly cycleTheme: () => Promise<void>;
  /** Remembers the sizes of a split, in percent. */
  readonly savePanes: (name: string, sizes: readonly number[]) => Promise<void>;
  /** The first run was stepped to its end, or the person asked for the list: the lesson gives way to it. */
  readonly finishFirstRun: () => Promise<void>;
}

const nextTheme = { system: 'light', light: 'dark', dark: 'system' } as const;

/** The slice of the settings. */
export function createSettingsSlice(client: Client): Slice<SettingsSlice> {
  return (set, get) => ({
    settings: idle,
    async loadSettings() {
      set({ settings: reloading(get().settings) });
      const result = await client.call('settings.get', {});
      set({ settings: settled(get().settings, result) });
      if (!result.ok) get().notify(result.failure);
    },
    async changeSettings(change) {
      const result = await client.call('settings.change', change);
      if (!result.ok) return get().notify(result.failure);
      set({ settings: { kind: 'ready', value: result.value } });
    },
    async cycleTheme() {
      const theme = nextTheme[latest(get().settings)?.theme ?? 'system'];
      await get().changeSettings({ theme });
      get().announce(`Theme: ${theme}.`);
    },
    async savePanes(name, sizes) {
      const panes = { ...latest(get().settings)?.panes, [name]: [...sizes] };
      await get().changeSettings({ panes });
    },
    async finishFirstRun() {
      if (latest(get().settings)?.first_run_done === true) return;
      await get().changeSettings({ first_run_done: true });
    },
  });
}
