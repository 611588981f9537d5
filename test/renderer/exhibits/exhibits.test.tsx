// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { splitLines } from '../../../src-renderer/exhibits/source-excerpt';
import { sayDifference } from '../../../src-renderer/exhibits/search-view';
import { sayWhy } from '../../../src-renderer/exhibits/searched-records';
import { TraceScreen } from '../../../src-renderer/trace/trace-screen';
import type { QuotationExhibit, SearchedRecord, SearchExhibit } from '../../../src-shared/domain/exhibit';
import type { RunSnapshot } from '../../../src-shared/ipc/contract';
import { createFakeBridge } from '../../support/fake-bridge';
import { caseList, caseListing } from '../../support/listing-builders';
import { renderWindow } from '../../support/render-window';
import { decision, end, finishedRun, policy, proposal, toolResult } from '../../support/run-builders';

const record = (part: Partial<SearchedRecord> = {}): SearchedRecord => ({
  ...{ document_id: 'desk', title: 'Desks', version: '1', source: 'rules.txt#desks' },
  ...{ audience: 'employee', active: true, excluded_by: null },
  keywords: [{ text: 'desk', matched: false }],
  found_by: [],
  ...part,
});

const search = (part: Partial<SearchExhibit> = {}): SearchExhibit => ({
  kind: 'search',
  asked: { field: 'question', text: 'Any leave?' },
  store: 'documents.json',
  words: [
    { word: 'any', stands: 'nowhere' },
    { word: 'leave', stands: 'excluded' },
  ],
  methods: [{ name: 'keywords', is_on: true, found: 0, sentence: 'Words are compared.' }],
  stages: [
    { title: 'in the collection', count: 2, sentence: null },
    { title: 'for employees', count: 1, sentence: '1 for another audience' },
    { title: 'active', count: 1, sentence: null },
    { title: 'with a keyword of the question', count: 0, sentence: '1 without one' },
  ],
  records: [record(), record({ document_id: 'rent', excluded_by: 'audience', audience: 'contractor' })],
  unlisted: 0,
  ...part,
});

const quotation = (part: Partial<QuotationExhibit> = {}): QuotationExhibit => ({
  kind: 'quotation',
  passage: 'Everyone may choose.',
  citation: { document_id: 'desk', version: '1', source: 'rules.txt#desks' },
  file: 'rules.txt',
  standing: 'verbatim',
  sentence: 'All of it stands.',
  line: 3,
  matching: 20,
  excerpt: { first_line: 2, text: '# desks\nEveryone may choose.\nMore.', start: 8, end: 28 },
  ...part,
});

const runWith = (exhibit: SearchExhibit | QuotationExhibit): RunSnapshot => {
  const first = decision('search_documents');
  return finishedRun([
    proposal(first),
    policy('search_documents'),
    toolResult({ tool: 'search_documents', result: { status: 'no_match' }, exhibit }),
    proposal(decision('abstain'), { turn: 2 }),
    policy('abstain', { turn: 2 }),
    toolResult({
      ...{ turn: 2, tool: 'abstain', effect: 'none', result: { status: 'abstained' } },
      exhibit: { kind: 'reference', event: 3, title: 'Why it abstained' },
    }),
  ]);
};

async function open(run: RunSnapshot, seq: number) {
  const bridge = createFakeBridge({ 'cases.list': caseList([caseListing()]), 'results.open': run });
  const window = await renderWindow(bridge, <TraceScreen />);
  await act(() => window.store.getState().openResult('x-result.json'));
  act(() => window.store.getState().selectStep(seq));
  return { ...window, bridge };
}

