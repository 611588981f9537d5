import type { z } from 'zod';
import {
  type Bridge,
  type CallInput,
  type CallName,
  type CallOutput,
  calls,
  type EventName,
  type EventPayload,
  events,
  reply,
} from '../../src-shared/ipc/contract';
import { type Failure, fail, type Result, succeed } from '../../src-shared/domain/result';

declare global {
  interface Window {
    /** The only way out of the window, put there by the preload script. */
    readonly deskcheck: Bridge;
  }
}

/** One typed function per call of the contract; `subscribe` returns its own undoing. */
export interface Client {
  readonly call: <Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
  ) => Promise<Result<CallOutput<Name>>>;
  readonly subscribe: <Name extends EventName>(
    name: Name,
    listener: (payload: EventPayload<Name>) => void,
  ) => () => void;
}

/** A client over the preload's bridge; replies and events are parsed before anybody sees them. */
export function createClient(bridge: Bridge): Client {
  return {
    async call<Name extends CallName>(name: Name, input: CallInput<Name>) {
      try {
        return readReply(name, await bridge.call[name](input));
      } catch {
        // The bridge rejects only when the main process is gone or never answered; the reason is not ours to read.
        return fail(noAnswer(name));
      }
    },
    subscribe<Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void) {
      return bridge.on[name]((payload) => {
        const parsed = events[name].safeParse(payload);
        // The table holds one schema per name, which TypeScript cannot follow through a generic key. An event that
        // does not parse is left out: the gap in the numbers makes the store ask for it again.
        if (parsed.success) listener(parsed.data as EventPayload<Name>);
      });
    },
  };
}

function readReply<Name extends CallName>(name: Name, answer: unknown): Result<CallOutput<Name>> {
  const parsed = reply.safeParse(answer);
  if (!parsed.success) return fail(unreadable(name, parsed.error));
  if (!parsed.data.ok) return fail(parsed.data.failure);
  const output = calls[name].output.safeParse(parsed.data.value);
  if (!output.success) return fail(unreadable(name, output.error));
  // The table holds one schema per name, which TypeScript cannot follow through a generic key.
  return succeed(output.data as CallOutput<Name>);
}

function noAnswer(name: CallName): Failure {
  return {
    code: 'unavailable',
    what: 'The application gave no answer.',
    where: name,
    todo: 'Close the window and start Deskcheck again; files on disk are as they were.',
  };
}

function unreadable(name: CallName, error: z.ZodError): Failure {
  const issue = error.issues[0];
  const path = issue && issue.path.length > 0 ? ` at ${issue.path.join('.')}` : '';
  return {
    code: 'internal',
    what: 'The application gave an answer that this window cannot read.',
    where: `${name}${path}`,
    todo: 'Nothing was changed here. Start Deskcheck again; if it happens once more, the installation is mixed.',
  };
}
