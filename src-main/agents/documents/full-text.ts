/**
 * The ranked search that a workspace can switch on: stems of the question's words in title, keywords and passage, ranked
 * by how telling each is (BM25+). It runs on this machine, and says which word of the question found what.
 */
import MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';
import type { DocumentRecord } from '../../../src-shared/domain/document-record';
import { commonWords } from './common-words';
import { wordsOf } from './match-keywords';

/** A record that a ranked search found. */
export interface RankedMatch {
  readonly record: DocumentRecord;
  /** The words of the question whose stems stand in it. */
  readonly words: readonly string[];
  readonly score: number;
}

const stemOf = (word: string): string | null => (commonWords.has(word) ? null : stemmer(word));

/** The records in which a stem of the question stands, best first. Only these records are looked at or counted. */
export function rankByText(
  records: readonly DocumentRecord[],
  words: readonly string[],
): readonly RankedMatch[] {
  const stems = new Map(words.flatMap((word) => pair(word)));
  if (stems.size === 0) return [];
  const byId = new Map(records.map((record) => [record.id, record]));
  return indexOf(records)
    .search([...stems.keys()].join(' '))
    .flatMap(({ id, score, queryTerms }) => {
      const record = byId.get(String(id));
      const found = queryTerms.map((stem) => stems.get(stem) ?? stem);
      return record ? [{ record, score: Math.round(score * 1000) / 1000, words: found }] : [];
    });
}

function pair(word: string): readonly (readonly [string, string])[] {
  const stem = stemOf(word);
  return stem === null ? [] : [[stem, word]];
}

function indexOf(records: readonly DocumentRecord[]): MiniSearch<DocumentRecord> {
  const index = new MiniSearch<DocumentRecord>({
    fields: ['title', 'keywords', 'passage'],
    // Other than in the index, where lists are joined to one text.
    extractField: (record, field) => textOf(record, field),
    tokenize: (text) => [...wordsOf(text)],
    processTerm: (word) => stemOf(word),
    // The question's words are stems already; a stem of a stem would be another one.
    searchOptions: { processTerm: (stem) => stem, boost: { title: 2, keywords: 2 } },
  });
  index.addAll(records);
  return index;
}

function textOf(record: DocumentRecord, field: string): string {
  switch (field) {
    case 'id':
      return record.id;
    case 'title':
      return record.title;
    case 'keywords':
      return record.keywords.join(' ');
    default:
      return record.passage;
  }
}
