import { join } from 'node:path';
import type { EntryRemark } from '../../src-shared/domain/document';
import type { SourceText } from '../../src-shared/domain/document-record';
import { isJsonObject, type Json, type JsonObject } from '../../src-shared/domain/json';
import { fail, succeed } from '../../src-shared/domain/result';
import type { SourceFiles } from '../controller/agent';
import { noSource, readSource } from '../stores/document-store';
import type { DocumentDesk } from './check-document';
import { type DocumentPlace, placeOf } from './document-place';

/** How many remarks are told at once; a large store can have one for every record. */
const mostRemarks = 500;

/** What is worth knowing about records beside their sources, if one of them were saved with this text. */
export async function remarkOn(
  desk: DocumentDesk,
  place: DocumentPlace,
  of: { readonly text: string; readonly next: Json },
): Promise<EntryRemark[]> {
  const { sources } = place.agent;
  if (sources === null || (place.kind !== 'records' && place.kind !== 'source')) return [];
  const own = place.kind === 'source' ? place.name : null;
  const records = own === null ? of.next : await readRecords(desk, place);
  if (!isJsonObject(records)) return [];
  const texts = await readTexts(desk, place, { sources, records });
  if (own !== null) texts.set(own, succeed(of.text));
  const cited = own === null ? records : onlyCiting(records, own, sources);
  const sourceOf = (file: string): SourceText => texts.get(file) ?? fail(noSource(file));
  const remarks = sources.remark(cited, sourceOf);
  // Of a source only what it has to do with itself is said; the rest belongs to the records.
  const told =
    own === null ? remarks : remarks.filter(({ field }) => field === 'passage' || field === 'source');
  return told.slice(0, mostRemarks);
}

async function readRecords({ reader }: DocumentDesk, { agent }: DocumentPlace): Promise<Json> {
  const [store] = agent.dataFiles;
  const place = store && placeOf(`${agent.name}/${store.file}`);
  const found = place && (await reader.find(place.path));
  if (!found?.ok) return null;
  const read = await reader.read(found.value);
  return read.ok && read.value?.parsed.ok ? read.value.parsed.value : null;
}

async function readTexts(
  { workspaces }: DocumentDesk,
  { agent }: DocumentPlace,
  of: { readonly sources: SourceFiles; readonly records: JsonObject },
): Promise<Map<string, SourceText>> {
  const folder = join(workspaces.current().folder, agent.name);
  const names = new Set(
    Object.values(of.records).flatMap((record) => {
      const file = isJsonObject(record) ? of.sources.citedBy(record) : null;
      return file === null ? [] : [file];
    }),
  );
  const texts = new Map<string, SourceText>();
  for (const name of names) {
    const read = await readSource(folder, name);
    texts.set(name, read.ok ? succeed(read.value.text) : read);
  }
  return texts;
}

function onlyCiting(records: JsonObject, file: string, sources: SourceFiles): JsonObject {
  return Object.fromEntries(
    Object.entries(records).filter(([, record]) => isJsonObject(record) && sources.citedBy(record) === file),
  );
}
