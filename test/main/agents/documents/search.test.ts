import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askWords } from '../../../../src-main/agents/documents/match-keywords';
import { searchRecords } from '../../../../src-main/agents/documents/search';
import { searchExhibit } from '../../../../src-shared/domain/exhibit';
import { buildRecord } from '../../../support/document-run';

const exact = { full_text: false };
const both = { full_text: true };

const search = (records: readonly ReturnType<typeof buildRecord>[], question: string, options = exact) =>
  searchRecords(records, { audience: 'employee', question, options });

const idsOf = (answer: ReturnType<typeof search>) => answer.found.map(({ id }) => id);

describe('the search by keyword', () => {
  test.each([
    ['a word of the question', 'Which desk?', ['desk'], true],
    ['in other case', 'WHICH DESK?', ['desk'], true],
    ['a keyword in other case', 'which desk', ['Desk'], true],
    ['only a part of a word', 'desktop', ['desk'], false],
    ['only a part of a keyword', 'desk', ['desktop'], false],
    ['another form of the word', 'desks', ['desk'], false],
    ['two words one after the other', 'my standing desk!', ['standing desk'], true],
    ['two words apart', 'standing at my desk', ['standing desk'], false],
    ['two words the other way round', 'desk standing', ['standing desk'], false],
    ['a hyphen as a space', 'a co-worker', ['co worker'], true],
    ['an accent written in two ways', 'cafe\u0301', ['caf\u00e9'], true],
    ['another letter', 'cafe', ['caf\u00e9'], false],
    ['a number', 'room 12', ['12'], true],
    ['punctuation around it', '“desk”', ['desk'], true],
    ['a keyword of signs', '!?', ['!?'], false],
    ['an empty question', '', ['desk'], false],
  ])('%s', (_title, question, keywords, isFound) => {
    expect(idsOf(search([buildRecord({ keywords })], question))).toEqual(isFound ? ['desk'] : []);
  });

  test('puts records with more matching keywords first and keeps their order otherwise', () => {
    const records = [
      buildRecord({ id: 'one', keywords: ['desk'] }),
      buildRecord({ id: 'two', keywords: ['desk', 'lamp'] }),
      buildRecord({ id: 'three', keywords: ['lamp'] }),
    ];
    expect(idsOf(search(records, 'desk and lamp'))).toEqual(['two', 'one', 'three']);
  });

  test('finds neither retired records nor those for another audience', () => {
    const records = [
      buildRecord({ id: 'retired', active: false }),
      buildRecord({ id: 'other', audience: 'contractor' }),
    ];
    for (const options of [exact, both]) expect(idsOf(search(records, 'desk', options))).toEqual([]);
  });

  test('without an audience nothing is in scope', () => {
    const answer = searchRecords([buildRecord()], { audience: null, question: 'desk', options: both });
    expect(answer.found).toEqual([]);
  });
});

describe('the full-text search', () => {
  const records = [
    buildRecord({
      id: 'travel',
      keywords: [],
      title: 'Journeys',
      passage: 'Trains are booked by the office.',
    }),
    buildRecord({ id: 'desk' }),
  ];

  test('finds by stem what no keyword names, and only when it is switched on', () => {
    expect(idsOf(search(records, 'Can I book a train?'))).toEqual([]);
    const answer = search(records, 'Can I book a train?', both);
    expect(idsOf(answer)).toEqual(['travel']);
    const found = answer.exhibit.records.find(({ document_id }) => document_id === 'travel');
    expect(found?.found_by).toEqual([
      { method: 'full_text', words: expect.arrayContaining(['book', 'train']), score: expect.any(Number) },
    ]);
  });

  test('does not match on words that every text has', () => {
    expect(idsOf(search(records, 'Who is it that are by the?', both))).toEqual([]);
  });

  test('says what each way found, with keyword matches first', () => {
    const answer = search(records, 'May my desk be booked by the office?', both);
    expect(idsOf(answer)).toEqual(['desk', 'travel']);
    expect(answer.exhibit.methods.map(({ name, is_on, found }) => [name, is_on, found])).toEqual([
      ['keywords', true, 1],
      ['full_text', true, 2],
    ]);
    expect(answer.exhibit.records[0]?.found_by.map(({ method }) => method)).toEqual([
      'keywords',
      'full_text',
    ]);
  });
});

