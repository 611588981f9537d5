import { Plus, X } from 'lucide-react';
import type { Json } from '../../src-shared/domain/json';
import { shorten } from '../../src-shared/input/problem';
import { Field, type FieldFrame, useFieldIds } from '../form/field';
import { Button } from '../ui/button';
import { DataText } from '../ui/data-text';
import type { JsonPath } from './edit-json';
import { useFormContext } from './form-context';

interface OddFieldProps {
  readonly frame: FieldFrame;
  readonly path: JsonPath;
  /** As the text writes it; null when it is missing. */
  readonly literal: string | null;
  /** What its schema would begin with; undefined when no form of it is known. */
  readonly replacement: Json | undefined;
}

/** A value without a control: missing, of another form than its schema's, unknown, or too deep for a form. */
export function OddField({ frame, path, literal, replacement }: OddFieldProps) {
  const ids = useFieldIds();
  const { apply, readOnly } = useFormContext();
  const canSet = !readOnly && replacement !== undefined;
  const set = () => {
    if (replacement !== undefined) apply({ kind: 'set', path, value: replacement });
  };
  const word = literal === null ? 'Add' : 'Replace';
  return (
    <Field
      frame={frame}
      ids={ids}
      look="dashed"
      labelId={ids.control}
      end={
        canSet && (
          <Button size="sm" variant="ghost" icon={Plus} onClick={set} aria-label={`${word} ${frame.label}`}>
            {word}
          </Button>
        )
      }
    >
      {literal === null ? <span>missing</span> : <DataText wrap>{shorten(literal)}</DataText>}
    </Field>
  );
}

/** A member that the schema does not know. */
export function UnknownField({ frame, path, literal }: Omit<OddFieldProps, 'replacement'>) {
  const ids = useFieldIds();
  const { apply, readOnly } = useFormContext();
  return (
    <Field
      frame={frame}
      ids={ids}
      look="dashed"
      labelId={ids.control}
      end={
        !readOnly && (
          <Button
            size="sm"
            variant="ghost"
            icon={X}
            onClick={() => apply({ kind: 'remove', path })}
            aria-label={`Remove ${frame.label}`}
          >
            Remove
          </Button>
        )
      }
    >
      <DataText wrap>{shorten(literal ?? '')}</DataText>
    </Field>
  );
}
