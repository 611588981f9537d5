import type { EntryRemark } from '../../../src-shared/domain/document';
import {
  type DocumentRecord,
  documentRecord,
  sourceFileName,
  splitSource,
  type SourceText,
} from '../../../src-shared/domain/document-record';
import type { JsonObject } from '../../../src-shared/domain/json';
import type { SourceFiles } from '../../controller/agent';
import { locatePassage } from './locate-passage';
import { wordsOf } from './match-keywords';
import { proposeRecords } from './propose-records';
import { sectionsOf } from './sections';

/** The handbooks that document records are taken from, for the editor. */
export const documentSources: SourceFiles = {
  isName: (file) => sourceFileName.safeParse(file).success,
  citedBy: (record) => {
    if (typeof record.source !== 'string') return null;
    const { file } = splitSource(record.source);
    return sourceFileName.safeParse(file).success ? file : null;
  },
  remark: remarkRecords,
  propose: proposeRecords,
};

/** A source's text with what was found out about it, so that thousands of records ask for it once. */
interface KnownSource {
  readonly text: string;
  readonly anchors: ReadonlySet<string>;
  /** Whether a passage stands in the text. */
  readonly stands: Map<string, boolean>;
}

/** The sources as they were last seen, by file; a changed text takes the place of the earlier one. */
const known = new Map<string, KnownSource>();
const mostKnown = 500;

function lookInto(file: string, text: string): KnownSource {
  const before = known.get(file);
  if (before?.text === text) return before;
  if (known.size >= mostKnown) known.clear();
  const anchors = new Set(sectionsOf(text).map(({ anchor }) => anchor));
  const now = { text, anchors, stands: new Map<string, boolean>() };
  known.set(file, now);
  return now;
}

function remarkRecords(records: JsonObject, sourceOf: (file: string) => SourceText): EntryRemark[] {
  // A record with an error of its own is told of that first.
  const sound = Object.values(records).flatMap((value) => {
    const parsed = documentRecord.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
  const bySource = sound.flatMap((record) => remarkSource(record, sourceOf));
  return [...bySource, ...sound.flatMap(remarkKeywords), ...remarkConflicts(sound)];
}

function remarkSource(record: DocumentRecord, sourceOf: (file: string) => SourceText): EntryRemark[] {
  const { file, anchor } = splitSource(record.source);
  const source = sourceOf(file);
  const say = (field: string, sentence: string): EntryRemark[] => [{ entry: record.id, field, sentence }];
  if (!source.ok) return say('source', `${source.failure} Nothing can be quoted from it.`);
  const { anchors, stands } = lookInto(file, source.value);
  const isThere = stands.get(record.passage) ?? source.value.includes(record.passage);
  stands.set(record.passage, isThere);
  // Only what is wrong needs to be looked at more closely, which takes longer.
  if (!isThere) return say('passage', `${locatePassage(record, source).sentence} It cannot be quoted.`);
  if (!anchors.has(anchor)) {
    const has = [...anchors].slice(0, 6).map((each) => `#${each}`);
    const which = has.length === 0 ? 'it has no headings' : `it has ${has.join(', ')}`;
    return say('source', `${file} has no section #${anchor}; ${which}.`);
  }
  return [];
}

function remarkKeywords({ id, active, keywords }: DocumentRecord): EntryRemark[] {
  if (!active || keywords.some((keyword) => wordsOf(keyword).length > 0)) return [];
  return [{ entry: id, field: 'keywords', sentence: 'Without a keyword no search by keyword finds it.' }];
}

/** Two records in force for one audience that one question can find: either of them may be quoted. */
function remarkConflicts(records: readonly DocumentRecord[]): EntryRemark[] {
  const byWord = new Map<string, DocumentRecord[]>();
  for (const record of records.filter(({ active }) => active)) {
    for (const keyword of new Set(record.keywords.map((each) => wordsOf(each).join(' ')))) {
      const place = `${record.audience} ${keyword}`;
      if (keyword === '') continue;
      const sharing = byWord.get(place);
      if (sharing) sharing.push(record);
      else byWord.set(place, [record]);
    }
  }
  const shared = new Map<string, { readonly words: string[]; readonly others: Set<string> }>();
  for (const [place, sharing] of byWord) {
    if (sharing.length < 2) continue;
    const word = place.slice(place.indexOf(' ') + 1);
    for (const { id } of sharing) {
      const of = shared.get(id) ?? { words: [], others: new Set<string>() };
      of.words.push(word);
      // A few names are enough to look at; the count of the others is not needed exactly.
      for (const other of sharing.slice(0, 4)) if (other.id !== id) of.others.add(other.id);
      shared.set(id, of);
    }
  }
  return [...shared].map(([entry, { words, others }]) => ({
    entry,
    field: 'keywords',
    sentence: `Possible conflict: ${[...others].slice(0, 3).join(', ')} is in force for the same audience and shares ${words.slice(0, 4).join(', ')}; a question may find either.`,
  }));
}
