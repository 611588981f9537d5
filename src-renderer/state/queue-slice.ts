import type { RunQueue } from '../../src-shared/domain/queue';
import type { Result } from '../../src-shared/domain/result';
import type { EventPayload } from '../../src-shared/ipc/contract';
import type { Client } from '../ipc/client';
import type { Slice } from './app-state';
import { idle, type Loadable, latest, reloading, settled } from './loadable';

/** Every run of this start of the app, as main has it; leaving the Live screen loses nothing. */
export interface QueueSlice {
  readonly queue: Loadable<RunQueue>;
  /** What was going and unsaved when the person wanted to quit; null while nobody is asked. */
  readonly quitAsked: EventPayload<'app.quit_asked'> | null;
  /** Whether the runs are being cancelled before the app quits. */
  readonly isQuitting: boolean;
  readonly loadQueue: () => Promise<void>;
  /** Starts no further run while true. */
  readonly holdQueue: (holding: boolean) => Promise<void>;
  /** Takes a run that does not go on off the list. */
  readonly takeOff: (runId: string) => Promise<void>;
  /** Cancels what is running and quits. */
  readonly quit: () => Promise<void>;
  /** Saves every document first; when one cannot be saved it is shown and nothing quits. */
  readonly saveAllAndQuit: () => Promise<void>;
  readonly stay: () => void;
}

/** The slice of the queue. */
export function createQueueSlice(client: Client): Slice<QueueSlice> {
  return (set, get) => {
    const take = (queue: RunQueue) => {
      set({ queue: { kind: 'ready', value: queue } });
      get().hearAll(queue.runs.flatMap(({ progress, end }) => (end === null ? [progress] : [])));
    };
    const settle = (result: Result<RunQueue>): boolean => {
      if (result.ok) take(result.value);
      else get().notify(result.failure);
      return result.ok;
    };
    client.subscribe('queue.changed', take);
    client.subscribe('app.quit_asked', (quitAsked) => set({ quitAsked }));
    return {
      queue: idle,
      quitAsked: null,
      isQuitting: false,
      async loadQueue() {
        set({ queue: reloading(get().queue) });
        const result = await client.call('queue.list', {});
        // What main said meanwhile is newer than its answer.
        if (result.ok && get().queue.kind === 'ready') return;
        if (result.ok) take(result.value);
        else {
          set({ queue: settled(get().queue, result) });
          get().notify(result.failure);
        }
      },
      async holdQueue(holding) {
        const isDone = settle(await client.call('queue.hold', { holding }));
        if (isDone)
          get().announce(holding ? 'The queue is held: no further run starts.' : 'The queue goes on.');
      },
      async takeOff(runId) {
        const run = latest(get().queue)?.runs.find((each) => each.run_id === runId);
        const isDone = settle(await client.call('queue.remove', { run_id: runId }));
        if (isDone) get().announce(`${run?.case ?? run?.request_id ?? 'The run'} was taken off the list.`);
      },
      async quit() {
        if (get().isQuitting) return;
        set({ isQuitting: true });
        const result = await client.call('app.quit', {});
        if (result.ok) return;
        set({ isQuitting: false, quitAsked: null });
        get().notify(result.failure);
      },
      async saveAllAndQuit() {
        if (await get().saveAllDrafts()) await get().quit();
        else get().stay();
      },
      stay: () => set({ quitAsked: null }),
    };
  };
}
