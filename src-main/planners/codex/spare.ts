import { startTurnProcess, type TurnProcess, type TurnSetup } from './turn-process';

/** At most one process that has started for a decision nobody has asked for yet. */
export interface Spare {
  /** The waiting process when it was started for exactly this setup; it is no longer ours then. */
  readonly take: (setup: TurnSetup) => Promise<TurnProcess | null>;
  /** Starts one, when none is waiting. */
  readonly prepare: (setup: TurnSetup) => void;
  readonly dispose: () => Promise<void>;
}

/** A run whose next turn comes later, as when the person holds it, is better served by a fresh process. */
const idleMs = 15_000;

interface Waiting {
  readonly setup: TurnSetup;
  readonly process: Promise<TurnProcess | null>;
  readonly timer: NodeJS.Timeout;
}

/** Creates the place for the spare. */
export function createSpare(): Spare {
  let waiting: Waiting | null = null;
  let going: Promise<void> = Promise.resolve();
  const dispose = (): Promise<void> => {
    const left = waiting;
    waiting = null;
    if (left !== null) {
      clearTimeout(left.timer);
      // Whoever disposes next waits for this one too.
      going = Promise.all([going, left.process.then(discard)]).then(() => undefined);
    }
    return going;
  };
  return {
    dispose,
    take: async (setup) => {
      const left = waiting;
      if (left === null || !isSame(left.setup, setup)) {
        // The fresh process does not wait until the old one is gone.
        void dispose();
        return null;
      }
      waiting = null;
      clearTimeout(left.timer);
      const process = await left.process;
      if (process?.isWaiting()) return process;
      await discard(process);
      return null;
    },
    prepare: (setup) => {
      if (waiting !== null) return;
      const process = startTurnProcess(setup).then(
        (started) => {
          // A waiting process is no reason to keep this one alive; at our end the watchdog ends it.
          started.hold(false);
          return started;
        },
        // What prevents an early start, such as a full disk, is told by the decision that needs the process.
        () => null,
      );
      const timer = setTimeout(() => void dispose(), idleMs);
      timer.unref();
      waiting = { setup, process, timer };
    },
  };
}

async function discard(process: TurnProcess | null): Promise<void> {
  if (process === null) return;
  process.stop();
  await process.remove();
}

function isSame(one: TurnSetup, other: TurnSetup): boolean {
  return (
    one.executable === other.executable &&
    one.capabilities === other.capabilities &&
    one.instructions === other.instructions &&
    one.schema === other.schema
  );
}
