import type { CheckInput } from '../../src-shared/domain/check';
import type { Json } from '../../src-shared/domain/json';

/**
 * How a value that passed is written: two equal values side by side, a value taken from an event, a field with what
 * it holds, or a value within what was needed.
 */
export type InputForm =
  | { readonly kind: 'equal'; readonly name: string; readonly needed: string; readonly found: string }
  | { readonly kind: 'from_event'; readonly name: string; readonly found: string; readonly event: number }
  | { readonly kind: 'holds'; readonly name: string; readonly found: string; readonly event: number | null }
  | { readonly kind: 'within'; readonly name: string; readonly found: string; readonly needed: string };

/** Chooses the form of an input that passed. */
export function formOfInput({ name, needed, found, event }: CheckInput): InputForm {
  if (JSON.stringify(needed) !== JSON.stringify(found)) {
    return { kind: 'within', name, found: bare(found), needed: bare(needed) };
  }
  if (typeof found === 'string' && event !== null) return { kind: 'from_event', name, found, event };
  // A dotted name says where the value stands, so it is shown as a field; a plain one compared two values.
  if (typeof found === 'string' && !name.includes('.')) {
    return { kind: 'equal', name, needed: bare(needed), found };
  }
  return { kind: 'holds', name, found: exact(found), event };
}

/** A value exactly as it stands in JSON, so that `"true"` and `true` are told apart. */
export function exact(value: Json): string {
  return JSON.stringify(value);
}

function bare(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
