import type { PlacedRetained } from '../../src-shared/evaluation/retained';
import type { CallInput } from '../../src-shared/ipc/contract';
import type { Client } from '../ipc/client';
import type { Slice } from './app-state';
import { idle, type Loadable, reloading, settled } from './loadable';

/** A run or an evaluation that is to be kept. */
export type ToRetain = CallInput<'retained.pin'>['what'];

/** What is retained, as main has it, and what is asked about it. */
export interface RetainedSlice {
  readonly retained: Loadable<readonly PlacedRetained[]>;
  /** Whether the list lies over the window. */
  readonly isRetainedShown: boolean;
  /** What is to be kept once it has a name; null while nothing is. */
  readonly retainAsked: ToRetain | null;
  readonly showRetained: (isShown: boolean) => Promise<void>;
  readonly askRetain: (what: ToRetain | null) => void;
  /** Keeps what was asked about; false when it could not be kept, which was then said. */
  readonly retain: (name: string, note: string) => Promise<boolean>;
  /** Opens a kept run in the trace. */
  readonly openRetained: (of: CallInput<'retained.open'>) => Promise<void>;
}

/** The slice of what is retained. */
export function createRetainedSlice(client: Client): Slice<RetainedSlice> {
  return (set, get) => ({
    retained: idle,
    isRetainedShown: false,
    retainAsked: null,
    async showRetained(isRetainedShown) {
      set({ isRetainedShown });
      if (!isRetainedShown) return;
      set({ retained: reloading(get().retained) });
      const result = await client.call('retained.list', {});
      const list = result.ok ? { ok: true as const, value: result.value.retained } : result;
      set({ retained: settled(get().retained, list) });
    },
    askRetain: (retainAsked) => set({ retainAsked }),
    async retain(name, note) {
      const what = get().retainAsked;
      if (what === null) return false;
      const result = await client.call('retained.pin', { what, name, note });
      if (!result.ok) {
        get().notify(result.failure);
        return false;
      }
      set({ retainAsked: null });
      get().flashNote(`Kept as ${name}, with ${result.value.manifest?.files.length ?? 0} files.`);
      return true;
    },
    async openRetained(of) {
      const result = await client.call('retained.open', of);
      if (!result.ok) return get().notify(result.failure);
      const { run_id } = result.value.header;
      set({ runs: { ...get().runs, [run_id]: result.value }, isRetainedShown: false });
      await get().openRun(run_id);
    },
  });
}
