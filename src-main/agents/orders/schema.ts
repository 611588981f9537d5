import { z } from 'zod';
import { recordId, requestId } from '../../../src-shared/domain/identifiers';

/** What an authenticated customer wrote. Who they are comes from their session and never from the text. */
export const operationsRequest = z.strictObject({
  id: requestId,
  /** Set by the application from the session. */
  customer_id: recordId,
  message: z.string(),
});
export type OperationsRequest = z.infer<typeof operationsRequest>;

/** The tools' names, in the order in which they are listed. */
export const toolNames = [
  'get_order',
  'get_shipping_status',
  'cancel_order',
  'issue_refund',
  'escalate_to_human',
  'final_message',
] as const;

/** Fields and types of a decision: exactly five, all present, unused ones null. */
export const decisionShape = z.strictObject({
  tool: z.string(),
  order_id: z.string().nullable(),
  amount_cents: z.int().nullable(),
  message: z.string().nullable(),
  reason: z.string(),
});

/** The same decision with its permitted values, as the planner is given it. */
export const decisionSchema = decisionShape.extend({ tool: z.enum(toolNames) });

/** The decision fields that are arguments of tools. */
export const argumentFields = ['order_id', 'amount_cents', 'message'] as const;

/** The input guardrail's verdict. */
export const triageVerdict = z.strictObject({
  is_order_related: z.boolean(),
  injection_detected: z.boolean(),
  reasoning: z.string(),
});

/** What a practice case arranges beside its request. */
export const operationsSetup = z.strictObject({
  /** The input guardrail's verdict for modes without a model, when it arrives, and how long it is waited for. */
  guardrail: z
    .strictObject({
      verdict: triageVerdict.nullable().default(null),
      /** Milliseconds after the start; null for one that never arrives. */
      after_ms: z.int().nonnegative().nullable().default(0),
      limit_ms: z.int().positive().max(60_000).default(20_000),
    })
    .nullable()
    .default(null),
  /** What goes wrong at the practice payment processor, one after the other. */
  payment_faults: z
    .array(
      z.strictObject({
        kind: z.enum([
          'declined',
          'rate_limited',
          'server_error_before',
          'server_error_after',
          'timeout_before_effect',
          'timeout_after_effect',
          'lost_connection_after_effect',
        ]),
        times: z.int().positive().max(1000),
      }),
    )
    .default([]),
  /** How long one call to the processor may take, in milliseconds. */
  payment_timeout_ms: z.int().positive().max(60_000).default(5000),
  /** Changes the order in the store once it was read, as another program would. */
  changed_after_read: z.boolean().default(false),
});
