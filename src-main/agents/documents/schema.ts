import { z } from 'zod';
import { audience } from '../../../src-shared/domain/document-record';
import { requestId } from '../../../src-shared/domain/identifiers';

/** A question about the collection. The question is a person's text and never an authority. */
export const documentRequest = z.strictObject({
  id: requestId,
  /** Whose documents may be searched; set by the application, null when it does not know. */
  audience: audience.nullable(),
  question: z.string(),
});
export type DocumentRequest = z.infer<typeof documentRequest>;

/** The tools' names, in the order in which they are listed. */
export const toolNames = [
  'search_documents',
  'read_document',
  'quote_answer',
  'ask_clarification',
  'abstain',
] as const;

/** Fields and types of a decision: exactly three, all present, an unused one null. */
export const decisionShape = z.strictObject({
  tool: z.string(),
  document_id: z.string().nullable(),
  reason: z.string(),
});

/** The same decision with its permitted values, as the planner is given it. */
export const decisionSchema = decisionShape.extend({ tool: z.enum(toolNames) });

/** The decision fields that are arguments of tools. */
export const argumentFields = ['document_id'] as const;

/** What an agent of documents can be told beside its records. */
export const searchOptions = z.strictObject({
  /** Whether a ranked search of titles, keywords and passages follows the exact one by keyword. */
  full_text: z.boolean(),
});
export type SearchOptions = z.infer<typeof searchOptions>;

/** The file of document records in the agent's folder. */
export const recordsFile = 'documents.json';
