import type { DocumentRecord } from '../../../src-shared/domain/document-record';
import type { Exhibit } from '../../../src-shared/domain/exhibit';
import type { DocumentStore } from '../../stores/document-store';
import type { Tool, ToolCall, ToolOutcome } from '../../controller/agent';
import { lastSearch, type ReadResult, readOf, type SearchResult } from './calls';
import { locatePassage } from './locate-passage';
import type { DocumentRequest, SearchOptions } from './schema';
import { type SearchAnswer, searchRecords } from './search';

/** What the document tools may use: they read records and sources, and write nothing. */
export interface DocumentStores {
  readonly documents: DocumentStore;
  readonly options: SearchOptions;
}

type DocumentTool = Tool<DocumentStores, DocumentRequest>;
type Call = ToolCall<DocumentRequest>;

/** How many matches a search names; a planner is not helped by more. */
const mostReturned = 20;

const searchDocuments: DocumentTool = {
  name: 'search_documents',
  purpose:
    'Search the active documents of the request’s audience with the words of the question; it answers where something stands and not what it says.',
  takes: [],
  fixed: {},
  effect: 'read',
  run: async ({ request }, { documents, options }) => {
    const { audience, question } = request;
    const answer = searchRecords(documents.records.values(), { audience, question, options });
    return {
      result: describeMatches(answer.found),
      sentence: sayFound(answer),
      writes: [],
      exhibit: answer.exhibit,
      end: null,
    };
  },
};

function describeMatches(found: readonly DocumentRecord[]): SearchResult {
  return {
    status: found.length === 0 ? 'no_match' : 'found',
    matches: found.length,
    documents: found
      .slice(0, mostReturned)
      .map(({ id, version, source }) => ({ document_id: id, version, source })),
  };
}

function sayFound({ found, exhibit }: SearchAnswer): string {
  const inScope = exhibit.stages[2]?.count ?? 0;
  const looked =
    inScope === 1 ? '1 document in scope was searched' : `${inScope} documents in scope were searched`;
  const [keywords, text] = exhibit.methods;
  if (found.length === 0) return `${looked} and none matched.`;
  const byText = text?.is_on ? `, ${text.found} by full text` : '';
  return `${looked}: ${keywords?.found ?? 0} matched by keyword${byText}.`;
}

const readDocument: DocumentTool = {
  name: 'read_document',
  purpose: 'Read one document that the search returned; the only source of passages.',
  takes: ['document_id'],
  fixed: {},
  effect: 'read',
  run: async (call, { documents }) => {
    const record = documents.records.get(String(call.arguments.document_id));
    if (!record) throw new Error('Policy must not allow a read of a record that does not exist.');
    const exhibit = locatePassage(record, documents.source(record.source));
    const stands = exhibit.standing === 'verbatim' || exhibit.standing === 'elsewhere';
    return {
      result: stands ? describeRead(record) : describeMissing(record),
      sentence: stands ? exhibit.sentence : `${exhibit.sentence} It was not handed out.`,
      writes: [],
      exhibit,
      end: null,
    };
  },
};

function describeRead({ id, title, version, source, passage }: DocumentRecord): ReadResult {
  return { status: 'read', document_id: id, title, version, source, passage };
}

function describeMissing({ id, version, source }: DocumentRecord): ReadResult {
  return { status: 'not_in_source', document_id: id, version, source };
}

const quoteAnswer: DocumentTool = {
  name: 'quote_answer',
  purpose:
    'Answer with the exact passage of the document that was read; the application copies and cites it.',
  takes: ['document_id'],
  fixed: {},
  effect: 'none',
  run: async (call) => {
    const read = readOf(call.calls, String(call.arguments.document_id));
    if (read?.result.status !== 'read') {
      throw new Error('Policy must not allow a quotation of a passage that was not read.');
    }
    const { passage, document_id, version, source } = read.result;
    const outcome = {
      delivery: 'unsent',
      answer: passage,
      citation: { document_id, version, source },
    } as const;
    return {
      result: { status: 'answered', ...outcome },
      sentence: 'The passage was copied as it was read and cited; it was not sent.',
      writes: [],
      exhibit: { kind: 'reference', event: read.event, title: 'Citation in its source' },
      end: { status: 'answered', code: null, outcome },
    };
  },
};

const askClarification: DocumentTool = {
  name: 'ask_clarification',
  purpose: 'Ask whose documents the question is about, when the request does not say.',
  takes: [],
  fixed: {},
  effect: 'none',
  run: async () => {
    const outcome = {
      delivery: 'unsent',
      missing_field: 'audience',
      question: 'Is this about the rules for employees or those for contractors?',
    } as const;
    return {
      result: { status: 'clarification', ...outcome },
      sentence: 'A question for the audience was prepared; it was not sent.',
      writes: [],
      end: { status: 'clarification', code: null, outcome },
    };
  },
};

const abstain: DocumentTool = {
  name: 'abstain',
  purpose:
    'Give no answer: nothing was found, what was found does not answer the question, or its passage cannot be quoted.',
  takes: [],
  fixed: {},
  effect: 'none',
  run: async (call) => {
    const outcome = { delivery: 'unsent', answer: null, reason: call.decision.reason } as const;
    return {
      result: { status: 'abstained', ...outcome },
      sentence: 'No answer was given, and nothing was sent.',
      writes: [],
      ...exhibitOf(call),
      end: { status: 'abstained', code: null, outcome },
    };
  },
};

/** What an abstention rests on: the search of this run, where there was one. */
function exhibitOf({ calls }: Call): Pick<ToolOutcome, 'exhibit'> {
  const search = lastSearch(calls);
  const exhibit: Exhibit | null = search && {
    ...{ kind: 'reference', event: search.event },
    title: 'Why it abstained',
  };
  return exhibit === null ? {} : { exhibit };
}

/** The document agent's five tools. */
export const documentTools: readonly DocumentTool[] = [
  searchDocuments,
  readDocument,
  quoteAnswer,
  askClarification,
  abstain,
];
