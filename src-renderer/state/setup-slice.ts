import type { KeyState, PreflightCheck } from '../../src-shared/domain/planner-setup';
import type { Failure } from '../../src-shared/domain/result';
import type { PlannerMode } from '../../src-shared/domain/status';
import type { Client } from '../ipc/client';
import type { Slice } from './app-state';
import { idle, type Loadable, reloading, settled } from './loadable';

/** The planners that ask a model, and so need a set-up. */
export type LiveMode = Extract<PlannerMode, 'codex' | 'api'>;

/** What a planner's last preflight found. */
export interface Preflight {
  readonly checks: readonly PreflightCheck[];
  /** When the answer came. */
  readonly at: string;
}

/** What main told about the planners' set-up: where the key lives, and what the preflights found. */
export interface SetupSlice {
  readonly apiKey: Loadable<KeyState>;
  readonly preflights: Readonly<Record<LiveMode, Loadable<Preflight>>>;
  readonly loadKey: () => Promise<void>;
  /** Hands the key over and keeps nothing of it; answers why it was refused, or null. */
  readonly setKey: (key: string) => Promise<Failure | null>;
  readonly forgetKey: () => Promise<void>;
  /** Looks again at what a planner lacks, by the settings as main has them. */
  readonly checkPlanner: (mode: LiveMode) => Promise<void>;
  /** Asks for the Codex executable; null when the person changed their mind. */
  readonly chooseCodex: () => Promise<string | null>;
}

/** The slice of the planners' set-up. */
export function createSetupSlice(client: Client): Slice<SetupSlice> {
  const asked: Record<LiveMode, number> = { codex: 0, api: 0 };
  return (set, get) => {
    const put = (mode: LiveMode, preflight: Loadable<Preflight>) =>
      set({ preflights: { ...get().preflights, [mode]: preflight } });
    /** The key is for the API alone, and a part of what was checked, so that the findings are old now. */
    const checkAgain = () => {
      if (get().preflights.api.kind !== 'idle') void get().checkPlanner('api');
    };
    return {
      apiKey: idle,
      preflights: { codex: idle, api: idle },
      async loadKey() {
        set({ apiKey: reloading(get().apiKey) });
        set({ apiKey: settled(get().apiKey, await client.call('key.state', {})) });
      },
      async setKey(key) {
        const result = await client.call('key.set', { key });
        if (!result.ok) return result.failure;
        set({ apiKey: { kind: 'ready', value: result.value } });
        get().flashNote('Key set.');
        checkAgain();
        return null;
      },
      async forgetKey() {
        const result = await client.call('key.forget', {});
        if (!result.ok) return get().notify(result.failure);
        set({ apiKey: { kind: 'ready', value: result.value } });
        get().flashNote('Key forgotten.');
        checkAgain();
      },
      async checkPlanner(mode) {
        asked[mode] += 1;
        const ticket = asked[mode];
        put(mode, reloading(get().preflights[mode]));
        const result = await client.call('planners.preflight', { mode });
        // A newer question was asked meanwhile; its answer counts.
        if (ticket !== asked[mode]) return;
        const at = new Date().toISOString();
        const answer = result.ok ? { ok: true as const, value: { checks: result.value.checks, at } } : result;
        put(mode, settled(get().preflights[mode], answer));
      },
      async chooseCodex() {
        const result = await client.call('codex.choose', {});
        if (result.ok) return result.value?.path ?? null;
        get().notify(result.failure);
        return null;
      },
    };
  };
}
