// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { ChoiceField } from '../../../src-renderer/form/choice-field';
import { LockedField } from '../../../src-renderer/form/locked-field';
import { SelectField } from '../../../src-renderer/form/select-field';
import { TextField } from '../../../src-renderer/form/text-field';

afterEach(cleanup);

/** A text field that keeps its value, and the value to look at. */
function KeptText({ first, onValue }: { readonly first: string; readonly onValue: (value: string) => void }) {
  const [value, setValue] = useState(first);
  const change = (next: string) => {
    setValue(next);
    onValue(next);
  };
  return <TextField label="body" value={value} onChange={change} />;
}

const showText = (first: string) => {
  const seen = { value: first };
  render(<KeptText first={first} onValue={(value) => (seen.value = value)} />);
  return { seen, user: userEvent.setup(), box: screen.getByLabelText<HTMLTextAreaElement>('body') };
};

describe('a text field', () => {
  test('keeps line breaks of every kind that were not edited', async () => {
    const { seen, user, box } = showText('a\r\nb\rc\nd');
    await user.click(box);
    await user.keyboard('{Control>}{End}{/Control}');
    box.setSelectionRange(box.value.length, box.value.length);
    await user.keyboard('!');
    expect(seen.value).toBe('a\r\nb\rc\nd!');
  });

  test('takes no line break into a short text by a slip, but with Shift', async () => {
    const { seen, user, box } = showText('OR-1');
    await user.type(box, '{Enter}2');
    expect(seen.value).toBe('OR-12');
    await user.type(box, '{Shift>}{Enter}{/Shift}3');
    expect(seen.value).toBe('OR-12\n3');
  });

  test('takes line breaks into prose', async () => {
    const long = 'x'.repeat(80);
    const { seen, user, box } = showText(long);
    await user.type(box, '{Enter}y');
    expect(seen.value).toBe(`${long}\ny`);
  });

  test('shows a character that cannot be seen', () => {
    showText('OR-1\u200b');
    expect(screen.getByText('U+200B')).toBeTruthy();
  });

  test('holds 100,000 characters', async () => {
    const long = 'emoji 😀 '.repeat(12_500);
    const { seen, box, user } = showText(long);
    await user.click(box);
    box.setSelectionRange(0, 0);
    await user.keyboard('x');
    expect(seen.value).toBe(`x${long}`);
  });

  test('tells null and empty apart', () => {
    render(
      <>
        <TextField label="empty" value="" onChange={() => {}} />
        <TextField label="none" value={null} onChange={() => {}} onNull={() => {}} />
      </>,
    );
    expect(screen.getByLabelText<HTMLTextAreaElement>('empty').placeholder).toBe('""');
    expect(screen.getByLabelText<HTMLTextAreaElement>('none').placeholder).toBe('null');
    expect(screen.queryByRole('button', { name: 'empty is null' })).toBeNull();
  });
});

test('a choice is a group of radio buttons named by their values, with the digits that pick them', async () => {
  const chosen: string[] = [];
  render(
    <ChoiceField
      label="tool"
      digits
      choices={[{ value: 'lookup_order', about: 'read the order' }, { value: 'escalate' }]}
      value="lookup_order"
      onChange={(value) => chosen.push(value)}
    />,
  );
  expect(screen.getByRole('radiogroup', { name: 'tool' })).toBeTruthy();
  const second = screen.getByRole<HTMLInputElement>('radio', { name: 'escalate' });
  expect(second.getAttribute('aria-keyshortcuts')).toBe('2');
  await userEvent.setup().click(second);
  expect(chosen).toEqual(['escalate']);
});

test('a select shows a value that is none of its choices', () => {
  render(<SelectField label="status" choices={['draft']} value="dratf" onChange={() => {}} />);
  expect(screen.getByLabelText<HTMLSelectElement>('status').selectedOptions[0]?.textContent).toBe('dratf');
});

test('a locked field says null, why, and what it was', () => {
  render(<LockedField label="order_id" reason="escalate takes none" was={'"OR-905"'} />);
  expect(screen.getByRole('group', { name: 'order_id' }).textContent).toBe(
    'nullwas "OR-905"; escalate takes none',
  );
});
