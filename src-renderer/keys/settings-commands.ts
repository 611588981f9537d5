import type { Command } from './command';

/** Commands of the Settings screen. */
export const settingsCommands = [
  {
    id: 'settings.previous',
    walks: true,
    keys: ['ArrowUp'],
    label: 'Section before',
    hint: 'section',
    scope: 'settings',
    group: 'Settings',
    meaning: 'previous',
  },
  {
    id: 'settings.next',
    walks: true,
    keys: ['ArrowDown'],
    label: 'Next section',
    hint: 'section',
    scope: 'settings',
    group: 'Settings',
    meaning: 'next',
  },
  {
    id: 'settings.check',
    keys: [],
    label: 'Check the planners again',
    scope: 'settings',
    group: 'Settings',
    meaning: 'check',
  },
] as const satisfies readonly Command[];
