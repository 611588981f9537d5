import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locatePassage } from '../../../../src-main/agents/documents/locate-passage';
import { proposeRecords } from '../../../../src-main/agents/documents/propose-records';
import { sectionsOf } from '../../../../src-main/agents/documents/sections';
import { documentSources } from '../../../../src-main/agents/documents/sources';
import { type DocumentRecord, documentRecord } from '../../../../src-shared/domain/document-record';
import { fail, succeed } from '../../../../src-shared/domain/result';
import { buildRecord, rulesText } from '../../../support/document-run';

const place = (text: string, changes: Parameters<typeof buildRecord>[0] = {}) =>
  locatePassage(buildRecord(changes), succeed(text));

describe('looking a passage up in its source', () => {
  test('finds it in the section that is cited, with its line and the text around it', () => {
    const found = place(rulesText);
    expect(found).toMatchObject({ standing: 'verbatim', line: 5, matching: 27 });
    const { excerpt } = found;
    expect(excerpt?.text.slice(excerpt.start, excerpt.end)).toBe('Everyone may choose a desk.');
    expect(excerpt?.first_line).toBe(1);
  });

  test('prefers the cited section to an earlier place', () => {
    const twice = `Everyone may choose a desk.\n\n${rulesText}`;
    expect(place(twice)).toMatchObject({ standing: 'verbatim', line: 7 });
  });

  test.each([
    ['in another section', '# chairs\nEveryone may choose a desk.\n# desks\nNothing.\n', 'elsewhere'],
    ['without such a section', 'Everyone may choose a desk.', 'elsewhere'],
    ['with another space', '# desks\nEveryone may  choose a desk.\n', 'differs'],
    ['with other quotes or case', '# desks\neveryone may choose a desk.\n', 'differs'],
    ['broken over two lines', '# desks\nEveryone may choose\na desk.\n', 'differs'],
    ['in an empty file', '', 'differs'],
  ])('%s it is %s', (_title, text, standing) => {
    expect(place(text).standing).toBe(standing);
  });

  test('says how far the two agree where the source was changed', () => {
    const changed = place('# desks\nEveryone may choose a chair.\n');
    expect(changed).toMatchObject({ standing: 'differs', line: 2, matching: 22 });
    expect(changed.sentence).toContain('22 of its 27 characters');
  });

  test('a source that cannot be read is named', () => {
    const found = locatePassage(buildRecord(), fail('There is no source file rules.txt.'));
    expect(found).toMatchObject({
      standing: 'unreadable',
      sentence: 'There is no source file rules.txt.',
      excerpt: null,
    });
  });

  test('whatever the texts, it is verbatim exactly when the text holds the passage, and the marked part is true', () => {
    const piece = fc.constantFrom('a', 'b', '\n', '# desks\n', ' ', '😀', '\r\n');
    const texts = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(texts, fc.array(piece, { minLength: 1, maxLength: 8 }), (text, pieces) => {
        const passage = pieces.join('');
        const found = place(text, { passage });
        expect(found.standing !== 'differs').toBe(text.includes(passage));
        const { excerpt } = found;
        if (!excerpt) throw new Error('a text that can be read has an excerpt');
        expect(text).toContain(excerpt.text);
        expect(excerpt.text.slice(excerpt.start, excerpt.end)).toBe(passage.slice(0, found.matching));
        const before = text.slice(0, text.indexOf(excerpt.text)).split('\n').length;
        if (text.indexOf(excerpt.text) === text.lastIndexOf(excerpt.text))
          expect(excerpt.first_line).toBe(before);
      }),
    );
  });
});

describe('the sections of a source', () => {
  test.each([
    ['Markdown headings by level', '# A\nx\n## B\ny\n# C\n', ['a 0-4', 'b 2-4', 'c 4-6']],
    ['underlined ones', 'A\n===\nx\n\nB\n---\n', ['a 0-7', 'b 4-7']],
    ['none in a fence', '# A\n```\n# no\n```\n', ['a 0-5']],
    ['none in a list or a quote', '# A\n- # no\n> # no\n', ['a 0-4']],
    ['the same name twice', '# A\n# A\n', ['a 0-1', 'a-1 1-3']],
    ['other letters', '# Über uns & mehr\n', ['über-uns-mehr 0-2']],
    ['CR LF', '# A\r\nx\r\n# B\r\n', ['a 0-2', 'b 2-4']],
    ['numbered lines of plain text', '1. First\n\nx\n\n1.2 Second\n\ny\n', ['1-first 0-8', '1-2-second 4-8']],
    ['capitals of plain text', 'RULES\n\nx\n\nDESKS\n\ny', ['rules 0-4', 'desks 4-7']],
    ['a sentence is none', 'A plain text.\n\nAnother.', []],
  ])('%s', (_title, text, sections) => {
    expect(sectionsOf(text).map(({ anchor, start, end }) => `${anchor} ${start}-${end}`)).toEqual(sections);
  });
});

