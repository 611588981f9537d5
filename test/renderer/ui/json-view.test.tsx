// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../../../src-shared/domain/json';
import { jsonText, splitJson } from '../../../src-renderer/ui/json-lines';
import { JsonView } from '../../../src-renderer/ui/json-view';
import { createFakeBridge } from '../../support/fake-bridge';
import { renderWindow } from '../../support/render-window';

test('cutting JSON into pieces loses and adds nothing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      // What fast-check calls a JSON value is one.
      const text = jsonText(value as Json);
      expect(
        splitJson(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});

test('keys, texts, numbers and words are told apart', () => {
  const kinds = splitJson(jsonText({ a: 'x: 1', b: -1.5e-7, c: null }));
  expect(kinds.filter((piece) => piece.kind !== 'space' && piece.kind !== 'punctuation')).toEqual([
    { kind: 'key', text: '"a"' },
    { kind: 'string', text: '"x: 1"' },
    { kind: 'key', text: '"b"' },
    { kind: 'number', text: '-1.5e-7' },
    { kind: 'key', text: '"c"' },
    { kind: 'word', text: 'null' },
  ]);
});

test('what is shown is what is copied, exactly, and the copying is said', async () => {
  const value = { tool: 'lookup_order', note: '<b>&amp;</b>', amount: 2400 };
  const bridge = createFakeBridge();
  const { user, store } = await renderWindow(bridge, <JsonView value={value} label="the proposal" />);
  expect(screen.getByRole('group', { name: 'the proposal' }).textContent).toBe(jsonText(value));
  await user.click(screen.getByRole('button', { name: 'Copy the proposal' }));
  expect(bridge.sentTo('clipboard.write')).toEqual([{ text: jsonText(value) }]);
  expect(store.getState().announcement.text).toBe('Copied the proposal.');
});

test('a hidden character inside a text is shown by its code', async () => {
  await renderWindow(
    createFakeBridge(),
    <JsonView value={{ id: 'AC\u202E-211' }} label="the request" plain />,
  );
  expect(screen.getByText('U+202E')).toBeTruthy();
});
