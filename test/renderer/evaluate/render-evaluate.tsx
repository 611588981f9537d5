import { act } from '@testing-library/react';
import { App } from '../../../src-renderer/app';
import type { EvaluatedRun } from '../../../src-shared/evaluation/evaluated-run';
import type { Evaluation, EvaluationListing } from '../../../src-shared/evaluation/evaluation';
import {
  evaluatedRun,
  evaluationListing,
  evaluationOf,
  planOf,
  suiteItem,
  suiteListing,
} from '../../support/evaluation-builders';
import { createFakeBridge, type FakeAnswers } from '../../support/fake-bridge';
import { renderWindow } from '../../support/render-window';
import { finishedRun, header, refundEvents, refusedRun } from '../../support/run-builders';

const items = ['explain', 'refund', 'missing-id'].map((id) => suiteItem({ id: `support-${id}`, case: id }));

const listed = (id: string, part: Partial<EvaluationListing> = {}) =>
  evaluationListing({ id, total: 3, done: 3, ...part });

const byModel = { mode: 'api', requested_model: 'model-1', repeats: 2, total: 6, done: 6 } as const;

/** A demo evaluation and two by a model, newest first. */
export const listings: readonly EvaluationListing[] = [
  listed('support-003', { ...byModel, started_at: '2026-01-07T09:00:00.000Z' }),
  listed('support-002', { ...byModel, started_at: '2026-01-06T09:00:00.000Z' }),
  listed('support-001'),
];

const run = (id: string, item: string, repeat: number, part = {}) =>
  evaluatedRun({ item: `support-${item}`, case: item, repeat, run_id: `${id}-${item}-${repeat}`, ...part });

const demo = evaluationOf({
  plan: planOf({}, items),
  runs: ['explain', 'refund', 'missing-id'].map((item) => run('support-001', item, 1)),
});

const refused: Partial<EvaluatedRun> = {
  ...{ met: false, status: 'blocked', code: 'record_supports_refund', denied: 1 },
  ...{ expected_status: 'pending_approval', sentence: 'The record does not confirm it.' },
  assertions: [
    { what: 'status', expected: 'pending_approval', found: 'blocked', met: false, vacuous: null },
    { what: 'tools in order', expected: ['lookup_order'], found: ['lookup_order'], met: true, vacuous: null },
  ],
};

const usage = { input_tokens: 300, cached_input_tokens: 0, output_tokens: 10, reasoning_output_tokens: 0 };

/** Two repeats of each case, of which one refund was refused unless told otherwise. */
export function modelEvaluation(id: string, isRefused: boolean): Evaluation {
  const runs = ['explain', 'refund', 'missing-id'].flatMap((item) =>
    [1, 2].map((repeat) => run(id, item, repeat, { usage, elapsed_ms: 100 * repeat })),
  );
  const plan = planOf({ mode: 'api', requested_model: 'model-1', repeats: 2 }, items);
  return evaluationOf({
    plan,
    runs: runs.map((each) =>
      isRefused && each.case === 'refund' && each.repeat === 2 ? { ...each, ...refused } : each,
    ),
  });
}

const evaluations: Readonly<Record<string, Evaluation>> = {
  'support-001': demo,
  'support-002': modelEvaluation('support-002', false),
  'support-003': modelEvaluation('support-003', true),
};

/** Answers of a workspace with one suite that demo and a model have run. */
export const answers: FakeAnswers = {
  'suites.list': { suites: [suiteListing({ items: 3 })] },
  'evaluations.list': { evaluations: [...listings] },
  'evaluations.open': ({ id }) => evaluations[id] ?? evaluationOf(),
  'evaluations.result': ({ id, file }) => {
    const [, folder = '', repeat = ''] = file.split('/');
    const item = folder.replace('support-', '');
    const run_id = `${id}-${item}-${repeat}`;
    const isOdd = id === 'support-003' && item === 'refund' && repeat === '2';
    const of = { header: header({ run_id, mode: id === 'support-001' ? 'demo' : 'api' }) };
    return isOdd ? { ...refusedRun, ...of } : finishedRun(refundEvents, of);
  },
};

/** The window on its Evaluate screen, with the list of suites. */
export async function renderEvaluate(more: FakeAnswers = {}) {
  const bridge = createFakeBridge({ ...answers, ...more });
  const window = await renderWindow(bridge, <App />);
  await act(async () => window.store.getState().showScreen('evaluate'));
  return { ...window, bridge };
}

/** The same with the suite’s matrix open. */
export async function renderMatrix(more: FakeAnswers = {}) {
  const window = await renderEvaluate(more);
  await window.user.keyboard('{Enter}');
  return window;
}
