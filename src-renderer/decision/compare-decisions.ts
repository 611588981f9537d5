import { isJsonObject, type Json } from '../../src-shared/domain/json';
import { type ComparedField, type ComparedValue, compareValues } from '../ui/fields-table';

/** Two decisions field by field, in the order of the first; the reason is shown and not compared, as it is no authority. */
export function compareDecisions(left: Json, right: Json): readonly ComparedField[] {
  if (!isJsonObject(left) || !isJsonObject(right)) {
    return [compareValues('decision', { value: left }, { value: right })];
  }
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  return names.map((name) => {
    const field = compareValues(name, fieldOf(left, name), fieldOf(right, name));
    return name === 'reason' ? { ...field, verdict: 'shown' as const } : field;
  });
}

function fieldOf(decision: { readonly [name: string]: Json }, name: string): ComparedValue {
  const value = decision[name];
  return value === undefined ? { missing: 'not there' } : { value };
}

/** How many of the compared fields differ, in words. */
export function sayDifferences(fields: readonly ComparedField[]): string {
  const compared = fields.filter(({ verdict }) => verdict !== 'shown');
  const count = compared.filter(({ verdict }) => verdict === 'differs').length;
  return count === 0
    ? `all ${compared.length} compared fields are the same`
    : `${count} of ${compared.length} compared fields`;
}
