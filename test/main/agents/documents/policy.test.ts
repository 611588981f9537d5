import { describe, expect, test } from 'vitest';
import { documentAgent } from '../../../../src-main/agents/documents/agent';
import { policyOf } from '../../../../src-main/controller/policy';
import type { Json } from '../../../../src-shared/domain/json';
import { buildQuestion, buildRecord, decide, runDocuments, steps } from '../../../support/document-run';
import { toolsOf } from '../../../support/support-run';

const collection = {
  records: [
    buildRecord(),
    buildRecord({
      id: 'chair',
      keywords: ['chair'],
      passage: 'Chairs are shared.',
      source: 'rules.txt#chairs',
    }),
    buildRecord({ id: 'desk-2020', active: false }),
    buildRecord({ id: 'guest-desk', audience: 'contractor' }),
    buildRecord({ id: 'lost', keywords: ['desk'], passage: 'A passage that nobody wrote down.' }),
  ],
};
const nobody = buildQuestion({ audience: null });

interface Refusal {
  readonly title: string;
  readonly check: string;
  readonly script: readonly Json[];
  readonly request?: ReturnType<typeof buildQuestion>;
}

const { reason: _reason, ...withoutReason } = steps.search;

const refusals: readonly Refusal[] = [
  { title: 'a missing field', check: 'schema', script: [withoutReason] },
  { title: 'a field too many', check: 'schema', script: [{ ...steps.search, audience: 'employee' }] },
  { title: 'an unknown tool', check: 'tool_known', script: [decide('send_answer')] },
  { title: 'a blank reason', check: 'reason_given', script: [{ ...steps.search, reason: ' ' }] },
  { title: 'a search with an id', check: 'arguments', script: [decide('search_documents', 'desk')] },
  { title: 'a read without an id', check: 'arguments', script: [steps.search, decide('read_document')] },
  { title: 'an abstention with an id', check: 'arguments', script: [decide('abstain', 'desk')] },
  { title: 'a search for nobody', check: 'audience_given', script: [steps.search], request: nobody },
  { title: 'asking when the audience is given', check: 'audience_missing', script: [steps.ask] },
  { title: 'reading before a search', check: 'returned_by_search', script: [steps.read] },
  {
    title: 'reading what the search did not return',
    check: 'returned_by_search',
    script: [steps.search, decide('read_document', 'chair')],
  },
  {
    title: 'reading a retired record by its exact id',
    check: 'record_in_scope',
    script: [steps.search, decide('read_document', 'desk-2020')],
  },
  {
    title: 'reading another audience’s record by its exact id',
    check: 'record_in_scope',
    script: [steps.search, decide('read_document', 'guest-desk')],
  },
  {
    title: 'reading a record that does not exist',
    check: 'record_in_scope',
    script: [steps.search, decide('read_document', 'Desk')],
  },
  { title: 'quoting before reading', check: 'read_first', script: [steps.search, steps.quote] },
  {
    title: 'quoting another document than the one read',
    check: 'same_document',
    script: [steps.search, steps.read, decide('quote_answer', 'lost')],
  },
  {
    title: 'quoting a retired record',
    check: 'record_in_scope',
    script: [steps.search, steps.read, decide('quote_answer', 'desk-2020')],
  },
  {
    title: 'quoting another audience’s record',
    check: 'record_in_scope',
    script: [steps.search, steps.read, decide('quote_answer', 'guest-desk')],
  },
  {
    title: 'quoting a passage that its source does not hold',
    check: 'passage_in_source',
    script: [steps.search, decide('read_document', 'lost'), decide('quote_answer', 'lost')],
  },
  {
    title: 'the same search twice',
    check: 'not_repeated',
    script: [steps.search, { ...steps.search, reason: 'Another reason.' }],
  },
];

describe('the document agent’s policy', () => {
  test.each(refusals)('refuses $title by $check', async ({ check, script, request }) => {
    const run = await runDocuments(script, { ...collection, ...(request && { request }) });
    expect(run).toMatchObject({ status: 'blocked', code: check, outcome: null });
    // What was refused was not dispatched: every tool before it ran, and no other.
    expect(toolsOf(run.events)).toHaveLength(script.length - 1);
  });

  test('every one of its checks refuses something here', () => {
    const own = policyOf(documentAgent).map(({ name }) => name);
    const refused = new Set(refusals.map(({ check }) => check));
    expect(own.filter((name) => name !== 'within_limits' && !refused.has(name))).toEqual([]);
  });

  test('a refusal for scope names what was needed and what the record has', async () => {
    const run = await runDocuments([steps.search, decide('read_document', 'guest-desk')], collection);
    const last = run.events.findLast((event) => event.kind === 'policy');
    const failed = last?.kind === 'policy' ? last.checks.find(({ verdict }) => verdict === 'fail') : null;
    expect(failed?.inputs).toEqual([
      { name: 'audience', needed: 'employee', found: 'contractor', event: null },
    ]);
  });
});

describe('the document agent', () => {
  test('answers with the passage byte for byte and its citation', async () => {
    const passage = 'Zwölf „Plätze“ — one for\n\teach\u00a0desk.';
    const run = await runDocuments([steps.search, steps.read, steps.quote], {
      records: [buildRecord({ passage })],
      sources: { 'rules.txt': `# desks\n\n${passage}\n` },
    });
    expect(run).toMatchObject({
      status: 'answered',
      outcome: {
        delivery: 'unsent',
        answer: passage,
        citation: { document_id: 'desk', version: '2026-01-01', source: 'rules.txt#desks' },
      },
    });
  });

  test('the search gives places and no passage, title or keyword', async () => {
    const run = await runDocuments([steps.search, steps.abstain], collection);
    const search = run.events.find((event) => event.kind === 'tool_result');
    expect(search?.kind === 'tool_result' && search.result).toEqual({
      status: 'found',
      matches: 2,
      documents: [
        { document_id: 'desk', version: '2026-01-01', source: 'rules.txt#desks' },
        { document_id: 'lost', version: '2026-01-01', source: 'rules.txt#desks' },
      ],
    });
  });

  test('asks for a missing audience, and abstains without a search', async () => {
    expect(await runDocuments([steps.ask], { request: nobody })).toMatchObject({
      status: 'clarification',
      outcome: { delivery: 'unsent', missing_field: 'audience' },
    });
    expect(await runDocuments([steps.abstain])).toMatchObject({
      status: 'abstained',
      outcome: { delivery: 'unsent', answer: null },
    });
  });

  test('a passage that its source does not hold is read as missing and not handed out', async () => {
    const run = await runDocuments(
      [steps.search, decide('read_document', 'lost'), steps.abstain],
      collection,
    );
    const read = run.events.find((event) => event.kind === 'tool_result' && event.tool === 'read_document');
    expect(read).toMatchObject({ result: { status: 'not_in_source', document_id: 'lost' } });
    expect(JSON.stringify(read?.kind === 'tool_result' && read.result)).not.toContain('nobody wrote');
  });
});
