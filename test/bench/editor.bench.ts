/** What one key press costs in a large store, told as a ratio to a small one in the same run. */
import { bench, describe } from 'vitest';
import { createDocumentEditor } from '../../src-renderer/editor/create-document-editor';
import type { DocumentEditor } from '../../src-renderer/editor/document-editor';
import { indexEntries } from '../../src-renderer/editor/entries';
import { readEntry } from '../../src-renderer/editor/read-entry';

function buildStore(count: number): string {
  const records = Array.from({ length: count }, (_, index) => {
    const id = `OR-${String(index).padStart(5, '0')}`;
    const charge_reason = `Seat ${index} added to a workspace on September 12, entered by the billing team.`;
    return [
      id,
      { order_id: id, account_id: 'AC-211', amount_cents: 2400, currency: 'USD', charge_reason, version: 1 },
    ];
  });
  return JSON.stringify(Object.fromEntries(records), null, 2);
}

/** An editor in which the middle record is selected, with what the window reads after every key press. */
function openTyping(count: number): () => void {
  const editor = createDocumentEditor({ kind: 'records', text: buildStore(count), label: 'JSON' });
  const key = `OR-${String(Math.floor(count / 2)).padStart(5, '0')}`;
  editor.select(key);
  let typed = 0;
  return () => {
    typed += 1;
    editor.apply({ kind: 'literal', path: [key, 'amount_cents'], literal: String(2400 + (typed % 100)) });
    look(editor);
  };
}

function look(editor: DocumentEditor): void {
  const { selectedKey } = editor.snapshot();
  const reading = readEntry(editor.entryText());
  const saved = editor.savedEntryText();
  if (selectedKey === null || reading.kind !== 'object' || saved === null) {
    throw new Error('the editor lost the entry');
  }
}

describe('one key press in a form, with what the window then reads', () => {
  const small = openTyping(10);
  const large = openTyping(10_000);
  bench('in a store of 10 records', small);
  bench('in a store of 10,000 records', large);
});

describe('reading where the entries stand', () => {
  const small = buildStore(10);
  const large = buildStore(10_000);
  bench('of 10 records', () => void indexEntries(small, 'records'));
  bench('of 10,000 records', () => void indexEntries(large, 'records'));
});

describe('opening', () => {
  const large = buildStore(10_000);
  bench('a store of 10,000 records', () => {
    createDocumentEditor({ kind: 'records', text: large, label: 'JSON' });
  });
});
