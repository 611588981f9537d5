import type { FieldComparison } from '../../src-shared/domain/review';
import { type ComparedField, compareValues } from '../ui/fields-table';

/** A field of the proposal beside the same field of the record as it is now. */
export function besideNow({ name, proposed, current, missing }: FieldComparison): ComparedField {
  return compareValues(name, { value: proposed }, missing ? { missing: 'no record' } : { value: current });
}

/** Whether the record now says something else than the proposal; a record that is gone differs in every field. */
export function fieldDiffers(field: FieldComparison): boolean {
  return besideNow(field).verdict === 'differs';
}

/** How many fields differ, in words. */
export function differenceSummary(fields: readonly FieldComparison[]): string {
  const count = fields.filter(fieldDiffers).length;
  if (count === 0) return `all ${fields.length} the same`;
  return count === 1 ? '1 field differs' : `${count} fields differ`;
}
