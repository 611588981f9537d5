/**
 * Fields over data. Words used here:
 * - field: one value of a record or a decision, under the name the data gives it;
 * - was: the value it had before the person changed it;
 * - problem: why the value cannot stay, as a sentence;
 * - note: anything else worth knowing about it;
 * - aside: a few words inside the box, such as where the value comes from.
 */
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../ui/class-names';
import { Pieces } from '../ui/data-text';
import styles from './field.module.css';
import { FormRow } from './form-row';

/** What stands around a control, whatever its kind. */
export interface FieldFrame {
  /** The data's own name of the value. */
  readonly label: string;
  /** The former value as it is shown; null when it is as it was. */
  readonly was?: string | null;
  /** Why it cannot stay, as a sentence; null when it can. */
  readonly problem?: string | null;
  readonly note?: ReactNode;
  readonly aside?: string | null;
  /** Shows the value and takes no other. */
  readonly readOnly?: boolean;
}

/** The ids that tie a control to what is said about it. */
export interface FieldIds {
  readonly control: string;
  readonly was: string;
  readonly aside: string;
  readonly problem: string;
  readonly note: string;
}

/** Ids of one field, the same for as long as it is there. */
export function useFieldIds(): FieldIds {
  const id = useId();
  return {
    control: id,
    was: `${id}was`,
    aside: `${id}aside`,
    problem: `${id}problem`,
    note: `${id}note`,
  };
}

/** What a control says about itself to a screen reader. */
export function describeControl(frame: FieldFrame, ids: FieldIds) {
  const said = [
    isSaid(frame.problem) && ids.problem,
    isSaid(frame.was) && ids.was,
    isSaid(frame.aside) && ids.aside,
    isNoted(frame.note) && ids.note,
  ].filter((id) => id !== false);
  return {
    'aria-invalid': isSaid(frame.problem),
    'aria-describedby': said.length === 0 ? undefined : said.join(' '),
  } as const;
}

interface FieldProps {
  readonly frame: FieldFrame;
  readonly ids: FieldIds;
  readonly children: ReactNode;
  /** A box around the control; without one the control draws its own edge. */
  readonly look?: 'box' | 'dashed' | 'bare';
  /** Controls at the right end, such as the switch to null. */
  readonly end?: ReactNode;
  /** For a control that is a group and has no single element to point at. */
  readonly labelId?: string;
}

/** A name, its control with what it was, and what is wrong or worth knowing under it. */
export function Field({ frame, ids, children, look = 'box', end, labelId }: FieldProps) {
  const look_ = classNames(
    styles[look],
    isSaid(frame.was) && styles.changed,
    isSaid(frame.problem) && styles.bad,
  );
  const control = (
    <div className={look_}>
      {children}
      <FieldAsides frame={frame} ids={ids} />
      {isNoted(end) && <span className={styles.end}>{end}</span>}
    </div>
  );
  return (
    <FormRow label={<FieldName frame={frame} ids={ids} labelId={labelId} />} control={control}>
      {(isSaid(frame.problem) || isNoted(frame.note)) && <FieldNotes frame={frame} ids={ids} />}
    </FormRow>
  );
}

/** The name of a field, tied to its control. */
export function FieldName(
  props: Pick<FieldProps, 'frame' | 'ids'> & { readonly labelId: string | undefined },
) {
  const { frame, ids, labelId } = props;
  const name = <Pieces text={frame.label} />;
  if (labelId !== undefined) {
    return (
      <span id={labelId} className={styles.name}>
        {name}
      </span>
    );
  }
  return (
    <label htmlFor={ids.control} className={styles.name}>
      {name}
    </label>
  );
}

/** What a field was, and its aside. */
export function FieldAsides({ frame, ids }: Pick<FieldProps, 'frame' | 'ids'>) {
  const { was, aside } = frame;
  return (
    <>
      {isSaid(was) && (
        <span id={ids.was} className={styles.was}>
          was <Pieces text={was} />
        </span>
      )}
      {isSaid(aside) && (
        <span id={ids.aside} className={styles.was}>
          {aside}
        </span>
      )}
    </>
  );
}

/** What is wrong with a field, and what else is worth knowing. */
export function FieldNotes({ frame, ids }: Pick<FieldProps, 'frame' | 'ids'>) {
  const { problem, note } = frame;
  return (
    <>
      {isSaid(problem) && (
        <p id={ids.problem} className={styles.problem}>
          <TriangleAlert className={styles.icon} aria-hidden="true" />
          <span>
            <Pieces text={problem} />
          </span>
        </p>
      )}
      {isNoted(note) && (
        <div id={ids.note} className={styles.note}>
          {note}
        </div>
      )}
    </>
  );
}

function isSaid(text: string | null | undefined): text is string {
  return text !== null && text !== undefined;
}

function isNoted(note: ReactNode): boolean {
  return note !== undefined && note !== null && note !== false;
}
