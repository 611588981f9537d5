import { fail } from '../../../src-shared/domain/result';
import type { Handlers } from '../answer-call';
import type { Services } from '../services';

type DocumentCalls = Extract<keyof Handlers, `documents.${string}` | 'decisions.keep'>;

const later = async () =>
  fail({ code: 'unavailable' as const, what: 'Not there yet.', where: null, todo: 'Wait for it.' });

/** Lists, checks and saves the documents of the open workspace. */
export function documentHandlers(_services: Services): Pick<Handlers, DocumentCalls> {
  return {
    'documents.list': later,
    'documents.open': later,
    'documents.check': later,
    'documents.save': later,
    'documents.create': later,
    'documents.remove': later,
    'documents.unsaved': later,
    'decisions.keep': later,
  };
}
