import type { DocumentKind, DocumentListing, OpenedDocument } from '../../src-shared/domain/document';
import type { JsonObject } from '../../src-shared/domain/json';
import type { PracticeSession } from '../../src-shared/domain/workspace';
import { openedDocument } from './workspace-builders';

/** A document as the list of files shows it; a path and a kind make it. */
export function documentListing(
  path: string,
  kind: DocumentKind,
  part: Partial<DocumentListing> = {},
): DocumentListing {
  const name = path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
  const sha256 = 'a'.repeat(64);
  return { path, agent: 'support', kind, name, bytes: 100, sha256, entries: null, problem: null, ...part };
}

/** The path of the store that the tests edit. */
export const ordersPath = 'support/orders.json';

/** Two order records as a file holds them. */
export const ordersText = `{
  "OR-1": {
    "order_id": "OR-1",
    "amount_cents": 2400,
    "currency": "USD",
    "version": 1
  },
  "OR-2": {
    "order_id": "OR-2",
    "amount_cents": 900,
    "currency": "JPY",
    "version": 3
  }
}
`;

const orderSchema: JsonObject = {
  type: 'object',
  properties: {
    order_id: { type: 'string' },
    amount_cents: { type: 'integer' },
    currency: { type: 'string' },
    version: { type: 'integer' },
  },
  required: ['order_id', 'amount_cents', 'currency', 'version'],
};

/** A store as it is opened, unless told otherwise. */
export function openedOrders(part: Partial<OpenedDocument> = {}): OpenedDocument {
  const schema = { type: 'object', additionalProperties: orderSchema };
  const about = { path: ordersPath, kind: 'records', name: 'orders' } as const;
  return openedDocument({ ...about, text: ordersText, kit_text: ordersText, schema, ...part });
}

/** A list of two decisions as it is opened, unless told otherwise. */
export function openedDecisions(part: Partial<OpenedDocument> = {}): OpenedDocument {
  const text = '[\n  { "tool": "lookup_order" },\n  { "tool": "draft_reply" }\n]\n';
  const item = { type: 'object', properties: { tool: { type: 'string' } }, required: ['tool'] };
  const about = { path: 'support/decisions/refund.json', kind: 'decisions', name: 'refund' } as const;
  return openedDocument({ ...about, text, kit_text: text, schema: { type: 'array', items: item }, ...part });
}

/** The session in use without a run, unless told otherwise. */
export function practiceSession(part: Partial<PracticeSession> = {}): PracticeSession {
  return {
    name: '001',
    is_current: true,
    started_at: '2026-01-05T09:00:00.000Z',
    runs: [],
    damaged: [],
    ...part,
  };
}
