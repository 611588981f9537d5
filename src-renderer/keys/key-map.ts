import type { Chord } from './chord';

/**
 * Where a command's keys work. `everywhere` is behind every screen; a screen's own keys come before it; a mode of a
 * screen (`first-run`: nothing was run yet, `held`: a run waits before dispatch, `armed`: a decision waits for
 * `Enter`) comes before its screen.
 */
export type Scope = 'everywhere' | 'cases' | 'first-run' | 'trace' | 'held' | 'review' | 'armed';

/** The scope behind each scope, from which keys are still heard. */
export const scopeParents: Readonly<Record<Scope, Scope | null>> = {
  everywhere: null,
  cases: 'everywhere',
  'first-run': 'cases',
  trace: 'everywhere',
  held: 'trace',
  review: 'everywhere',
  armed: 'review',
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
  readonly group: 'Go to' | 'Window' | 'Cases' | 'Trace' | 'Review';
  /** What the key means wherever it is used; two commands may share a letter only when they share this. */
  readonly meaning: string;
}

/** Every command. A letter has one meaning everywhere; a test looks for conflicts. */
export const commands = [
  // Cases
  {
    id: 'cases.previous',
    walks: true,
    keys: ['ArrowUp'],
    label: 'Case before',
    hint: 'choose',
    scope: 'cases',
    group: 'Cases',
    meaning: 'previous',
  },
  {
    id: 'cases.next',
    walks: true,
    keys: ['ArrowDown'],
    label: 'Next case',
    hint: 'choose',
    scope: 'cases',
    group: 'Cases',
    meaning: 'next',
  },
  {
    id: 'cases.open',
    keys: ['Enter'],
    label: 'Open last trace',
    hint: 'open last trace',
    scope: 'cases',
    group: 'Cases',
    meaning: 'primary',
  },
  { id: 'cases.run', keys: ['R'], label: 'Run', hint: 'run', scope: 'cases', group: 'Cases', meaning: 'run' },
  {
    id: 'cases.run-all',
    keys: ['Shift+R'],
    label: 'Run all with demo',
    hint: 'run all',
    scope: 'cases',
    group: 'Cases',
    meaning: 'run all',
  },
  {
    id: 'first-run.start',
    keys: ['Enter'],
    label: 'Run and step',
    hint: 'run and step',
    scope: 'first-run',
    group: 'Cases',
    meaning: 'primary',
  },
  // Trace
  {
    id: 'trace.next',
    walks: true,
    keys: ['J', 'ArrowDown'],
    label: 'Step forward',
    hint: 'forward',
    scope: 'trace',
    group: 'Trace',
    meaning: 'next',
  },
  {
    id: 'trace.previous',
    walks: true,
    keys: ['K', 'ArrowUp'],
    label: 'Step back',
    hint: 'back',
    scope: 'trace',
    group: 'Trace',
    meaning: 'previous',
  },
  {
    id: 'trace.next-turn',
    walks: true,
    keys: ['Shift+J'],
    label: 'Next turn',
    scope: 'trace',
    group: 'Trace',
    meaning: 'next turn',
  },
  {
    id: 'trace.previous-turn',
    walks: true,
    keys: ['Shift+K'],
    label: 'Turn before',
    scope: 'trace',
    group: 'Trace',
    meaning: 'previous turn',
  },
  {
    id: 'trace.first',
    keys: ['Home'],
    label: 'First step',
    hint: 'first',
    scope: 'trace',
    group: 'Trace',
    meaning: 'first',
  },
  {
    id: 'trace.last',
    keys: ['End'],
    label: 'To the end',
    hint: 'to the end',
    scope: 'trace',
    group: 'Trace',
    meaning: 'last',
  },
  {
    id: 'trace.pause',
    keys: ['P'],
    label: 'Pause before dispatch',
    hint: 'pause',
    scope: 'trace',
    group: 'Trace',
    meaning: 'pause',
  },
  {
    id: 'trace.part-1',
    keys: ['1'],
    label: 'Part 1 of the step',
    hint: 'open a part',
    scope: 'trace',
    group: 'Trace',
    meaning: 'part 1',
  },
  {
    id: 'trace.part-2',
    keys: ['2'],
    label: 'Part 2 of the step',
    scope: 'trace',
    group: 'Trace',
    meaning: 'part 2',
  },
  {
    id: 'trace.part-3',
    keys: ['3'],
    label: 'Part 3 of the step',
    scope: 'trace',
    group: 'Trace',
    meaning: 'part 3',
  },
  {
    id: 'trace.part-4',
    keys: ['4'],
    label: 'Part 4 of the step',
    scope: 'trace',
    group: 'Trace',
    meaning: 'part 4',
  },
  {
    id: 'trace.part-5',
    keys: ['5'],
    label: 'Part 5 of the step',
    scope: 'trace',
    group: 'Trace',
    meaning: 'part 5',
  },
  {
    id: 'trace.next-odd',
    keys: ['N'],
    label: 'Next that is not as it should be',
    hint: 'next refusal',
    scope: 'trace',
    group: 'Trace',
    meaning: 'next odd',
  },
  { id: 'trace.copy', keys: ['Y'], label: 'Copy this step', scope: 'trace', group: 'Trace', meaning: 'copy' },
  { id: 'trace.run', keys: ['R'], label: 'Run again', scope: 'trace', group: 'Trace', meaning: 'run' },
  {
    id: 'trace.cancel',
    keys: ['Mod+.'],
    label: 'Cancel this run',
    scope: 'trace',
    group: 'Trace',
    meaning: 'cancel',
  },
  {
    id: 'held.dispatch',
    keys: ['Enter'],
    label: 'Dispatch',
    hint: 'dispatch',
    scope: 'held',
    group: 'Trace',
    meaning: 'primary',
  },
  {
    id: 'held.stop',
    keys: ['Escape'],
    label: 'Stop here',
    hint: 'stop here',
    scope: 'held',
    group: 'Trace',
    meaning: 'back',
  },
  // Review
  {
    id: 'review.previous',
    walks: true,
    keys: ['ArrowUp'],
    label: 'Record before',
    hint: 'choose',
    scope: 'review',
    group: 'Review',
    meaning: 'previous',
  },
  {
    id: 'review.next',
    walks: true,
    keys: ['ArrowDown'],
    label: 'Next record',
    hint: 'choose',
    scope: 'review',
    group: 'Review',
    meaning: 'next',
  },
  {
    id: 'review.approve',
    keys: ['A'],
    label: 'Approve',
    hint: 'approve',
    scope: 'review',
    group: 'Review',
    meaning: 'arm approve',
  },
  {
    id: 'review.reject',
    keys: ['X'],
    label: 'Reject',
    hint: 'reject',
    scope: 'review',
    group: 'Review',
    meaning: 'arm reject',
  },
  {
    id: 'review.run',
    keys: ['R'],
    label: 'Run the case again',
    hint: 'run again',
    scope: 'review',
    group: 'Review',
    meaning: 'run',
  },
  {
    id: 'review.next-odd',
    keys: ['N'],
    label: 'Next that is not as it should be',
    scope: 'review',
    group: 'Review',
    meaning: 'next odd',
  },
  {
    id: 'review.copy',
    keys: ['Y'],
    label: 'Copy this record',
    scope: 'review',
    group: 'Review',
    meaning: 'copy',
  },
  {
    id: 'armed.act',
    keys: ['Enter'],
    label: 'Record the decision',
    hint: 'record',
    scope: 'armed',
    group: 'Review',
    meaning: 'primary',
  },
  {
    id: 'armed.take-back',
    keys: ['Escape'],
    label: 'Take back',
    hint: 'take back',
    scope: 'armed',
    group: 'Review',
    meaning: 'back',
  },
  // Everywhere
  {
    id: 'window.filter',
    keys: ['/'],
    label: 'Filter',
    hint: 'filter',
    scope: 'everywhere',
    group: 'Window',
    meaning: 'filter',
  },
  {
    id: 'window.open-result',
    keys: ['Mod+O'],
    label: 'Open a result file',
    scope: 'everywhere',
    group: 'Window',
    meaning: 'open file',
  },
  {
    id: 'window.commands',
    keys: ['Mod+K'],
    label: 'All commands',
    scope: 'everywhere',
    group: 'Window',
    meaning: 'commands',
  },
  {
    id: 'window.keys',
    keys: ['?'],
    label: 'All keys',
    hint: 'all keys',
    scope: 'everywhere',
    group: 'Window',
    meaning: 'keys',
  },
  {
    id: 'window.next-pane',
    keys: ['F6'],
    label: 'Next pane',
    scope: 'everywhere',
    group: 'Window',
    meaning: 'next pane',
  },
  {
    id: 'window.previous-pane',
    keys: ['Shift+F6'],
    label: 'Pane before',
    scope: 'everywhere',
    group: 'Window',
    meaning: 'previous pane',
  },
  {
    id: 'window.back',
    keys: ['Escape'],
    label: 'Back',
    scope: 'everywhere',
    group: 'Window',
    meaning: 'back',
  },
  {
    id: 'window.theme',
    keys: [],
    label: 'Change the theme',
    scope: 'everywhere',
    group: 'Window',
    meaning: 'theme',
  },
  {
    id: 'window.fresh',
    keys: [],
    label: 'New practice folder',
    scope: 'everywhere',
    group: 'Window',
    meaning: 'fresh',
  },
  {
    id: 'screen.cases',
    keys: ['Mod+1'],
    label: 'Cases',
    scope: 'everywhere',
    group: 'Go to',
    meaning: 'cases',
  },
  {
    id: 'screen.trace',
    keys: ['Mod+2'],
    label: 'Trace',
    scope: 'everywhere',
    group: 'Go to',
    meaning: 'trace',
  },
  {
    id: 'screen.review',
    keys: ['Mod+5'],
    label: 'Review',
    scope: 'everywhere',
    group: 'Go to',
    meaning: 'review',
  },
] as const satisfies readonly Command[];

/** A command by its name in the key map. */
export type CommandId = (typeof commands)[number]['id'];

const byId: ReadonlyMap<string, Command> = new Map(commands.map((command) => [command.id, command]));

/** The command of an id. */
export function commandOf(id: CommandId): Command {
  const command = byId.get(id);
  if (!command) throw new Error(`no command ${id} in the key map`);
  return command;
}

/** How far a scope is from `everywhere`; the farthest one that is active answers first. */
export function depthOf(scope: Scope): number {
  const parent = scopeParents[scope];
  return parent === null ? 0 : depthOf(parent) + 1;
}
