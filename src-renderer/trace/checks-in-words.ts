import { type CheckResult, countVerdicts } from '../../src-shared/domain/check';

/** How many checks passed, failed and were not reached: `9 of 9 passed`, `6 passed, 1 failed, 2 not reached`. */
export function countChecks(checks: readonly CheckResult[]): string {
  const { pass, fail, not_reached } = countVerdicts(checks);
  if (pass === checks.length) return `${pass} of ${checks.length} passed`;
  return [
    `${pass} passed`,
    `${fail} failed`,
    ...(not_reached > 0 ? [`${not_reached} not reached`] : []),
  ].join(', ');
}

/** The same for a node: `6 of 9`. */
export function ratioOfChecks(checks: readonly CheckResult[]): string {
  return `${countVerdicts(checks).pass} of ${checks.length}`;
}
