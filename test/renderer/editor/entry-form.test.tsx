// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { createDocumentEditor } from '../../../src-renderer/editor/create-document-editor';
import type { DocumentEditorSetup } from '../../../src-renderer/editor/document-editor';
import { EntryForm } from '../../../src-renderer/editor/entry-form';
import type { JsonObject } from '../../../src-shared/domain/json';
import type { InputProblem } from '../../../src-shared/input/problem';

afterEach(cleanup);

const text = { type: 'string' };
const record: JsonObject = {
  type: 'object',
  properties: {
    order_id: text,
    amount_cents: { type: 'number' },
    currency: text,
    confirmed: { type: 'boolean' },
    version: { type: 'integer' },
  },
  required: ['order_id', 'amount_cents', 'currency', 'confirmed', 'version'],
};
const records: JsonObject = { type: 'object', additionalProperties: record };

const orders = `{
  "OR-1": { "order_id": "OR-1", "amount_cents": 2400, "currency": "USD", "confirmed": true, "version": 1 },
  "OR-2": { "order_id": "OR-2", "amount_cents": 2400, "currency": "JPY", "confirmed": false, "version": 3 }
}
`;

const expectation: JsonObject = {
  type: 'object',
  properties: {
    status: { type: 'string', enum: ['draft', 'blocked'] },
    repeated_status: { anyOf: [{ type: 'string', enum: ['draft'] }, { type: 'null' }] },
    account_id: { type: ['string', 'null'] },
    tools: { type: 'array', items: text },
    steps: {
      type: 'array',
      items: {
        type: 'object',
        properties: { tool: text, turn: { type: 'integer' } },
        required: ['tool', 'turn'],
      },
    },
  },
  required: ['status', 'repeated_status', 'account_id', 'tools', 'steps'],
};
const expected = `{
  "status": "draft",
  "repeated_status": null,
  "account_id": "AC-1",
  "tools": ["lookup", "draft"],
  "steps": [{ "tool": "a", "turn": 1 }]
}`;

const show = (setup: Partial<DocumentEditorSetup> = {}, schema = records) => {
  const editor = createDocumentEditor({ kind: 'records', text: orders, label: 'JSON', ...setup });
  render(<EntryForm editor={editor} schema={schema} />);
  return { editor, user: userEvent.setup() };
};

const showExpectation = (given = expected) => show({ kind: 'expectation', text: given }, expectation);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

const problem = (path: string, found: string): InputProblem => ({
  file: 'orders.json',
  path,
  found,
  expected: 'something else',
  position: { line: 2, column: 1 },
});

describe('typing in a field', () => {
  test('changes that value in the text and nothing else', async () => {
    const { editor, user } = show();
    await user.type(field('currency'), '{backspace}X');
    expect(editor.text()).toBe(orders.replace('"USD"', '"USX"'));
  });

  test('shows what it was, and no longer once it is so again', async () => {
    const { user } = show();
    await user.type(field('version'), '2');
    expect(field('version').value).toBe('12');
    expect(screen.getByText('was 1')).toBeTruthy();
    expect(field('version').getAttribute('aria-describedby')).toBe(screen.getByText('was 1').id);
    await user.type(field('version'), '{backspace}');
    expect(screen.queryByText('was 1')).toBeNull();
  });

  test('writes a number as it is typed, and what is none as text', async () => {
    const { editor, user } = show();
    await user.clear(field('amount_cents'));
    expect(editor.text()).toContain('"amount_cents": "",');
    await user.type(field('amount_cents'), '-');
    expect(editor.text()).toContain('"amount_cents": "-",');
    await user.type(field('amount_cents'), '1.50');
    expect(editor.text()).toContain('"amount_cents": -1.50,');
    await user.clear(field('amount_cents'));
    await user.type(field('amount_cents'), '9007199254740993');
    expect(editor.text()).toContain('"amount_cents": 9007199254740993,');
  });

  test('in the field that repeats the key renames the record', async () => {
    const { editor, user } = show();
    await user.type(field('order_id'), '23');
    expect(editor.text()).toBe(orders.replaceAll('"OR-1"', '"OR-123"'));
    expect(document.activeElement).toBe(field('order_id'));
    expect(editor.snapshot().selectedKey).toBe('OR-123');
  });

  test('writes the amount out in its currency', async () => {
    const { editor, user } = show();
    expect(screen.getByText('= 24.00 USD')).toBeTruthy();
    await user.type(field('amount_cents'), '5');
    expect(screen.getByText('= 240.05 USD')).toBeTruthy();
    editor.select('OR-2');
    expect(await screen.findByText('= 2400 JPY')).toBeTruthy();
    await user.type(field('currency'), '?');
    expect(screen.queryByText(/^=/)).toBeNull();
  });
});

test('the form follows the selected entry and the undo of the text', async () => {
  const { editor, user } = show();
  await user.type(field('version'), '7');
  editor.select('OR-2');
  expect(await screen.findByDisplayValue('3')).toBe(field('version'));
  editor.undo();
  // The cursor goes to what was undone, and the form with it.
  expect(await screen.findByDisplayValue('1')).toBe(field('version'));
  expect(editor.text()).toBe(orders);
});

