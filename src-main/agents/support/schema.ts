import { z } from 'zod';
import { recordId, requestId } from '../../../src-shared/domain/identifiers';

/** A support request: one task about one order. The body is the customer's text and never an authority. */
export const supportRequest = z.strictObject({
  id: requestId,
  /** Set by the application; a task label, never an approval. */
  intent: z.enum(['explain', 'refund']),
  account_id: recordId.nullable(),
  order_id: recordId.nullable(),
  body: z.string(),
});
export type SupportRequest = z.infer<typeof supportRequest>;

/** The tools' names, in the order in which they are listed. */
export const toolNames = [
  'lookup_order',
  'draft_reply',
  'request_approval',
  'ask_clarification',
  'escalate',
] as const;

/** Fields and types of a decision: exactly six, all present, unused ones null. */
export const decisionShape = z.strictObject({
  tool: z.string(),
  account_id: z.string().nullable(),
  order_id: z.string().nullable(),
  reply_kind: z.string().nullable(),
  missing_field: z.string().nullable(),
  reason: z.string(),
});

/** The same decision with its permitted values, as the planner is given it. */
export const decisionSchema = decisionShape.extend({
  tool: z.enum(toolNames),
  reply_kind: z.enum(['explain_charge']).nullable(),
  missing_field: z.enum(['account_id', 'order_id']).nullable(),
});

/** The decision fields that are arguments of tools. */
export const argumentFields = ['account_id', 'order_id', 'reply_kind', 'missing_field'] as const;