describe('records proposed from a text', () => {
  const text =
    '# Handbook\n\n## Desks and chairs\n\nEveryone may\nchoose.\n\nMore.\n\n## Empty\n\n## Travel\nTrains.\n';
  const proposed = proposeRecords({ file: 'my rules.md', text, today: '2026-05-01' });

  test('are one for each section that has something to say, not active until somebody looked', () => {
    expect(proposed.map(({ id, line, problem }) => [id, line, problem === null])).toEqual([
      ['my-rules-desks-and-chairs', 3, true],
      ['my-rules-empty', 10, false],
      ['my-rules-travel', 12, true],
    ]);
    expect(proposed[0]?.record).toEqual({
      id: 'my-rules-desks-and-chairs',
      title: 'Desks and chairs',
      audience: 'employee',
      active: false,
      version: '2026-05-01',
      source: 'my rules.md#desks-and-chairs',
      keywords: ['desks', 'chairs'],
      passage: 'Everyone may\nchoose.',
    });
  });

  test('fit their schema and stand in the text, whatever it is', () => {
    const line = fc.constantFrom('# A', '## B c', 'text', '', '- item', '```', 'TITLE', '1. One', '# A');
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), fc.constantFrom('\n', '\r\n'), (lines, end) => {
        const source = lines.join(end);
        const records = proposeRecords({ file: 'x.md', text: source, today: '2026-05-01' });
        expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
        for (const { record, problem } of records.filter((each) => each.problem === null)) {
          expect(problem).toBeNull();
          const parsed = documentRecord.parse(record);
          expect(locatePassage(parsed, succeed(source)).standing).toBe('verbatim');
        }
      }),
    );
  });
});

describe('remarks on records', () => {
  const remark = (records: readonly ReturnType<typeof buildRecord>[], text = rulesText) =>
    documentSources.remark(Object.fromEntries(records.map((each) => [each.id, each])), (file) =>
      file === 'rules.txt' ? succeed(text) : fail(`There is no source file ${file}.`),
    );

  test('a sound record gets none', () => {
    expect(remark([buildRecord()])).toEqual([]);
  });

  test.each([
    ['a passage that is not in its source', { passage: 'Other.' }, 'passage', 'cannot be quoted'],
    ['a source that is not there', { source: 'gone.txt#desks' }, 'source', 'no source file gone.txt'],
    ['a section that is not there', { source: 'rules.txt#lamps' }, 'source', 'it has #rules'],
    ['no keyword', { keywords: [] }, 'keywords', 'no search by keyword'],
  ] as [string, Partial<DocumentRecord>, string, string][])('%s', (_title, changes, field, words) => {
    const text = changes.source === 'rules.txt#lamps' ? `# Rules\n${rulesText}` : rulesText;
    expect(remark([buildRecord(changes)], text)).toEqual([
      { entry: 'desk', field, sentence: expect.stringContaining(words) },
    ]);
  });

  test('two records in force for one audience that share a keyword are a possible conflict', () => {
    const conflict = remark([buildRecord(), buildRecord({ id: 'two', keywords: ['Desk', 'lamp'] })]);
    expect(conflict.map(({ entry, field }) => [entry, field])).toEqual([
      ['desk', 'keywords'],
      ['two', 'keywords'],
    ]);
    expect(conflict[0]?.sentence).toMatch(/Possible conflict: two .* shares desk/);
  });

  test.each([
    ['a retired one', { active: false }],
    ['one for another audience', { audience: 'contractor' as const }],
    ['one with other keywords', { keywords: ['lamp'] }],
  ])('%s is none', (_title, changes) => {
    expect(remark([buildRecord(), buildRecord({ id: 'two', ...changes })])).toEqual([]);
  });
});
