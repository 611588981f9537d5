import type { ReactNode } from 'react';
import { FormRow } from '../form/form-row';
import { RefusedNote } from './refused-note';
import { TextInput } from './text-input';
import type { SavedField } from './use-saved-fields';

interface TextSettingProps {
  readonly label: string;
  readonly field: SavedField;
  /** What an empty field means. */
  readonly placeholder: string;
  /** Stands at the end of its line. */
  readonly action?: ReactNode;
  /** Stands under it. */
  readonly children?: ReactNode;
}

/** A labelled text of a form with its note and, when it was refused, why. */
export function TextSetting({ label, field, placeholder, action, children }: TextSettingProps) {
  return (
    <FormRow
      label={<label htmlFor={field.id}>{label}</label>}
      control={
        <>
          <TextInput field={field} placeholder={placeholder} />
          {action}
        </>
      }
    >
      {field.refused && <RefusedNote id={field.problemId} refused={field.refused} />}
      {children}
    </FormRow>
  );
}
