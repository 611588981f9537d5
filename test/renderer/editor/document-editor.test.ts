import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createDocumentEditor } from '../../../src-renderer/editor/create-document-editor';
import type { DocumentEdit } from '../../../src-renderer/editor/document-edit';
import type { DocumentEditor } from '../../../src-renderer/editor/document-editor';
import type { Json } from '../../../src-shared/domain/json';
import { writtenJsonWithPath } from '../../support/json-text-arbitrary';

const order = (id: string, version = 1) =>
  `  "${id}": {\n    "order_id": "${id}",\n    "amount_cents": 2400,\n    "version": ${version}\n  }`;
const orders = `{\n${['OR-1', 'OR-2', 'OR-3'].map((id) => order(id)).join(',\n')}\n}\n`;

const openOrders = (text = orders) => createDocumentEditor({ kind: 'records', text, label: 'JSON' });

const typeDigits = (editor: DocumentEditor, ...digits: readonly string[]) => {
  for (const literal of digits) {
    editor.apply({ kind: 'literal', path: ['OR-2', 'amount_cents'], literal });
  }
};

test('a document comes back exactly, whatever its line breaks', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', '\r', '\n', '\r\n', '\u2028', '"', '{')), (parts) => {
      const text = parts.join('');
      const editor = createDocumentEditor({ kind: 'request', text, label: 'JSON' });
      expect(editor.text()).toBe(text);
      expect(editor.snapshot().isDirty).toBe(false);
    }),
  );
});

describe('entries', () => {
  test('are the records by key, the decisions by place, and else the one whole', () => {
    const keysOf = (kind: DocumentEditor['kind'], text: string) =>
      createDocumentEditor({ kind, text, label: 'JSON' }).snapshot().keys;
    expect(keysOf('records', orders)).toEqual(['OR-1', 'OR-2', 'OR-3']);
    expect(keysOf('decisions', '[{"a": 1}, {"a": 2}]')).toEqual([0, 1]);
    expect(keysOf('request', '{"id": "x"}')).toEqual([null]);
    expect(keysOf('records', '[1]')).toEqual([null]);
  });

  test('are found in damaged text as far as it goes', () => {
    const editor = openOrders(orders.slice(0, orders.indexOf('"OR-3"') + 6));
    expect(editor.snapshot().keys.slice(0, 2)).toEqual(['OR-1', 'OR-2']);
    editor.select('OR-2');
    expect(JSON.parse(editor.entryText().text)).toMatchObject({ order_id: 'OR-2' });
  });

  test('are selected by key, and the cursor goes there', () => {
    const editor = openOrders();
    editor.select('OR-3');
    expect(editor.snapshot()).toMatchObject({
      selected: 2,
      selectedKey: 'OR-3',
      cursor: { line: 12, column: 3 },
    });
    expect(editor.entryText()).toMatchObject({ key: 'OR-3', line: 12 });
  });

  test('are selected by the cursor', () => {
    const editor = openOrders();
    editor.goTo({ line: 9, column: 1 });
    expect(editor.snapshot().selectedKey).toBe('OR-2');
    editor.goTo({ line: 1, column: 1 });
    expect(editor.snapshot().selectedKey).toBe('OR-1');
  });

  test('stay where they are while text before them is edited', () => {
    const editor = openOrders();
    editor.select('OR-3');
    editor.apply({ kind: 'literal', path: ['OR-1', 'amount_cents'], literal: '240000' });
    expect(editor.snapshot().selectedKey).toBe('OR-3');
    expect(editor.entryText().text).toBe(order('OR-3').replace('  "OR-3": ', ''));
  });

  test('that were typed are found when the text rests', () => {
    vi.useFakeTimers();
    const editor = openOrders();
    typeDigits(editor, '1 }, "OR-25": { "version": 1');
    expect(editor.snapshot().keys).toHaveLength(3);
    vi.runAllTimers();
    vi.useRealTimers();
    expect(editor.snapshot().keys).toEqual(['OR-1', 'OR-2', 'OR-25', 'OR-3']);
  });

  test('come and go at once', () => {
    const editor = openOrders();
    editor.apply({ kind: 'insert', path: [], part: { at: 3, name: 'OR-4', value: { order_id: 'OR-4' } } });
    expect(editor.snapshot().keys).toEqual(['OR-1', 'OR-2', 'OR-3', 'OR-4']);
    editor.apply({ kind: 'remove', path: ['OR-2'] });
    expect(editor.snapshot().keys).toEqual(['OR-1', 'OR-3', 'OR-4']);
    expect(Object.keys(JSON.parse(editor.text()) as object)).toEqual(['OR-1', 'OR-3', 'OR-4']);
  });

  test('take their new name at once, letter by letter', () => {
    const editor = openOrders();
    editor.select('OR-2');
    for (const [old, name] of [
      ['OR-2', 'OR-29'],
      ['OR-29', 'OR-299'],
    ] as const) {
      editor.apply({ kind: 'rename', path: [old], name, idField: 'order_id' });
    }
    expect(editor.snapshot()).toMatchObject({ selectedKey: 'OR-299', keys: ['OR-1', 'OR-299', 'OR-3'] });
    expect(editor.text()).toBe(orders.replaceAll('"OR-2"', '"OR-299"'));
  });

  test('have their old name at once when a new one is undone', () => {
    const editor = openOrders();
    editor.select('OR-2');
    editor.apply({ kind: 'rename', path: ['OR-2'], name: 'OR-7', idField: 'order_id' });
    editor.undo();
    expect(editor.snapshot().selectedKey).toBe('OR-2');
    expect(editor.entryText().key).toBe('OR-2');
    expect(editor.apply({ kind: 'set', path: ['OR-2', 'version'], value: 5 })).toBe(true);
    expect(editor.text()).toContain('"version": 5');
  });

  test('keep the same list of keys while nothing about it changes', () => {
    const editor = openOrders();
    const { keys } = editor.snapshot();
    typeDigits(editor, '1', '12');
    expect(editor.snapshot().keys).toBe(keys);
  });
});

