import { Plus } from 'lucide-react';
import { useId } from 'react';
import type { JsonObject } from '../../src-shared/domain/json';
import { ItemActs } from '../form/list-field';
import { fieldsOf, firstValueOf } from '../../src-shared/domain/schema-fields';
import { Button } from '../ui/button';
import { Pieces } from '../ui/data-text';
import type { JsonPath } from './edit-json';
import { problemAt, useFormContext } from './form-context';
import { memberNotes, type NoteOf } from './member-notes';
import styles from './object-field.module.css';
import { UnknownField } from './odd-field';
import { type ScannedContainer, scanContainer } from './scan-json';
import { ValueField, type ValueFieldProps } from './value-field';

interface MembersProps {
  /** From the whole document to the object. */
  readonly path: JsonPath;
  readonly literal: string;
  readonly saved: string | null;
  readonly schema: JsonObject;
  readonly noteOf?: NoteOf | undefined;
  /** Renames the record that the object is, when a member repeats its key. */
  readonly rename?: { readonly field: string; readonly to: (name: string) => void } | null;
}

/** The members of an object: those of its schema in the schema's order, then any others. */
export function Members({ path, literal, saved, schema, noteOf, rename = null }: MembersProps) {
  const { problems, readOnly } = useFormContext();
  const now = literalsOf(literal);
  const before = literalsOf(saved ?? '');
  const fields = fieldsOf(schema);
  const known = new Set(fields.map((field) => field.name));
  const others = [...now].filter(([name]) => !known.has(name));
  const note = memberNotes(now, noteOf);
  return (
    <>
      {fields
        .filter((field) => field.isRequired || now.has(field.name) || !readOnly)
        .map((field) => (
          <ValueField
            key={field.name}
            label={field.name}
            path={[...path, field.name]}
            literal={now.get(field.name) ?? null}
            saved={before.get(field.name) ?? null}
            schema={field.schema}
            note={note(field.name)}
            onRename={rename?.field === field.name ? rename.to : undefined}
          />
        ))}
      {others.map(([name, text]) => (
        <UnknownField
          key={name}
          frame={{ label: name, problem: problemAt(problems, [...path, name]) }}
          path={[...path, name]}
          literal={text}
        />
      ))}
    </>
  );
}

/** The members of an object by name, as they are written. */
export function literalsOf(literal: string): ReadonlyMap<string, string> {
  const container: ScannedContainer | null = scanContainer(literal);
  return new Map(
    container?.parts.flatMap(({ name, from, to }): [string, string][] =>
      name === null ? [] : [[name, literal.slice(from, to)]],
    ),
  );
}

/** An object inside an entry. */
export function ObjectField({
  label,
  path,
  literal,
  saved,
  schema,
}: ValueFieldProps & { readonly literal: string }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.name}>
        <Pieces text={label} />
      </legend>
      <Members path={path} literal={literal} saved={saved} schema={schema} />
    </fieldset>
  );
}

type ObjectsProps = ValueFieldProps & { readonly literal: string; readonly item: JsonObject };

/** A list of objects inside an entry. */
export function ObjectsField({ label, path, literal, saved, item }: ObjectsProps) {
  const { apply, problems, readOnly } = useFormContext();
  const id = useId();
  const items = itemsOf(literal);
  const before = itemsOf(saved ?? '');
  const problem = items.length === 0 ? problemAt(problems, path) : null;
  const add = () =>
    apply({ kind: 'insert', path, part: { at: items.length, name: null, value: firstValueOf(item) } });
  return (
    <fieldset className={styles.group} aria-describedby={problem === null ? undefined : id}>
      <legend className={styles.name}>
        <Pieces text={label} />
      </legend>
      {items.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item of a list has no other identity than its place
        <fieldset key={index} className={styles.item}>
          <legend className={styles.name}>
            {index + 1}
            {!readOnly && (
              <ItemActs
                index={index}
                count={items.length}
                acts={{
                  onMove: (from, to) => apply({ kind: 'move', path, from, to }),
                  onRemove: (at) => apply({ kind: 'remove', path: [...path, at] }),
                }}
              />
            )}
          </legend>
          <Members
            path={[...path, index]}
            literal={text}
            saved={before.length === items.length ? (before[index] ?? null) : null}
            schema={item}
          />
        </fieldset>
      ))}
      {problem !== null && (
        <p id={id} className={styles.problem}>
          {problem}
        </p>
      )}
      {!readOnly && (
        <div>
          <Button size="sm" variant="ghost" icon={Plus} onClick={add}>
            {`Add to ${label}`}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function itemsOf(literal: string): readonly string[] {
  return scanContainer(literal)?.parts.map(({ from, to }) => literal.slice(from, to)) ?? [];
}
