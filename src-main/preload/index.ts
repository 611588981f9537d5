/** The bridge: one function per call, one subscribe function per event, and nothing of Electron itself. */
import { contextBridge, ipcRenderer } from 'electron';
import type { Bridge } from '../../src-shared/ipc/contract';
import { callNames, eventNames } from '../../src-shared/ipc/names';

const call = Object.fromEntries(
  Object.keys(callNames).map((name) => [
    name,
    (input: unknown): Promise<unknown> => ipcRenderer.invoke(name, input),
  ]),
);

const on = Object.fromEntries(
  Object.keys(eventNames).map((name) => [
    name,
    (listener: (payload: unknown) => void): (() => void) => {
      // Electron's event object has a reference to the sender, so only the payload goes on.
      const forward = (_event: unknown, payload: unknown): void => listener(payload);
      ipcRenderer.on(name, forward);
      return () => void ipcRenderer.removeListener(name, forward);
    },
  ]),
);

// The cast restores what `fromEntries` forgets; both records have exactly the contract's names.
contextBridge.exposeInMainWorld('deskcheck', { call, on } as unknown as Bridge);
