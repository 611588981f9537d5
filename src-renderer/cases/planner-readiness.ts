import type { PreflightCheck } from '../../src-shared/domain/planner-setup';
import type { Loadable } from '../state/loadable';
import type { Preflight } from '../state/setup-slice';

/** Whether a live planner can be asked, in one line. */
export interface Readiness {
  readonly kind: 'looking' | 'ready' | 'warning' | 'missing';
  readonly words: string;
  /** What to do about it; null when there is nothing to do. */
  readonly todo: string | null;
}

/** Reads a preflight: the first thing that is missing, or the first warning, or ready. */
export function readinessOf(preflight: Loadable<Preflight>): Readiness {
  if (preflight.kind === 'failed') {
    return { kind: 'missing', words: preflight.failure.what, todo: preflight.failure.todo };
  }
  if (preflight.kind !== 'ready') return { kind: 'looking', words: 'looking what is there…', todo: null };
  const { checks } = preflight.value;
  const first = (state: PreflightCheck['state']) => checks.find((check) => check.state === state);
  const missing = first('missing');
  if (missing) return { kind: 'missing', words: missing.sentence, todo: missing.todo };
  const warning = first('warning');
  if (warning) return { kind: 'warning', words: warning.sentence, todo: warning.todo };
  return { kind: 'ready', words: 'ready', todo: null };
}
