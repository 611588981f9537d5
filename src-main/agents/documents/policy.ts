import type { DocumentRecord } from '../../../src-shared/domain/document-record';
import type { PolicyContext } from '../../controller/agent';
import { type Check, compared, pass, refuse } from '../../controller/check';
import { lastSearch, readOf, readsOf } from './calls';
import type { DocumentRequest } from './schema';
import { excludedBy } from './scope';

/** What the checks know beside the calls: every record, so that the reason for a refusal can be named. */
export interface DocumentFacts {
  readonly find: (documentId: string) => DocumentRecord | null;
}

type DocumentCheck = Check<PolicyContext<DocumentRequest, DocumentFacts>>;

const proposedId = ({ decision }: Pick<PolicyContext, 'decision'>): string =>
  typeof decision.document_id === 'string' ? decision.document_id : '';

const audienceGiven: DocumentCheck = {
  name: 'audience_given',
  title: 'Audience given',
  reason: 'A search is made for one audience; without one there is no scope to search in.',
  tools: ['search_documents'],
  test: ({ request }) => {
    const input = compared('request.audience', 'employee or contractor', request.audience);
    return request.audience === null
      ? refuse('The request does not say whose documents it is about.', input)
      : pass(`The request is about the documents for the ${request.audience}.`, input);
  },
};

const audienceMissing: DocumentCheck = {
  name: 'audience_missing',
  title: 'Audience missing',
  reason: 'A person is asked only for what the request does not say.',
  tools: ['ask_clarification'],
  test: ({ request }) => {
    const input = compared('request.audience', null, request.audience);
    return request.audience === null
      ? pass('The request does not give its audience.', input)
      : refuse('The request already gives its audience.', input);
  },
};

const recordInScope: DocumentCheck = {
  name: 'record_in_scope',
  title: 'Record in scope',
  reason: 'A retired record and one for another audience stay closed, even to their exact id.',
  tools: ['read_document', 'quote_answer'],
  test: (context) => {
    const { request, facts } = context;
    const id = proposedId(context);
    const record = facts.find(id);
    if (record === null) {
      return refuse(
        'The collection has no record by this id.',
        compared('document_id', 'a record of the collection', id),
      );
    }
    const audience = compared('audience', request.audience, record.audience);
    const active = compared('active', true, record.active);
    switch (excludedBy(record, request.audience)) {
      case 'audience':
        return refuse('The record is for another audience than the request’s.', audience);
      case 'retired':
        return refuse('The record is retired and no longer in force.', active);
      case null:
        return pass('The record is active and for the request’s audience.', audience, active);
    }
  },
};

const returnedBySearch: DocumentCheck = {
  name: 'returned_by_search',
  title: 'Returned by search',
  reason: 'Only what a search of this run has returned is read; an id from anywhere else opens nothing.',
  tools: ['read_document'],
  test: (context) => {
    const id = proposedId(context);
    const search = lastSearch(context.calls);
    if (search === null) {
      return refuse('No search was made in this run.', compared('search', id, 'no search'));
    }
    const returned = search.result.documents.map(({ document_id }) => document_id);
    const found = returned.includes(id) ? id : returned.length === 0 ? 'no document' : returned.join(', ');
    const input = compared('search', id, found, search.event);
    return returned.includes(id)
      ? pass('The search of this run returned this document.', input)
      : refuse('The search of this run did not return this document.', input);
  },
};

const readFirst: DocumentCheck = {
  name: 'read_first',
  title: 'Read first',
  reason: 'An answer is quoted from what this run has read, never from what a planner remembers.',
  tools: ['quote_answer'],
  test: ({ calls }) => {
    const last = readsOf(calls).at(-1) ?? null;
    const input = compared('reads', 'at least 1', readsOf(calls).length, last?.event ?? null);
    return last === null
      ? refuse('No document was read in this run.', input)
      : pass('A document was read in this run.', input);
  },
};

const sameDocument: DocumentCheck = {
  name: 'same_document',
  title: 'Same document',
  reason: 'The document that is cited is the one that was read.',
  tools: ['quote_answer'],
  test: (context) => {
    const id = proposedId(context);
    const read = readOf(context.calls, id);
    const last = readsOf(context.calls).at(-1) ?? null;
    const other = last?.result.document_id ?? null;
    return read === null
      ? refuse(
          'The proposal quotes another document than the one that was read.',
          compared('document_id', other, id, last?.event ?? null),
        )
      : pass('The document was read in this run.', compared('document_id', id, id, read.event));
  },
};

const passageInSource: DocumentCheck = {
  name: 'passage_in_source',
  title: 'Passage in source',
  reason: 'A passage is quoted only while it stands in its source, character for character.',
  tools: ['quote_answer'],
  test: (context) => {
    const read = readOf(context.calls, proposedId(context));
    const stands = read?.result.status === 'read';
    const found = read?.result.status ?? 'not read';
    const input = compared('read', 'read', found, read?.event ?? null);
    return stands
      ? pass('The passage stands in its source, character for character.', input)
      : refuse('The passage no longer stands in its source as the record has it.', input);
  },
};

/** The document agent's own rules, in the order in which they are checked. */
export const documentChecks: readonly DocumentCheck[] = [
  audienceGiven,
  audienceMissing,
  recordInScope,
  returnedBySearch,
  readFirst,
  sameDocument,
  passageInSource,
];
