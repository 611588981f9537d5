/** Outcomes as values. Only broken invariants throw; everything a person can meet is a `Failure`. */

/** Every reason for which a call can fail, closed so that a caller can switch over it. */
export const failureCodes = [
  'bad_input',
  'not_found',
  'conflict',
  'storage',
  'untrusted_sender',
  'unavailable',
  'internal',
] as const;

export type FailureCode = (typeof failureCodes)[number];

/** A designed error: what happened, where, and what the person can do about it. */
export interface Failure {
  readonly code: FailureCode;
  /** What happened, as one sentence. */
  readonly what: string;
  /** The file, JSON path or setting it happened at; null when it has no place. */
  readonly where: string | null;
  /** What to do next, as one sentence. */
  readonly todo: string;
}

export type Result<Value, Error = Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Error };

/** Wraps a value as a success. */
export const succeed = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({
  ok: true,
  value,
});

/** Wraps a failure; `Error` is inferred, so a parser may fail with more than one problem. */
export const fail = <Error>(failure: Error): { readonly ok: false; readonly failure: Error } => ({
  ok: false,
  failure,
});
