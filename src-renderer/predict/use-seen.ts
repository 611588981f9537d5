import { useEffect } from 'react';
import type { RunTrace } from '../state/run-trace';
import { useActions, useStore } from '../state/store';

/** Whether an event was looked at while nothing was covered, so that guessing it again is no score. */
export function useSeen(run: RunTrace, isCovering: boolean): (seq: number) => boolean {
  const { run_id } = run.header;
  const step = useStore((state) => state.selectedStep);
  const seen = useStore((state) => state.seen[run_id] ?? 0);
  const { noteSeen } = useActions();
  const here = step === 'end' ? Number.POSITIVE_INFINITY : step === 'request' ? 0 : step;
  useEffect(() => {
    if (!isCovering && here > seen) noteSeen(run_id, here);
  }, [isCovering, here, seen, noteSeen, run_id]);
  return (seq) => seq <= seen;
}
