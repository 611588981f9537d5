import type { CodexEvent } from './parse-events';
import type { ProcessEnd } from './process';

/** What an event says in a few words, for the line that shows progress. */
export function describeEvent(event: CodexEvent): string {
  switch (event.kind) {
    case 'message':
      return `a message of ${event.text.length} characters`;
    case 'native_tool':
      return `native tool: ${event.item.slice(0, 80)}`;
    case 'complaint':
    case 'failure':
      return event.message.slice(0, 200);
    case 'completed':
      return event.usage === null
        ? 'tokens unknown'
        : `${event.usage.input_tokens} tokens in, ${event.usage.output_tokens} out`;
    case 'other':
    case 'unreadable':
      return '';
  }
}

/** How a process ended, in a few words. */
export function describeEnd(end: ProcessEnd): string {
  switch (end.kind) {
    case 'exited':
      return `status ${end.status}`;
    case 'signalled':
      return `ended by ${end.signal}`;
    case 'not_started':
      return `not started: ${end.reason}`;
    case 'stopped':
      return 'stopped';
  }
}
