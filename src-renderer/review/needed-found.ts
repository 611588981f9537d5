import type { CheckInput, CheckResult } from '../../src-shared/domain/check';

/** The inputs on which a check failed: what was needed is not what was found. */
export function failedInputs(check: CheckResult): readonly CheckInput[] {
  if (check.verdict !== 'fail') return [];
  return check.inputs.filter((input) => JSON.stringify(input.needed) !== JSON.stringify(input.found));
}
