import { defaultLimits } from '../../src-shared/domain/trace';
import type { EvaluatedRun } from '../../src-shared/evaluation/evaluated-run';
import type { Evaluation, EvaluationListing, EvaluationPlan } from '../../src-shared/evaluation/evaluation';
import type { SuiteItem, SuiteListing } from '../../src-shared/evaluation/suite';
import { expectationOf } from './expectation-builders';

/** The suite of the support agent’s cases, unless told otherwise. */
export function suiteListing(part: Partial<SuiteListing> = {}): SuiteListing {
  return {
    ...{ name: 'support', title: 'Support cases', about: 'Every case.', items: 2, repeats: 1 },
    ...{ computed: true, problem: null },
    ...part,
  };
}

/** A finished demo evaluation, unless told otherwise. */
export function evaluationListing(part: Partial<EvaluationListing> = {}): EvaluationListing {
  return {
    ...{ id: 'support-001', suite_name: 'support', suite_title: 'Support cases', mode: 'demo' },
    ...{ requested_model: null, repeats: 1, started_at: '2026-01-05T09:00:00.000Z' },
    ...{ total: 2, done: 2, progress: null, problem: null },
    ...part,
  };
}

/** An item of a suite that runs a case as it is, unless told otherwise. */
export function suiteItem(part: Partial<SuiteItem> = {}): SuiteItem {
  const name = part.id ?? 'explain';
  return {
    ...{ id: name, agent: 'support', case: name, request: null, decisions: null },
    expectation: expectationOf(),
    ...part,
  };
}

/** The plan of a demo evaluation of these items, unless told otherwise. */
export function planOf(part: Partial<EvaluationPlan> = {}, items = [suiteItem()]): EvaluationPlan {
  return {
    schema: 'deskcheck.evaluation/1',
    evaluation_id: 'evaluation-1',
    suite_name: 'support',
    suite: { schema: 'deskcheck.suite/1', title: 'Support cases', about: 'Every case.', repeats: 1, items },
    ...{ repeats: 1, mode: 'demo', requested_model: null, guardrail_model: null, limits: defaultLimits },
    ...{ price: null, version: '0.1.0', workspace: [], started_at: '2026-01-05T09:00:00.000Z' },
    ...part,
  };
}

/** A run that met its expectation, unless told otherwise. */
export function evaluatedRun(part: Partial<EvaluatedRun> = {}): EvaluatedRun {
  const item = part.item ?? 'explain';
  const repeat = part.repeat ?? 1;
  return {
    ...{ item, agent: 'support', case: item, repeat, run_id: `run-${item}-${repeat}` },
    ...{ file: `runs/${item}/${repeat}/${item}-result.json`, status: 'draft', code: null },
    ...{ sentence: 'An unsent draft was written.', expected_status: 'draft', assertions: [], met: true },
    ...{ decisions: 2, proposals: 2, denied: 0, invalid: 0, wrong_ids: 0, refused: 0, broken: [] },
    ...{ repeated_calls: 0, retries: 0, usage: null, cost: null },
    ...{ elapsed_ms: 30, model_ms: 10, policy_ms: 10, tools_ms: 10 },
    ...part,
  };
}

/** An evaluation of one run, unless told otherwise. */
export function evaluationOf(part: Partial<Evaluation> = {}): Evaluation {
  return { plan: planOf(), runs: [evaluatedRun()], missing: 0, damaged: [], ...part };
}
