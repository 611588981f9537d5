import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { watchFolders } from './watch-folders';

/** How often a workspace that is gone is looked for, in milliseconds. */
const lookAgainMs = 1000;

/** Where the open workspace keeps what can change. */
export interface WatchedPlaces {
  readonly folder: string;
  /** The folders with the agents' data, such as `<folder>/support`. */
  readonly data: readonly string[];
  /** The current session's folder. */
  readonly output: string;
}

/** Who is told of what. */
export interface WorkspaceNotices {
  readonly onOutput: () => void;
  readonly onData: () => void;
  /** The workspace's folder went away or came back. */
  readonly onPresence: () => void;
}

/** Watches the open workspace; answers how to stop, as when another one or another session is opened. */
export function watchWorkspace(places: WatchedPlaces, notices: WorkspaceNotices): () => void {
  const { folder, data, output } = places;
  const kinds = ['requests', 'decisions', 'expectations'];
  const dataFolders = data.flatMap((agent) => [agent, ...kinds.map((kind) => join(agent, kind))]);
  const stops = [
    watchFolders([output, join(output, 'pending'), join(output, 'reviews')], notices.onOutput),
    watchFolders(dataFolders, notices.onData),
    watchPresence(folder, notices.onPresence),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function watchPresence(folder: string, onChange: () => void): () => void {
  const isThere = (): boolean => statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
  let wasThere = isThere();
  const look = (): void => {
    if (isThere() === wasThere) return;
    wasThere = !wasThere;
    onChange();
  };
  const stop = watchFolders([folder, dirname(folder)], look);
  // When the folders around it went too, nothing is left to be watched; then only looking again finds it.
  const timer = setInterval(() => {
    if (!wasThere) look();
  }, lookAgainMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    stop();
  };
}