test('a switch says true or false', async () => {
  const { editor, user } = show();
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'confirmed' }).checked).toBe(true);
  await user.click(field('confirmed'));
  expect(editor.text()).toBe(orders.replace('true', 'false'));
});

describe('what is wrong', () => {
  test('stands at its field, in words that a screen reader is given', async () => {
    const { editor } = show();
    editor.setProblems([problem('$["OR-1"].currency', '"USD"'), problem('$["OR-2"].version', '3')]);
    const sentence = await screen.findByText('Found "USD", expected something else.');
    expect(field('currency').getAttribute('aria-invalid')).toBe('true');
    expect(field('currency').getAttribute('aria-describedby')).toBe(sentence.closest('p')?.id);
    expect(field('version').getAttribute('aria-invalid')).toBe('false');
  });

  test('inside a list stands at the list, with its place', async () => {
    const { editor } = showExpectation();
    editor.setProblems([problem('$.tools[1]', '"draft"')]);
    expect(await screen.findByText('[1]: Found "draft", expected something else.')).toBeTruthy();
  });

  test('with the whole entry stands above the fields', async () => {
    const { editor } = show();
    editor.setProblems([problem('$["OR-1"]', 'an object')]);
    expect(await screen.findByText('Found an object, expected something else.')).toBeTruthy();
  });

  test('with the text makes the form rest, and leads to the line', async () => {
    const { editor, user } = show({ text: orders.replace('"JPY"', 'JPY') });
    expect(field('version').value).toBe('1');
    editor.select('OR-2');
    expect(await screen.findByText(/Line 3: found "JPY/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show line 3' }));
    expect(editor.snapshot().cursor.line).toBe(3);
  });

  test('of two members with one name makes the form rest', () => {
    show({ text: '{"OR-1": {"order_id": "OR-1", "order_id": "OR-2"}}' });
    expect(screen.getByText(/"order_id" twice|order_id/)).toBeTruthy();
    expect(screen.queryByLabelText('order_id')).toBeNull();
  });
});

describe('members out of the schema’s order', () => {
  test('that are missing can be added', async () => {
    const { editor, user } = show({ text: '{"OR-1": {"order_id": "OR-1", "version": 1}}' });
    await user.click(screen.getByRole('button', { name: 'Add currency' }));
    expect(editor.text()).toBe('{"OR-1": {"order_id": "OR-1", "version": 1, "currency": ""}}');
    expect(document.activeElement).not.toBeNull();
  });

  test('that are unknown are shown and can be taken out', async () => {
    const { editor, user } = show({ text: orders.replace('"version": 1', '"version": 1, "vip": [1]') });
    expect(screen.getByText('[1]')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove vip' }));
    expect(editor.text()).toBe(orders);
  });

  test('of another form are shown as they are and can be replaced', async () => {
    const { editor, user } = show({ text: orders.replace('true', '"yes"') });
    expect(screen.getByText('"yes"')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Replace confirmed' }));
    expect(editor.text()).toBe(orders.replace('true', 'false'));
  });
});

describe('other shapes', () => {
  test('a choice takes its values, and null where it may', async () => {
    const { editor, user } = showExpectation();
    await user.selectOptions(field('status'), 'blocked');
    await user.selectOptions(field('repeated_status'), 'draft');
    expect(editor.text()).toBe(expected.replace('"draft"', '"blocked"').replace('null', '"draft"'));
    await user.selectOptions(field('repeated_status'), 'null');
    expect(editor.text()).toBe(expected.replace('"draft"', '"blocked"'));
  });

  test('a text that may be null is switched to null and back', async () => {
    const { editor, user } = showExpectation();
    const toggle = screen.getByRole('button', { name: 'account_id is null' });
    await user.click(toggle);
    expect(editor.text()).toBe(expected.replace('"AC-1"', 'null'));
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
    await user.type(field('account_id'), 'X');
    expect(editor.text()).toBe(expected.replace('"AC-1"', '"X"'));
  });

  test('a list of texts is edited item by item', async () => {
    const { editor, user } = showExpectation();
    const list = within(screen.getByRole('group', { name: 'tools' }));
    await user.click(list.getByRole('button', { name: 'Move item 1 down' }));
    await user.click(list.getByRole('button', { name: 'Remove item 1' }));
    await user.click(list.getByRole('button', { name: 'Add item' }));
    await user.type(list.getByLabelText('tools, item 2'), 'x');
    expect(editor.text()).toBe(expected.replace('["lookup", "draft"]', '["lookup", "x"]'));
  });

  test('a list of objects has a group of fields for each', async () => {
    const { editor, user } = showExpectation();
    await user.click(screen.getByRole('button', { name: 'Add to steps' }));
    const second = within(screen.getByRole('group', { name: /^2/ }));
    await user.type(second.getByLabelText('tool'), 'b');
    expect(JSON.parse(editor.text())).toMatchObject({
      steps: [
        { tool: 'a', turn: 1 },
        { tool: 'b', turn: 0 },
      ],
    });
  });
});

test('a read-only document offers nothing to change', async () => {
  const { editor, user } = show({ readOnly: true });
  await user.type(field('currency'), 'X');
  await user.click(field('confirmed'));
  expect(editor.text()).toBe(orders);
  expect(screen.queryByRole('button')).toBeNull();
});
