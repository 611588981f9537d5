import { entrySchemaOf } from '../editor/read-entry';
import { literalsOf } from '../editor/object-field';
import { readString } from '../editor/scan-json';
import { fieldsOf } from '../../src-shared/domain/schema-fields';
import type { Draft } from '../state/draft';

/** A field whose text is quoted from a source, and the field that names the source. */
export interface QuotedField {
  readonly passage: string;
  readonly source: string;
}

/** The field of a document's records that is quoted from somewhere, as its schema says it; null when none is. */
export function quotedField({ opened }: Pick<Draft, 'opened'>): QuotedField | null {
  if (opened.kind !== 'records') return null;
  for (const { name, schema } of fieldsOf(entrySchemaOf(opened.schema, opened.kind))) {
    if (typeof schema.quoted_from === 'string') return { passage: name, source: schema.quoted_from };
  }
  return null;
}

/** What the selected record quotes and from which file, as far as its text says so. */
export function readQuoted(
  { editor }: Pick<Draft, 'editor'>,
  quoted: QuotedField,
): { readonly passage: string; readonly file: string } {
  const literals = literalsOf(editor.entryText().text);
  const textOf = (field: string) => readString(literals.get(field) ?? '') ?? '';
  const [file = ''] = textOf(quoted.source).split('#');
  return { passage: textOf(quoted.passage), file };
}
