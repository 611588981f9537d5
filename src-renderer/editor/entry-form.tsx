import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import type { JsonObject } from '../../src-shared/domain/json';
import { formatPath } from '../../src-shared/input/problem';
import { FormRows } from '../form/form-row';
import { fieldsOf } from '../../src-shared/domain/schema-fields';
import { Button } from '../ui/button';
import { Pieces } from '../ui/data-text';
import type { DocumentEditor, EntryText } from './document-editor';
import styles from './entry-form.module.css';
import { FormProvider } from './form-context';
import type { NoteOf } from './member-notes';
import { literalsOf, Members } from './object-field';
import { entrySchemaOf, type EntryReading, readEntry } from './read-entry';
import { sayFieldProblem } from './say-problem';
import { readString } from './scan-json';
import { useEditor } from './use-editor';

interface EntryFormProps {
  readonly editor: DocumentEditor;
  /** JSON schema of the whole document. */
  readonly schema: JsonObject;
  /** What the screen adds under a field. */
  readonly noteOf?: NoteOf;
}

/** The selected entry as a form, built from the document's schema. */
export function EntryForm({ editor, schema, noteOf }: EntryFormProps) {
  const { doc, selected, problems, readOnly } = useEditor(editor);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry's text changes with the text and the selection
  const entry = useMemo(() => editor.entryText(), [editor, doc, selected]);
  const reading = useMemo(() => readEntry(entry), [entry]);
  const path = entry.key === null ? [] : [entry.key];
  const entrySchema = entrySchemaOf(schema, editor.kind);
  const whole = problems.filter((problem) => problem.path === formatPath(path) || problem.path === '$');
  if (reading.kind !== 'object') return <NoForm editor={editor} reading={reading} />;
  return (
    <FormProvider value={{ apply: editor.apply, problems, readOnly }}>
      <FormRows labels="fields">
        {whole.map((problem) => (
          <p key={problem.found + problem.expected} className={styles.problem}>
            <TriangleAlert className={styles.icon} aria-hidden="true" />
            <span>
              <Pieces text={sayFieldProblem(problem)} />
            </span>
          </p>
        ))}
        <Members
          // Another entry is another form: no field takes over what belonged to the one before.
          key={String(selected)}
          path={path}
          literal={entry.text}
          saved={editor.savedEntryText()}
          schema={entrySchema}
          noteOf={noteOf}
          rename={renameOf(editor, entry, entrySchema)}
        />
      </FormRows>
    </FormProvider>
  );
}

/** The field that repeats a record's key, which is changed together with it. */
function renameOf(editor: DocumentEditor, entry: EntryText, schema: JsonObject) {
  const { key } = entry;
  if (editor.kind !== 'records' || typeof key !== 'string') return null;
  const literals = literalsOf(entry.text);
  const field = fieldsOf(schema).find(({ name }) => readString(literals.get(name) ?? '') === key)?.name;
  if (field === undefined) return null;
  const to = (name: string) => editor.apply({ kind: 'rename', path: [key], name, idField: field });
  return { field, to };
}

interface NoFormProps {
  readonly editor: DocumentEditor;
  readonly reading: Exclude<EntryReading, { readonly kind: 'object' }>;
}

function NoForm({ editor, reading }: NoFormProps) {
  if (reading.kind === 'other') {
    return (
      <p className={styles.none}>There is no object here that a form could show. The JSON shows what is.</p>
    );
  }
  const { found, line, column } = reading;
  const show = () => {
    editor.goTo({ line, column });
    editor.focus();
  };
  return (
    <div className={styles.none}>
      <p className={styles.problem}>
        <TriangleAlert className={styles.icon} aria-hidden="true" />
        <span>
          The form rests until the text can be read again. Line {line}: found <Pieces text={found} />.
        </span>
      </p>
      <Button size="sm" onClick={show}>{`Show line ${line}`}</Button>
    </div>
  );
}
