import { type IpcMainInvokeEvent, ipcMain, type WebContents } from 'electron';
import { callNames } from '../../src-shared/ipc/names';
import type { CallName } from '../../src-shared/ipc/contract';
import { answerCall, type Handlers } from './answer-call';
import { isTrustedSender } from './sender';

/** Makes every call of the contract answerable, for the known window only. */
export function registerCalls(
  handlers: Handlers,
  knownWindow: () => WebContents | null,
  onFault: (error: unknown) => void,
): void {
  for (const name of Object.keys(callNames) as CallName[]) {
    // The cast restores what `Object.keys` forgets; the record has exactly the contract's names.
    ipcMain.handle(name, (event, input: unknown) =>
      answerCall(handlers, { name, input, isTrusted: isTrusted(event, knownWindow()) }, onFault),
    );
  }
}

function isTrusted(event: IpcMainInvokeEvent, known: WebContents | null): boolean {
  return isTrustedSender({ isKnownWindow: event.sender === known, frame: event.senderFrame });
}
