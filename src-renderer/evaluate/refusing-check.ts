import type { CheckResult } from '../../src-shared/domain/check';
import type { RunTrace } from '../state/run-trace';

/** The check that refused something in a run, with its event; the last one, since that is how far the run came. */
export function refusingCheck({
  events,
}: RunTrace): { readonly seq: number; readonly check: CheckResult } | null {
  for (const event of events.toReversed()) {
    if (event.kind !== 'policy' && event.kind !== 'tool_result') continue;
    const check = event.checks.find(({ verdict }) => verdict === 'fail');
    if (check) return { seq: event.seq, check };
  }
  return null;
}
