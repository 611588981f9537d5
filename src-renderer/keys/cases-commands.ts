import type { Command } from './command';

/** Commands of the Cases screen. */
export const casesCommands = [
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
  {
    id: 'first-run.start',
    keys: ['Enter'],
    label: 'Run and step',
    hint: 'run and step',
    scope: 'first-run',
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
] as const satisfies readonly Command[];
