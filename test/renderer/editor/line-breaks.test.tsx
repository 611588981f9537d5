// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createDocumentEditor } from '../../../src-renderer/editor/create-document-editor';
import { JsonPane } from '../../../src-renderer/editor/json-pane';

afterEach(cleanup);

const windows = '{\r\n  "a": 1,\r\n  "b": 2\r\n}\r\n';

const open = (text: string) => {
  const editor = createDocumentEditor({ kind: 'request', text, label: 'JSON' });
  render(<JsonPane editor={editor} />);
  const press = (key: string) => fireEvent.keyDown(screen.getByRole('textbox'), { key });
  return { editor, press };
};

test('Enter begins a line with the document’s own break', () => {
  const { editor, press } = open(windows);
  editor.goTo({ line: 2, column: 10 });
  press('Enter');
  expect(editor.text()).toBe(windows.replace('1,\r\n', '1,\r\n  \r\n'));
  editor.undo();
  expect(editor.text()).toBe(windows);
});

test('Enter inside a line breaks it without losing a return', () => {
  const { editor, press } = open(windows);
  editor.goTo({ line: 2, column: 7 });
  press('Enter');
  expect(editor.text().split('\r\n')).toHaveLength(6);
  expect(editor.text().replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(JSON.parse(editor.text())).toEqual({ a: 1, b: 2 });
});

test('Enter in a document of plain breaks adds no return', () => {
  const { editor, press } = open('{\n  "a": 1\n}');
  editor.goTo({ line: 2, column: 9 });
  press('Enter');
  expect(editor.text()).toBe('{\n  "a": 1\n  \n}');
});

test('Backspace and Delete take a whole break', () => {
  const { editor, press } = open(windows);
  editor.goTo({ line: 3, column: 1 });
  press('Backspace');
  expect(editor.text()).toBe(windows.replace('1,\r\n', '1,'));
  editor.undo();
  editor.goTo({ line: 2, column: 10 });
  press('Delete');
  expect(editor.text()).toBe(windows.replace('1,\r\n', '1,'));
});

test('pasted text takes the breaks of the document', () => {
  const paste = (text: string) => {
    const { editor } = open(text);
    editor.goTo({ line: 2, column: 3 });
    fireEvent.paste(screen.getByRole('textbox'), {
      clipboardData: { getData: () => '"x": 1,\r\n"y": 2,\n' },
    });
    cleanup();
    return editor.text();
  };
  expect(paste(windows)).toBe(windows.replace('"a"', '"x": 1,\r\n"y": 2,\r\n"a"'));
  expect(paste('{\n  "a": 1\n}')).toBe('{\n  "x": 1,\n"y": 2,\n"a": 1\n}');
});

test('the cursor never stands between a return and its line feed', () => {
  const { editor } = open(windows);
  editor.goTo({ line: 2, column: 11 });
  expect(editor.snapshot().cursor).toEqual({ line: 2, column: 10 });
});
