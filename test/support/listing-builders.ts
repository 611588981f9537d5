import type { AgentListing, CaseListing, RunSummary } from '../../src-shared/domain/case';
import type { CaseList } from '../../src-renderer/state/cases-slice';
import { expectationOf } from './expectation-builders';

/** A run of a case that met its expectation, unless told otherwise. */
export function runSummary(part: Partial<RunSummary> = {}): RunSummary {
  return {
    file: 'explain-result.json',
    run_id: 'run-explain-1',
    agent: 'support',
    case: 'explain',
    request_id: part.case ?? 'explain',
    mode: 'demo',
    is_fork: false,
    status: 'draft',
    code: null,
    started_at: '2026-01-05T09:00:00.000Z',
    elapsed_ms: 31,
    misses: [],
    ...part,
  };
}

/** The explain case, not run yet, unless told otherwise. */
export function caseListing(part: Partial<CaseListing> = {}): CaseListing {
  return {
    name: 'explain',
    title: 'Explain a charge',
    teaches: 'The amount and the reason come from the record, not from the model.',
    look_for: ['The first proposal only asks to read the order.', 'The reply stays unsent.'],
    lookup_fault: null,
    setup: null,
    own: false,
    problem: null,
    request: {
      id: 'explain',
      intent: 'explain',
      account_id: 'AC-211',
      order_id: 'OR-882',
      body: 'What is this charge of 24.00 USD?',
    },
    expected: expectationOf({
      status: 'draft',
      tools: ['lookup_order', 'draft_reply'],
      facts: ['OR-882', '24.00 USD'],
    }),
    runs: [],
    ...part,
  };
}

/** The refund case, not run yet, unless told otherwise. */
export function refundListing(part: Partial<CaseListing> = {}): CaseListing {
  return caseListing({
    name: 'refund',
    title: 'Refund a duplicate charge',
    teaches: 'A proposal is not a payment; a person has to look first.',
    look_for: ['The second proposal carries no amount.', 'The run ends with a file that waits for a person.'],
    request: {
      id: 'refund',
      intent: 'refund',
      account_id: 'AC-211',
      order_id: 'OR-882',
      body: 'I see two payments. Please return one.',
    },
    expected: expectationOf({
      status: 'pending_approval',
      repeated_status: 'duplicate_pending',
      tools: ['lookup_order', 'request_approval'],
      facts: ['pending-08c1920f1ee722ea'],
    }),
    ...part,
  });
}

/** The case in which a person's account is missing, not run yet, unless told otherwise. */
export function missingIdListing(part: Partial<CaseListing> = {}): CaseListing {
  return caseListing({
    name: 'missing-id',
    title: 'Ask for a missing account',
    teaches: 'Ask for what is missing, and for nothing that is there.',
    expected: expectationOf({
      status: 'clarification',
      tools: ['ask_clarification'],
      facts: ['account_id'],
    }),
    ...part,
  });
}

/** The support agent with three cases, unless told otherwise. */
export function agentListing(cases: readonly CaseListing[] = defaultCases()): AgentListing {
  return {
    name: 'support',
    title: 'Support',
    summary: 'one request, one order',
    tools: [
      {
        ...{ name: 'lookup_order', purpose: 'Read one order.', effect: 'read' },
        takes: ['account_id', 'order_id'],
        is_loose: false,
        fixed: {},
      },
      {
        ...{ name: 'draft_reply', purpose: 'Write an unsent explanation.', effect: 'none' },
        takes: ['account_id', 'order_id', 'reply_kind'],
        is_loose: false,
        fixed: { reply_kind: 'explain_charge' },
      },
      {
        ...{ name: 'request_approval', purpose: 'Propose a refund for review.', effect: 'write' },
        takes: ['account_id', 'order_id'],
        is_loose: false,
        fixed: {},
      },
      {
        ...{ name: 'ask_clarification', purpose: 'Ask for a missing id.', effect: 'none' },
        takes: ['missing_field'],
        is_loose: false,
        fixed: {},
      },
      {
        name: 'escalate',
        purpose: 'Hand over to a person.',
        effect: 'none',
        takes: [],
        is_loose: false,
        fixed: {},
      },
    ],
    argument_fields: ['account_id', 'order_id', 'reply_kind', 'missing_field'],
    cases: [...cases],
  };
}

/** What `cases.list` answers for the support agent with these cases. */
export function caseList(
  cases: readonly CaseListing[] = defaultCases(),
  damaged: readonly string[] = [],
): CaseList {
  return { agents: [agentListing(cases)], damaged: [...damaged] };
}

function defaultCases(): readonly CaseListing[] {
  return [caseListing(), refundListing(), missingIdListing()];
}
