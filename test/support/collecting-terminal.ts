import type { Terminal } from '../../src-main/cli/terminal';

/** A terminal that keeps what a command says, for commands that are called without a process. */
export interface CollectingTerminal extends Terminal {
  readonly lines: readonly string[];
  readonly documents: readonly unknown[];
  readonly notes: readonly string[];
}

/** Opens one; lines and documents are both kept, whatever a real one would print. */
export function collectingTerminal(): CollectingTerminal {
  const lines: string[] = [];
  const documents: unknown[] = [];
  const notes: string[] = [];
  return {
    json: true,
    line: (text) => void lines.push(text),
    document: (value) => void documents.push(value),
    note: (text) => void notes.push(text),
    lines,
    documents,
    notes,
  };
}
