import { z } from 'zod';
import { archiveKind } from './archive-state';
import { apiSetup, codexSetup } from './planner-setup';
import { price } from './price';
import { plannerMode } from './status';
import { defaultLimits, runLimits } from './trace';

/** What a person set for the window. Kept by the desktop app only. */
export const settings = z.strictObject({
  theme: z.enum(['system', 'light', 'dark']),
  /** Whether a first run was stepped to its end; until then the case list starts with the lesson. */
  first_run_done: z.boolean(),
  /** Pane sizes in percent, by the name of the split. Bounded, because the file is written with what the window sends. */
  panes: z
    .record(z.string().max(80), z.array(z.number().min(0).max(100)).max(8))
    .refine((panes) => Object.keys(panes).length <= 100, { message: 'at most 100 splits' }),
  /** Height of trace rows: `auto` turns compact when the trace is longer than its pane. */
  density: z.enum(['auto', 'comfortable', 'compact']),
  /** Whether the next step of a trace is covered until it was guessed. */
  predict_first: z.boolean(),
  /** Who decides when a case is run, until another is chosen. */
  planner: plannerMode,
  codex: codexSetup,
  api: apiSetup,
  limits: runLimits,
  /** Where runs are stored for the search, beside their result files. */
  archive: archiveKind,
  /** How many runs go on at the same time. */
  concurrency: z.int().min(1).max(8),
  /** The person's own figures; a model without one has an unknown cost, not none. */
  prices: z.array(price).max(200),
});
export type Settings = z.infer<typeof settings>;

/** The settings of a new installation. */
export const defaultSettings: Settings = {
  theme: 'system',
  first_run_done: false,
  panes: {},
  density: 'auto',
  predict_first: false,
  planner: 'demo',
  codex: { path: null, model: null, guardrail_model: null, base_url: null },
  api: { model: null, guardrail_model: null, base_url: null },
  limits: defaultLimits,
  archive: 'folder',
  concurrency: 1,
  prices: [],
};
