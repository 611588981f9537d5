// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createDocumentEditor } from '../../../src-renderer/editor/create-document-editor';
import { DiffPane } from '../../../src-renderer/editor/diff-pane';
import { JsonEditor } from '../../../src-renderer/editor/json-editor';
import { JsonPane } from '../../../src-renderer/editor/json-pane';

afterEach(cleanup);

const text = '{\n  "currency": "US",\n  "body": "a\u202eb",\r\n  "version": 1\n}\n';

const open = (readOnly = false) =>
  createDocumentEditor({ kind: 'request', text, label: 'JSON of refund.json', readOnly });

const box = () => screen.getByRole('textbox', { name: 'JSON of refund.json' });

/** A JSON editor whose value is kept outside of it. */
function Kept({ onValue }: { readonly onValue: (value: string) => void }) {
  const [value, setValue] = useState('{"a": 1}');
  const change = (next: string) => {
    setValue(next);
    onValue(next);
  };
  return (
    <>
      <JsonEditor label="Decision" value={value} onChange={change} />
      <button type="button" onClick={() => setValue('{"a": 3}')}>
        Set
      </button>
    </>
  );
}

describe('the JSON view', () => {
  test('has the name of the document and shows its text, hidden characters by their code, no return', () => {
    render(<JsonPane editor={open()} />);
    expect(box().textContent).toContain('"currency": "US",');
    expect(box().textContent).toContain('aU+202Eb');
    expect(box().textContent).not.toContain('U+000D');
  });

  test('says what is wrong under its line, until the problem is gone', () => {
    const editor = open();
    render(<JsonPane editor={editor} />);
    const problem = { file: 'x', path: '$.currency', found: '"US"', expected: 'a code' };
    editor.setProblems([
      { ...problem, position: { line: 2, column: 15 } },
      { ...problem, path: '$', position: null },
      { ...problem, position: { line: 99, column: 1 } },
    ]);
    expect(screen.getAllByText('$.currency: found "US", expected a code.')).toHaveLength(1);
    editor.setProblems([]);
    expect(screen.queryByText(/expected a code/)).toBeNull();
  });

  test('shows what a form changes', () => {
    const editor = open();
    render(<JsonPane editor={editor} />);
    editor.apply({ kind: 'set', path: ['currency'], value: 'USD' });
    expect(box().textContent).toContain('"currency": "USD",');
  });

  test('leaves to the window every key that is no editing, and Tab to the browser', () => {
    render(<JsonPane editor={open()} />);
    const press = (key: string, ctrlKey = false) => fireEvent.keyDown(box(), { key, ctrlKey });
    for (const key of ['F6', 'F7', 'F8', 'F9', 'Escape', 'Tab'])
      expect([key, press(key)]).toEqual([key, true]);
    for (const key of ['s', 'k', 'j', '1', ',', 'Enter'])
      expect([key, press(key, true)]).toEqual([key, true]);
    expect(press('z', true)).toBe(false);
  });

  test('keeps history and cursor while nothing shows it', () => {
    const editor = open();
    const { unmount } = render(<JsonPane editor={editor} />);
    editor.goTo({ line: 4, column: 3 });
    editor.apply({ kind: 'set', path: ['version'], value: 2 });
    unmount();
    editor.apply({ kind: 'set', path: ['currency'], value: 'EUR' });
    render(<JsonPane editor={editor} />);
    expect(editor.snapshot().cursor).toEqual({ line: 4, column: 3 });
    expect(box().textContent).toContain('EUR');
    editor.undo();
    editor.undo();
    expect(editor.text()).toBe(text);
  });

  test('marks the lines that differ from the saved text, once the text rests', () => {
    vi.useFakeTimers();
    const editor = open();
    const { container } = render(<JsonPane editor={editor} />);
    const marks = () => container.querySelectorAll('.cm-lineNumbers .cm-changedMark').length;
    editor.apply({ kind: 'set', path: ['version'], value: 2 });
    vi.runAllTimers();
    expect(marks()).toBe(1);
    editor.setSaved(editor.text());
    expect(marks()).toBe(0);
    vi.useRealTimers();
  });

  test('says that it is read-only', () => {
    render(<JsonPane editor={open(true)} />);
    expect(box().getAttribute('aria-readonly')).toBe('true');
  });
});

describe('the JSON editor of a value', () => {
  test('shows the value that it is given next', async () => {
    const values: string[] = [];
    render(<Kept onValue={(value) => values.push(value)} />);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Set' }));
    expect(screen.getByRole('textbox', { name: 'Decision' }).textContent).toBe('{"a": 3}');
    expect(values).toEqual([]);
  });
});

describe('the comparison', () => {
  test('marks in words what was removed and added, and shows hidden characters', () => {
    render(<DiffPane label="Changes" before={'{\n"a": 1\n}'} after={'{\n"a": "\u200b"\n}'} />);
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toContain('2−removed: "a": 1');
    expect(rows).toContain('2+added: "a": "U+200B"');
  });

  test('opens what is folded', async () => {
    const before = Array.from({ length: 30 }, (_, index) => `line ${index}`).join('\n');
    render(<DiffPane label="Changes" before={before} after={`${before}!`} />);
    expect(screen.queryByText(/line 3$/)).toBeNull();
    await userEvent.setup().click(screen.getByRole('button', { name: '26 equal lines' }));
    expect(screen.getByText(/line 3$/)).toBeTruthy();
  });

  test('says that there is none', () => {
    render(<DiffPane label="Changes" before="{}" after="{}" />);
    expect(screen.getByText('No difference.')).toBeTruthy();
  });
});