describe('what a search shows', () => {
  const records = [
    buildRecord({ id: 'desk' }),
    buildRecord({ id: 'leave', audience: 'contractor', keywords: ['leave'] }),
    buildRecord({ id: 'old', active: false, keywords: ['parental'] }),
  ];

  test('how each word fared, how many each rule left, and why each record is out', () => {
    const { exhibit } = search(records, 'parental leave for a desk desk');
    expect(exhibit.words).toEqual([
      { word: 'parental', stands: 'excluded' },
      { word: 'leave', stands: 'excluded' },
      { word: 'for', stands: 'nowhere' },
      { word: 'a', stands: 'nowhere' },
      { word: 'desk', stands: 'in_scope' },
    ]);
    expect(exhibit.stages.map(({ count, sentence }) => [count, sentence])).toEqual([
      [3, null],
      [2, '1 for another audience'],
      [1, '1 retired'],
      [1, null],
    ]);
    expect(exhibit.records.map(({ document_id, excluded_by }) => [document_id, excluded_by])).toEqual([
      ['desk', null],
      ['leave', 'audience'],
      ['old', 'retired'],
    ]);
  });

  test('lists a part of a large collection and says how many are left out', () => {
    const many = Array.from({ length: 500 }, (_, index) => buildRecord({ id: `r${index}` }));
    const { exhibit, found } = search([...many, ...records.slice(1)], 'desk');
    expect(found).toHaveLength(500);
    expect(exhibit.records).toHaveLength(60);
    expect(exhibit.unlisted).toBe(442);
  });
});

const word = fc.constantFrom('desk', 'lamp', 'leave', 'Büro', 'the', 'x y');
const anyRecord = fc
  .record({
    audience: fc.constantFrom('employee' as const, 'contractor' as const),
    active: fc.boolean(),
    keywords: fc.array(word, { maxLength: 4 }),
    passage: fc.constantFrom('A desk.', 'Leaving lamps.', 'Nothing.'),
  })
  .chain((changes) => fc.integer({ min: 0, max: 50 }).map((n) => buildRecord({ ...changes, id: `r${n}` })));
const collections = fc.uniqueArray(anyRecord, { selector: ({ id }) => id, maxLength: 30 });

test('whatever the collection, only active records of the audience are found, and the counts add up', () => {
  const audiences = fc.constantFrom('employee' as const, 'contractor' as const);
  fc.assert(
    fc.property(
      collections,
      fc.string(),
      audiences,
      fc.boolean(),
      (records, question, audience, full_text) => {
        const { found, exhibit } = searchRecords(records, {
          audience,
          question: `${question} desk`,
          options: { full_text },
        });
        expect(found.every((record) => record.active && record.audience === audience)).toBe(true);
        expect(searchExhibit.parse(exhibit)).toEqual(exhibit);
        expect(exhibit.records.length + exhibit.unlisted).toBe(records.length);
        const counts = exhibit.stages.map(({ count }) => count);
        expect(counts).toEqual([...counts].sort((a, b) => b - a));
        expect(counts.at(-1)).toBe(found.length);
        expect(exhibit.records.filter(({ found_by }) => found_by.length > 0)).toHaveLength(
          Math.min(60, found.length),
        );
      },
    ),
  );
});

test('a keyword matches exactly when its words stand in the question one after the other', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c', 'aa'), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(words, words, (question, keyword) => {
      const stands = question.some((_, at) => keyword.every((each, index) => question[at + index] === each));
      expect(askWords(question.join(' ')).match(keyword.join('-')) !== null).toBe(stands);
    }),
  );
});
