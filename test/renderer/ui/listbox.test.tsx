// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Listbox, type ListboxGroup } from '../../../src-renderer/ui/listbox';
import { createFakeBridge } from '../../support/fake-bridge';
import { renderWindow } from '../../support/render-window';

const groups: readonly ListboxGroup[] = [
  {
    id: 'waiting',
    label: 'Waiting',
    options: [
      { id: 'a', content: 'First' },
      { id: 'b', content: 'Second' },
    ],
  },
  { id: 'done', label: 'Done', options: [{ id: 'c', content: 'Third' }] },
];

function Example({ onActivate }: { readonly onActivate?: (id: string) => void }) {
  const [selected, setSelected] = useState<string | null>(null);
  return (
    <Listbox
      label="Records"
      groups={groups}
      selected={selected}
      onSelect={setSelected}
      {...(onActivate ? { onActivate } : {})}
    />
  );
}

const chosen = () => screen.queryByRole('option', { selected: true })?.textContent ?? null;

test('arrows walk through the groups and stop at the ends', async () => {
  const { user } = await renderWindow(createFakeBridge(), <Example />);
  screen.getByRole('listbox').focus();
  expect(chosen()).toBeNull();
  const seen: (string | null)[] = [];
  for (const key of [
    '{ArrowDown}',
    '{ArrowDown}',
    '{ArrowDown}',
    '{ArrowDown}',
    '{ArrowUp}',
    '{Home}',
    '{End}',
  ]) {
    await user.keyboard(key);
    seen.push(chosen());
  }
  expect(seen).toEqual(['First', 'Second', 'Third', 'Third', 'Second', 'First', 'Third']);
});

test('the focus stays on the list, which points at the chosen row', async () => {
  const { user } = await renderWindow(createFakeBridge(), <Example />);
  const list = screen.getByRole('listbox');
  list.focus();
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(list);
  expect(list.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  expect(chosen()).toBe('Third');
});

test('a click chooses, a double click acts', async () => {
  const onActivate = vi.fn();
  const { user } = await renderWindow(createFakeBridge(), <Example onActivate={onActivate} />);
  await user.click(screen.getByText('Second'));
  expect(chosen()).toBe('Second');
  await user.dblClick(screen.getByText('Third'));
  expect(onActivate.mock.calls).toEqual([['c']]);
});
