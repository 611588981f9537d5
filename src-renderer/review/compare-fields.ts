import type { FieldComparison } from '../../src-shared/domain/review';

/** Whether the record now says something else than the proposal; a record that is gone differs in every field. */
export function fieldDiffers(field: FieldComparison): boolean {
  return field.missing || JSON.stringify(field.proposed) !== JSON.stringify(field.current);
}

/** How many fields differ, in words. */
export function differenceSummary(fields: readonly FieldComparison[]): string {
  const count = fields.filter(fieldDiffers).length;
  if (count === 0) return `all ${fields.length} the same`;
  return count === 1 ? '1 field differs' : `${count} fields differ`;
}
