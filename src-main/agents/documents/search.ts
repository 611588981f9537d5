/** A search of the collection for one question: what is found, and for the person, what was looked at and left out. */
import type { Audience, DocumentRecord } from '../../../src-shared/domain/document-record';
import type { SearchExhibit, SearchedRecord } from '../../../src-shared/domain/exhibit';
import { rankByText } from './full-text';
import { type AskedWords, askWords } from './match-keywords';
import { recordsFile, type SearchOptions } from './schema';
import { type ExcludedBy, scopeOf, type Scope } from './scope';

/** What a search found, best first, with everything that shows why. */
export interface SearchAnswer {
  readonly found: readonly DocumentRecord[];
  readonly exhibit: SearchExhibit;
}

/** A question to a collection. */
export interface SearchQuestion {
  readonly audience: Audience | null;
  readonly question: string;
  readonly options: SearchOptions;
}

type FoundBy = SearchedRecord['found_by'][number];

interface Found {
  readonly record: DocumentRecord;
  readonly by: FoundBy[];
}

/** How many records an exhibit lists. */
const mostListed = 60;

/** Searches the records in scope: by keyword, and by text where that is switched on. */
export function searchRecords(records: Iterable<DocumentRecord>, asked: SearchQuestion): SearchAnswer {
  const words = askWords(asked.question);
  const scope = scopeOf(records, asked.audience);
  const found = findAll(scope.inScope, words, asked.options);
  return {
    found: found.map(({ record }) => record),
    exhibit: describeSearch({ asked, words, scope, found }),
  };
}

/** Keyword matches first, those with more matching keywords before others; then what only the text search found. */
function findAll(
  inScope: readonly DocumentRecord[],
  words: AskedWords,
  options: SearchOptions,
): readonly Found[] {
  const byKeyword = inScope.flatMap((record) => {
    const matched = matchedKeywords(record, words);
    return matched.length === 0 ? [] : [{ record, matched }];
  });
  byKeyword.sort((a, b) => b.matched.length - a.matched.length);
  const found = new Map<string, Found>();
  for (const { record, matched } of byKeyword) {
    const hit: FoundBy = { method: 'keywords', words: [...new Set(matched.flat())], score: null };
    found.set(record.id, { record, by: [hit] });
  }
  const ranked = options.full_text ? rankByText(inScope, words.distinct) : [];
  for (const { record, words: hits, score } of ranked) {
    const earlier = found.get(record.id) ?? { record, by: [] };
    earlier.by.push({ method: 'full_text', words: [...hits], score });
    found.set(record.id, earlier);
  }
  return [...found.values()];
}

function matchedKeywords(record: DocumentRecord, words: AskedWords): readonly (readonly string[])[] {
  return record.keywords.flatMap((keyword) => {
    const matched = words.match(keyword);
    return matched === null ? [] : [matched];
  });
}

interface Searched {
  readonly asked: SearchQuestion;
  readonly words: AskedWords;
  readonly scope: Scope;
  readonly found: readonly Found[];
}

function describeSearch(searched: Searched): SearchExhibit {
  const { scope } = searched;
  const total = scope.inScope.length + scope.excluded.length;
  const records = listRecords(searched);
  return {
    kind: 'search',
    asked: { field: 'question', text: searched.asked.question },
    store: recordsFile,
    words: describeWords(searched),
    methods: describeMethods(searched),
    stages: describeStages(searched, total),
    records,
    unlisted: total - records.length,
  };
}

function describeWords({ words, scope, found }: Searched): SearchExhibit['words'] {
  const matched = new Set(found.flatMap(({ by }) => by.flatMap((hit) => hit.words)));
  const left = new Set(words.distinct.filter((word) => !matched.has(word)));
  const excluded = new Set<string>();
  for (const { record } of scope.excluded) {
    // Once every word is accounted for, the rest of a large collection has nothing to add.
    if (excluded.size === left.size) break;
    for (const word of matchedKeywords(record, words).flat()) if (left.has(word)) excluded.add(word);
  }
  return words.distinct.map((word) => {
    if (matched.has(word)) return { word, stands: 'in_scope' };
    return { word, stands: excluded.has(word) ? 'excluded' : 'nowhere' };
  });
}

function describeMethods({ asked, found }: Searched): SearchExhibit['methods'] {
  const count = (method: FoundBy['method']): number =>
    found.filter(({ by }) => by.some((hit) => hit.method === method)).length;
  const isOn = asked.options.full_text;
  return [
    {
      name: 'keywords',
      is_on: true,
      found: count('keywords'),
      sentence: 'Words of the question are compared with the keywords, whole and in lower case.',
    },
    {
      name: 'full_text',
      is_on: isOn,
      found: count('full_text'),
      sentence: isOn
        ? 'Stems of the question’s words are looked up in title, keywords and passage, and ranked.'
        : 'The search of titles and passages is switched off in this workspace.',
    },
  ];
}

function describeStages({ asked, scope, found }: Searched, total: number): SearchExhibit['stages'] {
  const retired = scope.excluded.filter(({ by }) => by === 'retired').length;
  const others = scope.excluded.length - retired;
  const matching = found.length;
  const whom = asked.audience === null ? 'for nobody, the audience is not given' : `for ${asked.audience}s`;
  const missed = scope.inScope.length - matching;
  return [
    { title: 'in the collection', count: total, sentence: null },
    { title: whom, count: total - others, sentence: others === 0 ? null : `${others} for another audience` },
    {
      title: 'active',
      count: scope.inScope.length,
      sentence: retired === 0 ? null : `${retired} retired`,
    },
    {
      title: asked.options.full_text ? 'with a word of the question' : 'with a keyword of the question',
      count: matching,
      sentence: missed === 0 ? null : `${missed} without one`,
    },
  ];
}

/** Found, then in scope, then excluded; within each, the ones with a matching keyword first. */
function listRecords({ words, scope, found }: Searched): SearchedRecord[] {
  const isFound = new Map(found.map((each) => [each.record.id, each]));
  const listed: SearchedRecord[] = [];
  const list = (record: DocumentRecord, by: ExcludedBy): void => {
    listed.push(describeRecord(record, { words, by, found: isFound.get(record.id)?.by ?? [] }));
  };
  for (const { record } of found.slice(0, mostListed)) list(record, null);
  // Room is kept for what was left out, which is what a person asks about when nothing was found.
  const others = scope.inScope.filter(({ id }) => !isFound.has(id));
  for (const record of others.slice(0, Math.max(0, mostListed / 2 - listed.length))) list(record, null);
  const telling = new Set(scope.excluded.filter(({ record }) => matchedKeywords(record, words).length > 0));
  const rest = scope.excluded.filter((each) => !telling.has(each));
  for (const { record, by } of [...telling, ...rest].slice(0, mostListed - listed.length)) list(record, by);
  return listed;
}

function describeRecord(
  record: DocumentRecord,
  of: { readonly words: AskedWords; readonly by: ExcludedBy; readonly found: readonly FoundBy[] },
): SearchedRecord {
  const { id, title, version, source, audience, active, keywords } = record;
  return {
    ...{ document_id: id, title, version, source, audience, active },
    excluded_by: of.by,
    keywords: keywords.map((text) => ({ text, matched: of.words.match(text) !== null })),
    found_by: [...of.found],
  };
}