describe('undo', () => {
  test('takes back typing in one field as one step, and another field as another', () => {
    const editor = openOrders();
    typeDigits(editor, '24005', '240055');
    editor.apply({ kind: 'set', path: ['OR-3', 'version'], value: 9 });
    editor.undo();
    expect(editor.text()).toBe(orders.replace(order('OR-2'), order('OR-2').replace('2400', '240055')));
    editor.undo();
    expect(editor.text()).toBe(orders);
    expect(editor.snapshot()).toMatchObject({ canUndo: false, canRedo: true, isDirty: false });
    editor.redo();
    expect(editor.snapshot().isDirty).toBe(true);
  });

  test('takes back a replaced text whole', () => {
    const editor = openOrders();
    typeDigits(editor, '1');
    const before = editor.text();
    editor.replaceAll('{}\r\n');
    expect(editor.text()).toBe('{}\r\n');
    expect(editor.snapshot().keys).toEqual([]);
    editor.undo();
    expect(editor.text()).toBe(before);
  });

  test('after any edit of any text gives back every byte', () => {
    const edits = (path: DocumentEdit['path'], value: Json): readonly DocumentEdit[] => [
      { kind: 'set', path, value },
      { kind: 'literal', path, literal: '1e2' },
      { kind: 'insert', path, part: { at: 1, name: 'new', value } },
      { kind: 'insert', path, part: { at: 1, name: null, value } },
      { kind: 'remove', path },
      { kind: 'move', path, from: 0, to: 1 },
      { kind: 'rename', path, name: 'other', idField: null },
    ];
    fc.assert(
      fc.property(
        writtenJsonWithPath,
        fc.nat(6),
        fc.jsonValue({ maxDepth: 1 }),
        ({ text, path }, nth, value) => {
          const editor = createDocumentEditor({ kind: 'request', text, label: 'JSON' });
          const edit = edits(path, JSON.parse(JSON.stringify(value)) as Json)[nth];
          if (edit) editor.apply(edit);
          expect(() => JSON.parse(editor.text())).not.toThrow();
          while (editor.snapshot().canUndo) editor.undo();
          expect(editor.text()).toBe(text);
        },
      ),
    );
  });
});

