import type { CheckInput, CheckResult } from '../../src-shared/domain/check';
import type { Json } from '../../src-shared/domain/json';

/** What a check found: its verdict, one sentence of reason, and the values it looked at. */
export interface Finding {
  readonly verdict: CheckResult['verdict'];
  readonly sentence: string;
  readonly inputs: readonly CheckInput[];
}

/** One named rule as data. The policy, the trace, the tests and the documentation read the same list. */
export interface Check<Context> {
  /** The machine-readable name; a refusal's code. */
  readonly name: string;
  readonly title: string;
  /** Why the rule exists, in one sentence. */
  readonly reason: string;
  /** The tools it applies to; absent when it applies to every proposal. */
  readonly tools?: readonly string[];
  /** Pure: the same context gives the same finding. */
  readonly test: (context: Context) => Finding;
}

/** Whether a check applies to a proposal of a tool; null for a tool that is not known. */
export function appliesTo({ tools }: Pick<Check<never>, 'tools'>, tool: string | null): boolean {
  return tools === undefined || (tool !== null && tools.includes(tool));
}

/** The check held. */
export const pass = (sentence: string, ...inputs: readonly CheckInput[]): Finding => ({
  verdict: 'pass',
  sentence,
  inputs,
});

/** The check refuses. */
export const refuse = (sentence: string, ...inputs: readonly CheckInput[]): Finding => ({
  verdict: 'fail',
  sentence,
  inputs,
});

/** The check had nothing to look at, because an earlier one failed. */
export const notReached: Finding = { verdict: 'not_reached', sentence: 'Not reached.', inputs: [] };

/** A value that a check compared; `event` names the trace event which the found value comes from. */
export function compared(name: string, needed: Json, found: Json, event: number | null = null): CheckInput {
  return { name, needed, found, event };
}

/** Runs checks in order; with `stopAtFailure` those after the first failure are not reached. */
export function runChecks<Context>(
  checks: readonly Check<Context>[],
  context: Context,
  options: { readonly stopAtFailure: boolean },
): readonly CheckResult[] {
  let stopped = false;
  return checks.map((check) => {
    const finding = stopped ? notReached : check.test(context);
    if (finding.verdict === 'fail' && options.stopAtFailure) stopped = true;
    const { verdict, sentence, inputs } = finding;
    return { name: check.name, title: check.title, verdict, sentence, inputs: [...inputs] };
  });
}
