import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { Button } from '../ui/button';
import { describeControl, type FieldFrame, FieldAsides, FieldName, FieldNotes, useFieldIds } from './field';
import { GrowingText } from './growing-text';
import styles from './list-field.module.css';

/** What can be done with the items of a list. */
export interface ListActs {
  readonly onChange: (index: number, value: string) => void;
  readonly onAdd: () => void;
  readonly onRemove: (index: number) => void;
  /** Puts an item where another is. */
  readonly onMove: (from: number, to: number) => void;
}

interface ListFieldProps extends FieldFrame, ListActs {
  readonly values: readonly string[];
}

/** A list of texts in their order. */
export function ListField(props: ListFieldProps) {
  const { values, onChange, onAdd, onRemove, onMove, ...frame } = props;
  const ids = useFieldIds();
  const described = describeControl(frame, ids)['aria-describedby'];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid row
    <div className={styles.field} role="group" aria-labelledby={ids.control} aria-describedby={described}>
      <div className={styles.head}>
        <FieldName frame={frame} ids={ids} labelId={ids.control} />
        <FieldAsides frame={frame} ids={ids} />
      </div>
      <div className={styles.items}>
        {values.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item of a list of texts has no other identity than its place
          <div key={index} className={styles.item}>
            <span className={styles.box}>
              <GrowingText
                aria-label={`${frame.label}, item ${index + 1}`}
                value={value}
                placeholder={'""'}
                readOnly={frame.readOnly ?? false}
                onChange={(next) => onChange(index, next)}
              />
            </span>
            {frame.readOnly !== true && (
              <ItemActs index={index} count={values.length} acts={{ onMove, onRemove }} />
            )}
          </div>
        ))}
        {values.length === 0 && <em className={styles.none}>[ ] an empty list</em>}
        {frame.readOnly !== true && (
          <div>
            <Button size="sm" variant="ghost" icon={Plus} onClick={onAdd}>
              Add item
            </Button>
          </div>
        )}
        <FieldNotes frame={frame} ids={ids} />
      </div>
    </div>
  );
}

interface ItemActsProps {
  readonly index: number;
  readonly count: number;
  readonly acts: Pick<ListActs, 'onMove' | 'onRemove'>;
}

/** Moving an item up or down and taking it out. */
export function ItemActs({ index, count, acts }: ItemActsProps) {
  const act = { size: 'sm', variant: 'ghost', iconOnly: true } as const;
  return (
    <span className={styles.acts}>
      <Button
        {...act}
        icon={ArrowUp}
        disabledReason={index === 0 ? 'it is the first' : null}
        onClick={() => acts.onMove(index, index - 1)}
      >
        {`Move item ${index + 1} up`}
      </Button>
      <Button
        {...act}
        icon={ArrowDown}
        disabledReason={index === count - 1 ? 'it is the last' : null}
        onClick={() => acts.onMove(index, index + 1)}
      >
        {`Move item ${index + 1} down`}
      </Button>
      <Button {...act} icon={X} onClick={() => acts.onRemove(index)}>
        {`Remove item ${index + 1}`}
      </Button>
    </span>
  );
}