describe('an edit of one entry', () => {
  test('is the same edit as one of the whole text', () => {
    fc.assert(
      fc.property(writtenJsonWithPath, fc.integer(), ({ text, path }, value) => {
        const whole = createDocumentEditor({ kind: 'request', text: `{"e": ${text}}`, label: 'JSON' });
        const records = createDocumentEditor({ kind: 'records', text: `{"e": ${text}}`, label: 'JSON' });
        const edit: DocumentEdit = { kind: 'set', path: ['e', ...path], value };
        whole.apply(edit);
        records.apply(edit);
        expect(records.text()).toBe(whole.text());
      }),
    );
  });

  test('of a decision goes by its place', () => {
    const editor = createDocumentEditor({ kind: 'decisions', text: '[{"a": 1}, {"a": 1}]', label: 'JSON' });
    editor.apply({ kind: 'set', path: [1, 'a'], value: 2 });
    expect(editor.text()).toBe('[{"a": 1}, {"a": 2}]');
  });

  test('is indented like the entry', () => {
    const editor = openOrders();
    editor.apply({ kind: 'set', path: ['OR-2', 'tags'], value: ['a'] });
    expect(editor.text()).toContain('    "version": 1,\n    "tags": [\n      "a"\n    ]\n  },');
  });

  test('is refused where no such entry is', () => {
    const editor = openOrders();
    expect(editor.apply({ kind: 'set', path: ['OR-9', 'version'], value: 2 })).toBe(false);
    expect(editor.text()).toBe(orders);
  });
});

describe('the saved text', () => {
  test('decides what is unsaved', () => {
    const editor = openOrders();
    typeDigits(editor, '1');
    expect(editor.snapshot().isDirty).toBe(true);
    editor.setSaved(editor.text());
    expect(editor.snapshot().isDirty).toBe(false);
    editor.undo();
    expect(editor.snapshot().isDirty).toBe(true);
  });

  test('gives the entry that is compared, by key', () => {
    const editor = openOrders();
    editor.select('OR-2');
    typeDigits(editor, '1');
    expect(JSON.parse(editor.savedEntryText() ?? '')).toMatchObject({ order_id: 'OR-2', amount_cents: 2400 });
    editor.apply({ kind: 'rename', path: ['OR-2'], name: 'OR-8', idField: null });
    expect(editor.savedEntryText()).toBeNull();
  });

  test('gives a decision by its place only while the list has as many', () => {
    const editor = createDocumentEditor({ kind: 'decisions', text: '[{"a": 1}]', label: 'JSON' });
    expect(editor.savedEntryText()).toBe('{"a": 1}');
    editor.apply({ kind: 'insert', path: [], part: { at: 0, name: null, value: {} } });
    expect(editor.savedEntryText()).toBeNull();
  });
});

test('a read-only document takes no edit', () => {
  const editor = createDocumentEditor({ kind: 'records', text: orders, label: 'JSON', readOnly: true });
  typeDigits(editor, '1');
  editor.replaceAll('{}');
  editor.format();
  editor.undo();
  expect(editor.text()).toBe(orders);
  editor.setReadOnly(false);
  typeDigits(editor, '1');
  expect(editor.snapshot()).toMatchObject({ isDirty: true, readOnly: false });
});

test('listeners hear of changes until they leave', () => {
  const editor = openOrders();
  const listener = vi.fn();
  const leave = editor.subscribe(listener);
  typeDigits(editor, '1');
  expect(listener).toHaveBeenCalled();
  listener.mockClear();
  leave();
  typeDigits(editor, '12');
  expect(listener).not.toHaveBeenCalled();
});

test('a snapshot stays the same until something changes', () => {
  const editor = openOrders();
  expect(editor.snapshot()).toBe(editor.snapshot());
});
