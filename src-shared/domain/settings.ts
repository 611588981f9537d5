import { z } from 'zod';

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
});
export type Settings = z.infer<typeof settings>;

/** The settings of a new installation. */
export const defaultSettings: Settings = {
  theme: 'system',
  first_run_done: false,
  panes: {},
  density: 'auto',
};