describe('what a search saw', () => {
  test('stands in the fourth part, with words, stages, and the reason for every record', async () => {
    await open(runWith(search()), 3);
    expect(screen.getByRole('button', { name: /What the search saw/ }).textContent).toContain(
      '2 documents, 1 in scope, 0 matched',
    );
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows[1]).toContain('no word matches');
    expect(rows[2]).toContain('excluded: audience');
    expect(screen.getByText(/never saw that record/)).toBeTruthy();
    expect(screen.getByText('leave').textContent).toContain('stands only in excluded records');
  });

  test('is shown again, under its own title, where the run abstains', async () => {
    await open(runWith(search()), 6);
    expect(screen.getByRole('button', { name: /Why it abstained/ })).toBeTruthy();
  });

  test('is searched again with other words, which becomes no part of the run', async () => {
    const { user, bridge } = await open(runWith(search()), 3);
    bridge.answer('runs.read_again', {
      ...{ result: null, sentence: '1 matched.' },
      exhibit: search({
        records: [record({ found_by: [{ method: 'keywords', words: ['desk'], score: null }] })],
      }),
    });
    const field = screen.getByLabelText('Try other words');
    await user.clear(field);
    await user.type(field, 'desk{Enter}');
    expect(bridge.sentTo('runs.read_again')).toEqual([
      { run_id: 'run-1', seq: 3, request: { question: 'desk' } },
    ]);
    expect(await screen.findByText('It finds desk.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'What the run saw' }));
    expect(screen.queryByText('It finds desk.')).toBeNull();
  });

  test('a search that cannot be made again is told and changes nothing', async () => {
    const { user, bridge, store } = await open(runWith(search()), 3);
    const failure = { code: 'not_found', what: 'Gone.', where: null, todo: 'Open it.' } as const;
    bridge.fail('runs.read_again', failure);
    await user.click(screen.getByRole('button', { name: 'Search now' }));
    expect(store.getState().notices.at(-1)).toMatchObject({ failure: { what: 'Gone.' } });
    expect(screen.queryByText(/no part of the run/)).toBeNull();
  });

  test.each([
    ['nothing then and now', [], [], 'It still finds nothing.'],
    ['the same', ['a'], ['a'], 'It finds the same: a.'],
    ['more', [], ['a', 'b'], 'It finds a, b.'],
    ['less', ['a'], [], 'It no longer finds a.'],
    ['another', ['a'], ['b'], 'It finds b and no longer finds a.'],
  ])('a difference is said: %s', (_title, before, now, words) => {
    const finding = (ids: readonly string[]) =>
      search({
        records: ids.map((document_id) =>
          record({ document_id, found_by: [{ method: 'keywords', words: [], score: null }] }),
        ),
      });
    expect(sayDifference(finding(before), finding(now))).toBe(words);
  });

  test('what found a record is said by its way and word', () => {
    const found_by: SearchedRecord['found_by'] = [
      { method: 'keywords', words: ['desk'], score: null },
      { method: 'full_text', words: ['choose'], score: 1.5 },
    ];
    expect(sayWhy(record({ found_by }))).toBe('keyword: desk; full text: choose, rank value 1.5');
  });
});

describe('a passage in its source', () => {
  test('is marked at its place, with its line', async () => {
    await open(runWith(quotation()), 3);
    expect(screen.getByRole('button', { name: /Passage in its source/ }).textContent).toContain(
      'verbatim, line 3',
    );
    const [, line] = within(screen.getByRole('group', { name: 'Text of rules.txt' })).getAllByRole(
      'listitem',
    );
    expect(line?.textContent).toBe('3quoted: Everyone may choose.');
    expect(screen.getByText('20 of 20 characters')).toBeTruthy();
  });

  test('that is not there any more is said, and never called a quotation', async () => {
    const differs = quotation({ standing: 'differs', sentence: 'It goes on otherwise.', matching: 12 });
    await open(runWith(differs), 3);
    expect(screen.getByText('It goes on otherwise.')).toBeTruthy();
    expect(screen.getByText('12 of 20 characters')).toBeTruthy();
    expect(screen.queryByText(/quoted:/)).toBeNull();
  });

  test('stands first where the run answers with it, and at its end', async () => {
    const run = { ...runWith(quotation()), end: end({ status: 'answered' }) };
    const { store } = await open(run, 6);
    expect(document.querySelector('blockquote')?.textContent).toBe('Everyone may choose.');
    act(() => store.getState().selectStep('end'));
    expect(document.querySelector('blockquote')?.textContent).toBe('Everyone may choose.');
    act(() => store.getState().selectStep(3));
    expect(document.querySelector('blockquote')).toBeNull();
  });

  test('over several lines is marked on each, without the returns of CR LF', () => {
    const text = 'a\r\nbc\r\nd';
    expect(splitLines({ first_line: 7, text, start: 4, end: 8 })).toEqual([
      { number: 7, before: 'a', marked: '', after: '' },
      { number: 8, before: 'b', marked: 'c', after: '' },
      { number: 9, before: '', marked: 'd', after: '' },
    ]);
  });

  test('a hostile text is text, with what is hidden made visible', async () => {
    const passage = '<img src=x onerror=alert(1)>\u202E';
    const run = { ...runWith(quotation({ passage })), end: end({ status: 'answered' }) };
    await open(run, 6);
    expect(document.querySelector('blockquote')?.textContent).toBe('<img src=x onerror=alert(1)>U+202E');
    expect(document.querySelector('img')).toBeNull();
  });
});
