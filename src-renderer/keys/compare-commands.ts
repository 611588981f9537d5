import type { Command } from './command';

/** Commands of two runs side by side; steps and differences are walked with the keys of the trace. */
export const compareCommands = [
  {
    id: 'compare.left',
    keys: ['['],
    label: 'Open the left run',
    hint: 'open A',
    scope: 'compare',
    group: 'Trace',
    meaning: 'left run',
  },
  {
    id: 'compare.right',
    keys: [']'],
    label: 'Open the right run',
    hint: 'open B',
    scope: 'compare',
    group: 'Trace',
    meaning: 'right run',
  },
  {
    id: 'compare.swap',
    keys: [],
    label: 'Swap the two runs',
    scope: 'compare',
    group: 'Trace',
    meaning: 'swap',
  },
] as const satisfies readonly Command[];
