import type { Failure } from '../../src-shared/domain/result';

/** A value that main sends: not asked for yet, on its way, here, or failed. While it reloads, the last one stays. */
export type Loadable<Value> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly last: Value | null }
  | { readonly kind: 'ready'; readonly value: Value }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly last: Value | null };

/** Nothing asked for yet. */
export const idle = { kind: 'idle' } as const;

/** The newest value there is, also while a newer one is on its way; null when there was none yet. */
export function latest<Value>(loadable: Loadable<Value>): Value | null {
  switch (loadable.kind) {
    case 'idle':
      return null;
    case 'ready':
      return loadable.value;
    case 'loading':
    case 'failed':
      return loadable.last;
  }
}

/** The same thing while a newer value is on its way. */
export function reloading<Value>(loadable: Loadable<Value>): Loadable<Value> {
  return { kind: 'loading', last: latest(loadable) };
}

/** What an answer makes of it; a failure keeps the last value. */
export function settled<Value>(
  before: Loadable<Value>,
  result: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Failure },
): Loadable<Value> {
  if (result.ok) return { kind: 'ready', value: result.value };
  return { kind: 'failed', failure: result.failure, last: latest(before) };
}
