import { recordId } from '../../src-shared/domain/identifiers';
import { isJsonObject, type Json, type JsonObject } from '../../src-shared/domain/json';
import { parseJson } from '../../src-shared/input/parse-json';
import type { DocumentEditor } from '../editor/document-editor';
import { entrySchemaOf } from '../editor/read-entry';
import { fieldsOf, firstValueOf } from '../../src-shared/domain/schema-fields';
import type { Draft } from '../state/draft';

/** Why a new record cannot have an id, as a sentence; null when it can. */
export function checkRecordId(editor: DocumentEditor, id: string): string | null {
  const issue = recordId.safeParse(id).error?.issues[0];
  if (issue) return `An id is ${issue.message}.`;
  return editor.snapshot().keys.includes(id) ? `${id} is there already.` : null;
}

/** Puts a new record after the selected one and selects it: a copy of that one, or one to be filled in. */
export function addRecord({ editor, opened }: Draft, id: string, isCopy: boolean): void {
  const { keys, selected, selectedKey } = editor.snapshot();
  const schema = entrySchemaOf(opened.schema, opened.kind);
  const source = isCopy ? readSelected(editor) : null;
  const value = source ?? firstValueOf(schema);
  const named = withId(value, { schema, oldId: isCopy ? selectedKey : null, id });
  const at = keys.length === 0 ? 0 : selected + 1;
  if (editor.apply({ kind: 'insert', path: [], part: { at, name: id, value: named } })) editor.select(id);
}

/** Puts records at the end, each as it was proposed, and selects the first of them. */
export function addProposed({ editor }: Draft, records: readonly JsonObject[]): void {
  for (const record of records) {
    const at = editor.snapshot().keys.length;
    editor.apply({ kind: 'insert', path: [], part: { at, name: String(record.id), value: record } });
  }
  const [first] = records;
  if (first) editor.select(String(first.id));
}

/** Puts a decision after the selected one and selects it. */
export function addDecision({ editor, opened }: Draft): void {
  const { keys, selected } = editor.snapshot();
  const at = keys.length === 0 ? 0 : selected + 1;
  const value = firstValueOf(entrySchemaOf(opened.schema, opened.kind));
  if (editor.apply({ kind: 'insert', path: [], part: { at, name: null, value } })) editor.select(at);
}

/** Moves the selected decision up or down and keeps it selected. */
export function moveDecision({ editor }: Draft, step: 1 | -1): void {
  const { keys, selected } = editor.snapshot();
  const to = selected + step;
  if (to < 0 || to >= keys.length) return;
  if (editor.apply({ kind: 'move', path: [], from: selected, to })) editor.select(to);
}

/** Takes the selected record or decision out; undo brings it back. */
export function removeEntry({ editor }: Draft): void {
  const { selectedKey } = editor.snapshot();
  if (selectedKey !== null) editor.apply({ kind: 'remove', path: [selectedKey] });
}

function readSelected(editor: DocumentEditor): JsonObject | null {
  const parsed = parseJson(editor.entryText().text, '');
  return parsed.ok && isJsonObject(parsed.value) ? parsed.value : null;
}

interface Naming {
  readonly schema: JsonObject;
  readonly oldId: string | number | null;
  readonly id: string;
}

/** The value with its new id where it repeats the old one, or in its first required text. */
function withId(value: Json, { schema, oldId, id }: Naming): Json {
  if (!isJsonObject(value)) return value;
  const repeats = Object.keys(value).find((name) => oldId !== null && value[name] === oldId);
  const field = repeats ?? (oldId === null ? fieldsOf(schema)[0]?.name : undefined);
  return field === undefined ? value : { ...value, [field]: id };
}
