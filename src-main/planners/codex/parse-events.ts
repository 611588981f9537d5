/** Reads the lines that `codex exec --json` writes to standard output. */
import { isUtf8 } from 'node:buffer';
import { z } from 'zod';
import type { Usage } from '../../../src-shared/domain/trace';

/** One line of the event stream, by what it means for a decision. */
export type CodexEvent =
  | { readonly kind: 'message'; readonly name: string; readonly text: string }
  | { readonly kind: 'native_tool'; readonly name: string; readonly item: string }
  | { readonly kind: 'complaint'; readonly name: string; readonly message: string }
  | { readonly kind: 'completed'; readonly name: string; readonly usage: Usage | null }
  | { readonly kind: 'failure'; readonly name: string; readonly message: string }
  /** Reasoning, the start of a thread or turn, and every event that is not known. */
  | { readonly kind: 'other'; readonly name: string }
  /** Not UTF-8, or no JSON object with a type. */
  | { readonly kind: 'unreadable'; readonly name: string };

const count = z.int().nonnegative();
const anyEvent = z.looseObject({ type: z.string() });
const itemEvent = z.looseObject({
  item: z.looseObject({ type: z.string(), text: z.unknown().optional(), message: z.unknown().optional() }),
});
const usageEvent = z.looseObject({
  usage: z.looseObject({
    input_tokens: count,
    cached_input_tokens: count.default(0),
    output_tokens: count,
    reasoning_output_tokens: count.default(0),
  }),
});
const errorEvent = z.looseObject({ message: z.string() });
const failedEvent = z.looseObject({ error: z.looseObject({ message: z.string() }) });

/** Reads one line; an empty line is null. */
export function parseEvent(line: Buffer): CodexEvent | null {
  if (line.length === 0) return null;
  const unreadable: CodexEvent = { kind: 'unreadable', name: 'unreadable line' };
  if (!isUtf8(line)) return unreadable;
  const event = anyEvent.safeParse(parseLoosely(line.toString('utf8')));
  if (!event.success) return unreadable;
  const { type: name } = event.data;
  if (name.startsWith('item.')) return readItem(name, event.data);
  switch (name) {
    case 'turn.completed':
      return { kind: 'completed', name, usage: readUsage(event.data) };
    case 'turn.failed':
      return { kind: 'failure', name, message: failedEvent.safeParse(event.data).data?.error.message ?? '' };
    case 'error':
      return { kind: 'failure', name, message: errorEvent.safeParse(event.data).data?.message ?? '' };
    default:
      return { kind: 'other', name };
  }
}

/**
 * Only messages, reasoning and complaints are known to be harmless. Any other kind of item counts as a native tool:
 * a version with a new tool must not pass because this list is older than it.
 */
function readItem(name: string, event: unknown): CodexEvent {
  const item = itemEvent.safeParse(event).data?.item;
  if (item === undefined) return { kind: 'native_tool', name, item: 'an item without a type' };
  switch (item.type) {
    case 'agent_message':
      if (name !== 'item.completed') return { kind: 'other', name };
      if (typeof item.text === 'string') return { kind: 'message', name, text: item.text };
      return { kind: 'unreadable', name };
    case 'reasoning':
      return { kind: 'other', name };
    case 'error':
      return { kind: 'complaint', name, message: typeof item.message === 'string' ? item.message : '' };
    default:
      return { kind: 'native_tool', name, item: item.type };
  }
}

/** The gate is for the answer; the envelope around it is Codex's own and only its known fields are read. */
function parseLoosely(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // JSON.parse reports bad syntax only by throwing; an unreadable line is a value here.
    return undefined;
  }
}

function readUsage(event: unknown): Usage | null {
  const found = usageEvent.safeParse(event).data?.usage;
  if (found === undefined) return null;
  return {
    input_tokens: found.input_tokens,
    cached_input_tokens: found.cached_input_tokens,
    output_tokens: found.output_tokens,
    reasoning_output_tokens: found.reasoning_output_tokens,
  };
}
