import type { Chord } from './chord';

/**
 * Where a command's keys work. `everywhere` is behind every screen; a screen's own keys come before it; a mode of a
 * screen (`first-run`: nothing was run yet, `held`: a run waits before dispatch, `decision`: the person writes one, `predict`: they guess one, `compare`: two runs are side by side, `armed`: a decision waits for
 * `Enter`, `quit`: the person is asked before runs or changes are lost) comes before its screen.
 */
export type Scope =
  | 'everywhere'
  | 'cases'
  | 'first-run'
  | 'trace'
  | 'held'
  | 'decision'
  | 'predict'
  | 'compare'
  | 'live'
  | 'data'
  | 'review'
  | 'armed'
  | 'quit'
  | 'evaluate'
  | 'settings';

/** The scope behind each scope, from which keys are still heard. */
export const scopeParents: Readonly<Record<Scope, Scope | null>> = {
  everywhere: null,
  cases: 'everywhere',
  'first-run': 'cases',
  trace: 'everywhere',
  held: 'trace',
  decision: 'trace',
  predict: 'trace',
  compare: 'trace',
  live: 'everywhere',
  data: 'everywhere',
  review: 'everywhere',
  evaluate: 'everywhere',
  settings: 'everywhere',
  armed: 'review',
  quit: 'everywhere',
};

/** One thing a person can do by key, from which hints, button labels, the palette and the sheet of keys are drawn. */
export interface Command {
  readonly id: string;
  /** The first one is shown on buttons. */
  readonly keys: readonly Chord[];
  readonly label: string;
  /** A few words for the hints bar; commands without are not shown there, equal ones stand together. */
  readonly hint?: string;
  readonly scope: Scope;
  /** Walking from row to row is not offered in the palette. */
  readonly walks?: true;
  /** Its heading in the palette and on the sheet. */
  readonly group:
    | 'Go to'
    | 'Window'
    | 'Cases'
    | 'Trace'
    | 'Live'
    | 'Data'
    | 'Review'
    | 'Evaluate'
    | 'Settings';
  /** What the key means wherever it is used; two commands may share a letter only when they share this. */
  readonly meaning: string;
}
