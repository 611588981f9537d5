/** Something that goes wrong at the practice processor, as a practice case asks for it. */
export type PracticeFaultKind =
  /** HTTP 402, stored under the key. */
  | 'declined'
  /** HTTP 429 without effect. */
  | 'rate_limited'
  /** HTTP 500 without effect. */
  | 'server_error_before'
  /** HTTP 500 although the effect was made. */
  | 'server_error_after'
  /** No answer, no effect. */
  | 'timeout_before_effect'
  /** No answer although the effect was made. */
  | 'timeout_after_effect'
  /** The connection ends although the effect was made. */
  | 'lost_connection_after_effect';

/** A fault and how many requests it befalls; faults come one after the other in their order. */
export interface PracticeFault {
  readonly kind: PracticeFaultKind;
  readonly times: number;
}

/** The point of a refund request at which a fault may strike. */
export type FaultPoint = 'before' | 'decision' | 'after';

const points: Readonly<Record<PracticeFaultKind, FaultPoint>> = {
  declined: 'decision',
  rate_limited: 'before',
  server_error_before: 'before',
  server_error_after: 'after',
  timeout_before_effect: 'before',
  timeout_after_effect: 'after',
  lost_connection_after_effect: 'after',
};

/** Answers the fault that strikes at a point, using it up; null when the next one strikes elsewhere or none is left. */
export type TakeFault = (point: FaultPoint) => PracticeFaultKind | null;

/** Plans faults: each befalls as many requests as it says, in the order given. */
export function planFaults(faults: readonly PracticeFault[]): TakeFault {
  const left = faults.map(({ kind, times }) => ({ kind, times }));
  return (point) => {
    const next = left.find(({ times }) => times > 0);
    if (next === undefined || points[next.kind] !== point) return null;
    next.times -= 1;
    return next.kind;
  };
}
