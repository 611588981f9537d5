import { Pieces } from '../ui/data-text';
import { Field, type FieldFrame, useFieldIds } from './field';
import styles from './locked-field.module.css';

interface LockedFieldProps extends Pick<FieldFrame, 'label' | 'note'> {
  /** Why it is null and stays so, such as `escalate takes none`. */
  readonly reason: string;
  /** The value it had before, as it is shown. */
  readonly was?: string | null;
}

/** A value that is null and cannot be anything else for now. */
export function LockedField({ label, reason, was = null, note }: LockedFieldProps) {
  const ids = useFieldIds();
  return (
    <Field frame={{ label, note }} ids={ids} look="dashed" labelId={ids.control}>
      {/* biome-ignore lint/a11y/useSemanticElements: no field, because nothing can be typed; a group keeps name and value together */}
      <span className={styles.locked} role="group" aria-labelledby={ids.control}>
        <em className={styles.null}>null</em>
        <span className={styles.reason}>
          {was !== null && (
            <>
              was <Pieces text={was} />;{' '}
            </>
          )}
          {reason}
        </span>
      </span>
    </Field>
  );
}
