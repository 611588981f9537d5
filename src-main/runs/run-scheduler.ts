/** Starts queued work in order, no more at once than allowed. Work that waits for a person gives up its place. */
export interface Scheduler {
  /** Adds work at the end of the queue. */
  readonly add: (id: string, start: () => Promise<void>) => void;
  /** Tells whether a started piece of work waits for a person. */
  readonly setWaiting: (id: string, isWaiting: boolean) => void;
  /** Takes work off that has not started; false when it has. */
  readonly remove: (id: string) => boolean;
  readonly setHolding: (holding: boolean) => void;
  readonly isHolding: () => boolean;
  /** Looks again, as after the limit was raised. */
  readonly look: () => void;
}

/** Opens a scheduler; the limit is asked for each time, so that a changed setting holds from the next start on. */
export function createScheduler(limit: () => number): Scheduler {
  const queue: { readonly id: string; readonly start: () => Promise<void> }[] = [];
  const going = new Map<string, { isWaiting: boolean }>();
  let holding = false;

  const busy = (): number => [...going.values()].filter((work) => !work.isWaiting).length;

  const look = (): void => {
    while (!holding && busy() < limit()) {
      const next = queue.shift();
      if (!next) return;
      going.set(next.id, { isWaiting: false });
      void next.start().finally(() => {
        going.delete(next.id);
        look();
      });
    }
  };

  return {
    add: (id, start) => {
      queue.push({ id, start });
      // After the caller has its answer, so that nothing of the work is told before the work itself.
      setImmediate(look);
    },
    setWaiting: (id, isWaiting) => {
      const work = going.get(id);
      if (!work || work.isWaiting === isWaiting) return;
      work.isWaiting = isWaiting;
      look();
    },
    remove: (id) => {
      const index = queue.findIndex((work) => work.id === id);
      if (index >= 0) queue.splice(index, 1);
      return index >= 0;
    },
    setHolding: (next) => {
      holding = next;
      look();
    },
    isHolding: () => holding,
    look,
  };
}
