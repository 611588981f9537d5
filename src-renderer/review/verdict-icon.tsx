import { CircleCheck, CircleDashed } from 'lucide-react';
import type { CheckResult } from '../../src-shared/domain/check';
import { OctagonMark } from '../ui/octagon-mark';
import { Mark } from './mark';

/** A check's answer as its mark: ring with tick, solid octagon, dashed ring. */
export function VerdictIcon({ verdict }: { readonly verdict: CheckResult['verdict'] }) {
  switch (verdict) {
    case 'pass':
      return <Mark icon={CircleCheck} tone="allowed" />;
    case 'fail':
      return <Mark icon={OctagonMark} tone="denied" />;
    case 'not_reached':
      return <Mark icon={CircleDashed} tone="none" />;
  }
}

/** The same in one word. */
export const verdictWords: Record<CheckResult['verdict'], string> = {
  pass: 'passed',
  fail: 'failed',
  not_reached: 'not reached',
};
