import { expect, test } from 'vitest';
import { announceStep, positionOf } from '../../../src-renderer/trace/announce-step';
import { explainStep } from '../../../src-renderer/trace/explain-step';
import type { AgentListing } from '../../../src-shared/domain/case';
import {
  finishedRun,
  liveRun,
  plannerFailure,
  proposal,
  refundEvents,
  refundRun,
  refusedRun,
} from '../../support/run-builders';

const agent: AgentListing = {
  name: 'support',
  title: 'Support',
  summary: 'one request, one order',
  tools: [
    {
      ...{ name: 'lookup_order', purpose: 'Read one order of the account; the only source.', effect: 'read' },
      takes: ['account_id', 'order_id'],
      is_loose: false,
      fixed: {},
    },
  ],
  argument_fields: ['account_id', 'order_id'],
  cases: [],
};

test('a proposal is said to come from a supplied decision, with the purpose of its tool, and to have done nothing', () => {
  expect(explainStep(refundRun, 1, agent)).toMatchObject({
    title: 'Supplied decision proposes',
    about: 'lookup_order',
    sentence:
      'A supplied decision, not a model, proposes to read one order of the account; nothing has happened yet.',
    place: 'Turn 1, event 1',
  });
});

test.each([
  ['a tool that the agent does not have', { tool: 'pay_out' }, 'pay_out, which is no tool of this agent'],
  ['a decision without a tool', ['what'], 'something that names no tool'],
])('%s is called what it is, and nothing has happened yet', (_, decision, words) => {
  const run = finishedRun([proposal(decision)]);
  expect(explainStep(run, 1, agent).sentence).toBe(
    `A supplied decision, not a model, proposes ${words}; nothing has happened yet.`,
  );
});

test('a proposal is explained by its tool alone while the agents are not listed', () => {
  expect(explainStep(refundRun, 1, null).sentence).toContain(
    'proposes lookup_order; nothing has happened yet.',
  );
});

test('policy, tool result and end speak with the sentence of the record', () => {
  const sentences = ([5, 6, 'end'] as const).map((step) => explainStep(refundRun, step, agent).sentence);
  expect(sentences).toEqual([
    'All 4 checks passed, so the tool may be dispatched.',
    'A proposal was written and waits for a person; nothing is paid.',
    'A proposal was written and waits for a person; nothing is paid.',
  ]);
});

test('a refusal is told apart from an allowance by its title', () => {
  expect(explainStep(refundRun, 5, agent).title).toBe('Policy allowed');
  expect(explainStep(refusedRun, 5, agent).title).toBe('Policy refused');
});

test('a held call is said not to have run', () => {
  const run = liveRun(refundEvents.slice(0, 2), 'held');
  expect(explainStep(run, 2, agent).sentence).toMatch(/ It has not run\.$/);
});

test('a planner failure is explained by its code and sentence', () => {
  expect(explainStep(finishedRun([plannerFailure()]), 1, agent)).toMatchObject({
    title: 'The planner gave no decision',
    about: 'no_decision',
    sentence: 'No supplied decision is left; nothing was executed.',
  });
});

test('a step is announced with its place, its verdict and its sentence', () => {
  expect(announceStep(refundRun, 5, agent)).toBe(
    'Event 5 of 6. Policy allowed request_approval. All 4 checks passed, so the tool may be dispatched.',
  );
});

test('the position counts events, and says when more may come', () => {
  const live = liveRun(refundEvents.slice(0, 2), 'held');
  expect([
    positionOf(refundRun, 'request'),
    positionOf(refundRun, 5),
    positionOf(refundRun, 'end'),
    positionOf(live, 2),
  ]).toEqual(['request, 6 to come', '5 of 6', 'end, 6 of 6', '2, live']);
});
