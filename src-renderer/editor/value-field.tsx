import type { ReactNode } from 'react';
import type { JsonObject } from '../../src-shared/domain/json';
import { shorten } from '../../src-shared/input/problem';
import type { FieldFrame } from '../form/field';
import { firstValueOf, type FieldShape, shapeOf } from '../../src-shared/domain/schema-fields';
import { IntegerField } from '../form/integer-field';
import { ListField } from '../form/list-field';
import { SelectField } from '../form/select-field';
import { SwitchField } from '../form/switch-field';
import { TextField } from '../form/text-field';
import type { JsonPath } from './edit-json';
import { problemAt, useFormContext } from './form-context';
import { ObjectField, ObjectsField } from './object-field';
import { OddField } from './odd-field';
import { readString, scanContainer } from './scan-json';

/** One value of an entry: where it is, how it is written, and what its schema says. */
export interface ValueFieldProps {
  readonly label: string;
  /** From the whole document. */
  readonly path: JsonPath;
  /** As the text writes it; null when the text has no such member. */
  readonly literal: string | null;
  /** As the saved text writes it; null when it has none. */
  readonly saved: string | null;
  readonly schema: JsonObject;
  readonly note?: ReactNode;
  /** Renames the record instead, for the field that repeats its key. */
  readonly onRename?: ((name: string) => void) | undefined;
}

/** The control that fits a value and its schema. */
export function ValueField(props: ValueFieldProps) {
  const { label, path, literal, saved, schema, note } = props;
  const { problems, readOnly } = useFormContext();
  const shape = shapeOf(schema);
  const frame: FieldFrame = {
    label,
    was: saved === null || literal === saved ? null : sayLiteral(saved),
    problem: problemAt(problems, path),
    note,
    readOnly,
  };
  if (literal === null || !fits(literal, shape)) {
    return <OddField frame={frame} path={path} literal={literal} replacement={firstValueOf(schema)} />;
  }
  switch (shape.kind) {
    case 'object':
      return <ObjectField {...props} literal={literal} schema={shape.schema} />;
    case 'objects':
      return <ObjectsField {...props} literal={literal} item={shape.item} />;
    case 'texts':
      return <TextsOf frame={frame} path={path} literal={literal} />;
    case 'other':
      return <OddField frame={frame} path={path} literal={literal} replacement={undefined} />;
    default:
      return <SingleOf frame={frame} path={path} literal={literal} shape={shape} onRename={props.onRename} />;
  }
}

/** A value in a few words, such as after `was`. */
function sayLiteral(literal: string): string {
  const text = readString(literal);
  return shorten(text === null || text === '' ? literal : text);
}

function fits(literal: string, shape: FieldShape): boolean {
  const isText = literal.startsWith('"');
  const isNull = literal === 'null';
  switch (shape.kind) {
    case 'text':
      return isText || (isNull && shape.nullable);
    case 'number':
      // A text in place of a number is what was typed so far.
      return isText || isNumber(literal) || (isNull && shape.nullable);
    case 'boolean':
      return literal === 'true' || literal === 'false' || (isNull && shape.nullable);
    case 'choice':
      return isText || (isNull && shape.choices.includes(null));
    case 'object':
      return literal.startsWith('{');
    case 'texts':
    case 'objects':
      return isListOf(literal, shape.kind === 'texts' ? '"' : '{');
    case 'other':
      return true;
  }
}

function isListOf(literal: string, first: string): boolean {
  const container = scanContainer(literal);
  return container?.kind === 'list' && container.parts.every((part) => literal[part.from] === first);
}

function isNumber(literal: string): boolean {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(literal);
}

interface SingleProps {
  readonly frame: FieldFrame;
  readonly path: JsonPath;
  readonly literal: string;
  readonly shape: Extract<FieldShape, { readonly kind: 'text' | 'number' | 'boolean' | 'choice' }>;
  readonly onRename: ValueFieldProps['onRename'];
}

function SingleOf({ frame, path, literal, shape, onRename }: SingleProps) {
  const { apply } = useFormContext();
  const set = (value: string | boolean | null) => apply({ kind: 'set', path, value });
  const text = literal === 'null' ? null : readString(literal);
  const onNull = shape.kind !== 'choice' && shape.nullable ? () => set(null) : undefined;
  if (shape.kind === 'text') {
    return <TextField {...frame} value={text} onChange={onRename ?? set} onNull={onNull} />;
  }
  if (shape.kind === 'choice') {
    return <SelectField {...frame} choices={shape.choices} value={text} onChange={set} />;
  }
  if (shape.kind === 'boolean') {
    if (!shape.nullable) return <SwitchField {...frame} value={literal === 'true'} onChange={set} />;
    const value = literal === 'null' ? null : literal;
    const choose = (choice: string | null) => set(choice === null ? null : choice === 'true');
    return <SelectField {...frame} choices={['true', 'false', null]} value={value} onChange={choose} />;
  }
  // What is no number yet goes into the text as it was typed, so that form and text never differ.
  const type = (typed: string) =>
    isNumber(typed) ? apply({ kind: 'literal', path, literal: typed }) : set(typed);
  return (
    <IntegerField
      {...frame}
      value={literal === 'null' ? null : (text ?? literal)}
      onChange={type}
      onNull={onNull}
    />
  );
}

interface TextsProps {
  readonly frame: FieldFrame;
  readonly path: JsonPath;
  readonly literal: string;
}

function TextsOf({ frame, path, literal }: TextsProps) {
  const { apply } = useFormContext();
  const parts = scanContainer(literal)?.parts ?? [];
  const values = parts.map((part) => readString(literal.slice(part.from, part.to)) ?? '');
  return (
    <ListField
      {...frame}
      values={values}
      onChange={(index, value) => apply({ kind: 'set', path: [...path, index], value })}
      onAdd={() => apply({ kind: 'insert', path, part: { at: values.length, name: null, value: '' } })}
      onRemove={(index) => apply({ kind: 'remove', path: [...path, index] })}
      onMove={(from, to) => apply({ kind: 'move', path, from, to })}
    />
  );
}
