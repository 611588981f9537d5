import { z } from 'zod';

/** One line of a preflight: what was looked at, how it stands, and how to mend it. */
export const preflightCheck = z.strictObject({
  name: z.string(),
  /** `not_tried` is for what only a real call could show. */
  state: z.enum(['ok', 'warning', 'missing', 'not_tried']),
  sentence: z.string(),
  /** What to do, as one sentence; null when there is nothing to do. */
  todo: z.string().nullable(),
});
export type PreflightCheck = Readonly<z.infer<typeof preflightCheck>>;

/** A setting that may be left empty: trimmed text, or null when there is none. */
const optionalText = z.string().trim().min(1).max(4096).nullable();

/** A cheaper model for the input guardrail of agents that have one; null asks the planner's own. */
const guardrailModel = optionalText.default(null);

/** How the Codex CLI is reached. */
export const codexSetup = z.strictObject({
  /** The executable; null looks for `codex` on the search path. */
  path: optionalText,
  model: optionalText,
  guardrail_model: guardrailModel,
  /** A server of the person's own; null leaves Codex its own. */
  base_url: optionalText,
});

/** How the Responses API is reached. The key is kept elsewhere and never shown. */
export const apiSetup = z.strictObject({
  model: optionalText,
  guardrail_model: guardrailModel,
  /** A compatible server; null is the service's own address. */
  base_url: optionalText,
});

/** Where the API key comes from and where it lives; never the key itself. */
export const keyState = z.strictObject({
  kind: z.enum(['none', 'environment', 'stored', 'session']),
  /** The same in one sentence, with why it is kept for this session only when it is. */
  sentence: z.string(),
});
export type KeyState = z.infer<typeof keyState>;
